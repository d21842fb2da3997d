import { inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aBuyer, bundleOf, createShopWorld, order, tell } from '../../../test/shop.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { hosts, type SiteKey, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createShopWorld()
})
afterAll(() => world.close())
afterEach(() => {
  world.time.now = start
})

const start = new Date('2026-11-15T12:00:00Z')
const direct = () => world.container.db.direct

async function invoiceOf(member: TestMember, more: object = {}) {
  const placed = await order(world, member, more)
  await tell(world, placed, 'paid')
  const { body } = await world.call('getOrder', { session: member.session, params: { id: placed.id } })
  const [invoice] = (body.order as { invoices: { id: string; number: string }[] }).invoices
  if (!invoice) throw new Error('no invoice')
  return { ...invoice, placed }
}

const open = (id: string, session?: string, site: SiteKey = 'velvet') =>
  world.app.inject({
    url: `/api/invoices/${id}`,
    headers: { host: hosts[site], ...(session && { cookie: `__Host-session=${session}` }) },
  })

/** The words on the page, read as a viewer reads them: glyphs through the map that the file brings along. */
function wordsIn(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/\/Length (\d+) >>\nstream\n/g)].map((found) => {
    const from = found.index + found[0].length
    return inflateSync(pdf.subarray(from, from + Number(found[1]))).toString('latin1')
  })
  const letters = new Map<string, string>()
  for (const [, glyph = '', code = ''] of (streams[1] ?? '').matchAll(/^<(\w{4})> <(\w{4})>$/gm))
    letters.set(glyph, String.fromCodePoint(parseInt(code, 16)))
  const read = (glyphs: string) => (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '').join('')
  return [...(streams[0] ?? '').matchAll(/<(\w+)> Tj/g)].map(([, glyphs = '']) => read(glyphs)).join('\n')
}

describe('an invoice', () => {
  it('is a file of its buyer alone, with everything that it has to say', async () => {
    const member = await aBuyer(world)
    await sql`update profiles set name = 'Łucja Żółć-Ångström' where id = ${member.id}`.execute(direct())
    const { id, number, placed } = await invoiceOf(member)
    const file = await open(id, member.session)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['cache-control']).toContain('no-store')
    const words = wordsIn(file.rawPayload)
    for (const fact of [number, placed.number, 'Łucja Żółć-Ångström', 'Velvet Demo B.V.', 'NL000000010B01', '00000001', 'Voorbeeldstraat 1, Amsterdam', '€29.99', '€24.79', '€5.20', 'VAT 21%', '25 credits', 'iDEAL | Wero', 'November 15, 2026', 'One Stop Shop']) expect(words).toContain(fact) // prettier-ignore
    expect((await open(id)).statusCode).toBe(403)
    expect((await open(id, (await aMember(world)).session)).statusCode).toBe(404)
    expect((await open(id, member.session, 'selene')).statusCode).toBe(403)
    expect((await open('nonsense', member.session)).statusCode).toBe(404)
  })

  it('has the tax of the buyer’s country on that day', async () => {
    const rates = async (country: string, currency: string) => {
      const member = await aBuyer(world)
      const { placed } = await invoiceOf(member, { country, method: 'card', bundle_id: bundleOf(25, currency).id })
      const { rows } = await sql<{ gross: number; net: number; vat: number; vat_rate: number }>`
        select gross, net, vat, vat_rate from invoices where order_id = ${placed.id}`.execute(direct())
      return rows[0]
    }
    expect(await rates('DE', 'EUR')).toEqual({ gross: 2999, net: 2520, vat: 479, vat_rate: 1900 })
    expect(await rates('FI', 'EUR')).toMatchObject({ vat_rate: 2550 })
    expect(await rates('PL', 'PLN')).toMatchObject({ gross: 12799, vat_rate: 2300 })
    world.time.now = new Date('2024-08-31T23:59:59Z')
    expect(await rates('FI', 'EUR')).toMatchObject({ vat_rate: 2400 })
    world.time.now = new Date('2024-09-01T00:00:00Z')
    expect(await rates('FI', 'EUR')).toMatchObject({ vat_rate: 2550 })
    world.time.now = start
  })

  it('begins its numbers anew with the year', async () => {
    world.time.now = new Date('2031-01-01T00:00:00Z')
    // Sessions of the tests live for thirty days from now.
    expect((await invoiceOf(await aBuyer(world))).number).toBe('2031-000001')
    world.time.now = start
  })

  it('cannot be changed, and stays without its buyer when they are erased', async () => {
    const member = await aBuyer(world)
    const { id } = await invoiceOf(member)
    await expect(
      sql`update invoices set gross = 1, net = 1, vat = 0 where id = ${id}`.execute(direct()),
    ).rejects.toThrow('permission denied')
    await expect(sql`delete from invoices where id = ${id}`.execute(direct())).rejects.toThrow('permission denied')
    await world.container.payments.erase(member.siteId, member.id)
    const { rows } = await sql<{ buyer: string | null; member_id: string | null; gross: number }>`
      select buyer, member_id, gross from invoices where id = ${id}`.execute(direct())
    expect(rows).toEqual([{ buyer: null, member_id: null, gross: 2999 }])
    expect((await open(id, member.session)).statusCode).toBe(404)
    const { rows: left } = await sql`select id from orders where member_id = ${member.id}`.execute(direct())
    expect(left).toEqual([])
  })
})

it('a purchase is confirmed by mail at once, with all that has to be said and the invoice', async () => {
  const worker = await startTestWorker(world)
  const member = await aBuyer(world)
  const { number, placed } = await invoiceOf(member)
  const mail = await mailTo(member.email)
  expect(mail.subject).toBe(`Your order ${placed.number}`)
  const text = mail.text.replace(/\s+/g, ' ')
  for (const fact of ['25 credits are in your account', '€29.99', '€5.20 VAT (21%)', 'iDEAL | Wero', placed.number, number, 'November 15, 2026 at 12:00', 'You asked us to start right away', 'within 14 days without giving a reason', 'I hereby withdraw', `/withdraw?order=${placed.number}`, 'Velvet Demo B.V., Voorbeeldstraat 1, Amsterdam', 'chamber of commerce 00000001', 'Terms of 2026-11-15']) expect(text).toContain(fact) // prettier-ignore
  const files = (mail as unknown as { attachments: { contentType: string; fileName: string }[] }).attachments
  expect(files).toMatchObject([{ contentType: 'application/pdf', fileName: `${number}.pdf` }])
  await worker.stop()
})

it('both name the way of paying in the buyer’s language', async () => {
  const worker = await startTestWorker(world)
  const member = await aBuyer(world, { language: 'de' })
  const { id } = await invoiceOf(member, { method: 'card' })
  expect(wordsIn((await open(id, member.session)).rawPayload)).toContain('Kredit- oder Debitkarte')
  expect((await mailTo(member.email)).text.replace(/\s+/g, ' ')).toContain('per Kredit- oder Debitkarte gezahlt')
  await worker.stop()
})
