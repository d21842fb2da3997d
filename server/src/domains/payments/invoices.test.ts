import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { waitForLastMail } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { aBuyer, bundleOf, createShopWorld, placeOrder, sendPaymentNotice } from '../../../test/shop.ts'
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
  const placed = await placeOrder(world, member, more)
  await sendPaymentNotice(world, placed, 'paid')
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

const textIn = (pdf: Buffer): string =>
  readPdf(pdf)
    .map(({ text }) => text)
    .join('\n')

describe('invoices', () => {
  it('serves the PDF with all required details to its buyer only', async () => {
    const member = await aBuyer(world)
    await sql`update profiles set name = 'Łucja Żółć-Ångström' where id = ${member.id}`.execute(direct())
    const { id, number, placed } = await invoiceOf(member)
    const file = await open(id, member.session)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['cache-control']).toContain('no-store')
    const words = textIn(file.rawPayload)
    for (const fact of [number, placed.number, 'Łucja Żółć-Ångström', 'Velvet Demo B.V.', 'NL000000010B01', '00000001', 'Voorbeeldstraat 1, Amsterdam', '€29.99', '€24.79', '€5.20', 'VAT 21%', '25 credits', 'iDEAL | Wero', '15 November 2026', 'One Stop Shop', 'You can withdraw from this order until 29 November 2026', '/withdraw']) expect(words).toContain(fact) // prettier-ignore
    expect((await open(id)).statusCode).toBe(403)
    expect((await open(id, (await aMember(world)).session)).statusCode).toBe(404)
    expect((await open(id, member.session, 'selene')).statusCode).toBe(403)
    expect((await open('nonsense', member.session)).statusCode).toBe(404)
  })

  it('applies the tax rate of the buyer’s country on the day of the payment', async () => {
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

  it('restarts the invoice numbers every year', async () => {
    world.time.now = new Date('2031-01-01T00:00:00Z')
    // Sessions of the tests live for thirty days from now.
    expect((await invoiceOf(await aBuyer(world))).number).toBe('2031-000001')
    world.time.now = start
  })

  it('prevents changes to an invoice, and removes only the buyer when the member is erased', async () => {
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

it('confirms a purchase by mail with all required information and the invoice', async () => {
  const worker = await startTestWorker(world)
  const member = await aBuyer(world)
  const { number, placed } = await invoiceOf(member)
  const mail = await waitForLastMail(member.email)
  expect(mail.subject).toBe(`Your order ${placed.number}`)
  const text = mail.text.replace(/\s+/g, ' ')
  for (const fact of ['25 credits are in your account', '€29.99', '€5.20 VAT (21%)', 'iDEAL | Wero', placed.number, number, '15 November 2026 at 13:00 CET', 'You asked us to start right away', 'within 14 days, until 29 November 2026, without giving a reason', `/withdraw?order=${placed.number}`, 'Velvet Demo B.V., Voorbeeldstraat 1, Amsterdam', 'chamber of commerce 00000001', 'The terms of 1 November 2026 apply', '/terms?lang=en']) expect(text).toContain(fact) // prettier-ignore
  const files = (mail as unknown as { attachments: { contentType: string; fileName: string }[] }).attachments
  const documents = files.filter(({ contentType }) => contentType !== 'image/png')
  expect(documents).toMatchObject([{ contentType: 'application/pdf', fileName: `${number}.pdf` }])
  // The withdrawal information in full, with every line of the model form.
  for (const line of ['You have the right to withdraw from an order of credits within 14 days', 'at the latest within 14 days of the day we hear from you', 'To Velvet Demo B.V., Voorbeeldstraat 1, Amsterdam, Netherlands,', 'I withdraw from my order of credits on Velvet.', 'Order number:', 'Ordered on:', 'My name:', 'My address:', 'My e-mail address:', 'Date (and signature, if sent on paper):']) expect(text).toContain(line) // prettier-ignore
  expect(text).not.toMatch(/[{}]|Template:|\d{4}-\d{2}-\d{2}/)
  await worker.stop()
})

it('stores the hash of the confirmation mail with its order and never changes it', async () => {
  const worker = await startTestWorker(world)
  const member = await aBuyer(world)
  const { placed } = await invoiceOf(member)
  await waitForLastMail(member.email)
  const stored = async () => {
    const { rows } = await sql<{ hash: string | null }>`
      select encode(confirmation_hash, 'hex') as hash from orders where id = ${placed.id}`.execute(direct())
    return rows[0]?.hash
  }
  await expect.poll(stored).toMatch(/^[\da-f]{64}$/)
  const first = await stored()
  await world.container.payments.recordConfirmation(member.siteId, placed.id, ['another text'])
  expect(await stored()).toBe(first)
  await worker.stop()
})

it('keeps the date of the terms that applied when the order was placed', async () => {
  const worker = await startTestWorker(world)
  const member = await aBuyer(world)
  const placed = await placeOrder(world, member)
  await sql`update orders set terms_date = '2026-11-02' where id = ${placed.id}`.execute(direct())
  await sendPaymentNotice(world, placed, 'paid')
  expect((await waitForLastMail(member.email)).text.replace(/\s+/g, ' ')).toContain(
    'The terms of 2 November 2026 apply',
  )
  const { body } = await world.call('getOrder', { session: member.session, params: { id: placed.id } })
  expect(body.order).toMatchObject({ terms_date: '2026-11-02' })
  await worker.stop()
})

it('names the payment method in the buyer’s language on the invoice and in the mail', async () => {
  const worker = await startTestWorker(world)
  const member = await aBuyer(world, { language: 'de' })
  const { id } = await invoiceOf(member, { method: 'card' })
  expect(textIn((await open(id, member.session)).rawPayload)).toContain('Kredit- oder Debitkarte')
  expect((await waitForLastMail(member.email)).text.replace(/\s+/g, ' ')).toContain(
    'per Kredit- oder Debitkarte gezahlt',
  )
  await worker.stop()
})
