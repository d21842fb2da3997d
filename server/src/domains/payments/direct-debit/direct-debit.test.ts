import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import {
  aDebitForm,
  aMobile,
  codeIn,
  createDebitWorld,
  debitBundles,
  createDebitHelpers,
  debitStart,
  errorOf,
  orderOf,
} from '../../../../test/debits.ts'
import { aMember } from '../../../../test/members.ts'
import type { World } from '../../../../test/world.ts'
import { newId } from '../../../platform/ids.ts'

let world: World
beforeAll(async () => {
  world = await createDebitWorld()
})
afterAll(() => world.close())

const { requestCode, pay, messagesTo, codeFor, aDebtor, payWithNewCode, ordersOf, settle, setElapsedSeconds } =
  createDebitHelpers(() => world)
afterEach(() => setElapsedSeconds(0))

describe('paying by direct debit', () => {
  it('sends a code, returns the mandate, places the order and grants credits only after the payment', async () => {
    const member = await aDebtor()
    const form = aDebitForm()
    const asked = await requestCode(member, form)
    expect(asked.body).toEqual({
      sent_to: `+31 •••• ${form.mobile_number.slice(-2)}`,
      expires_at: new Date(debitStart.getTime() + 600_000).toISOString(),
      mandate: {
        reference: expect.stringMatching(/^V[0-9A-Z]{25}$/) as string,
        creditor: 'Velvet Demo B.V.',
        creditor_id: 'NL00ZZZ000000000000',
        text_version: '2026-11-15',
        iban: `NL •••• ${form.iban.slice(-4)}`,
        amount: 1500,
        currency: 'EUR',
        collect_on: '2026-11-18',
      },
    })
    const [text] = await messagesTo(form)
    expect(text).toMatch(/^Your code is \d{6}\. It works for 10 minutes\./)
    expect(text).not.toMatch(/velvet/i)

    const paid = await pay(member, form, codeIn(text))
    expect(paid.status).toBe(200)
    expect(paid.body.redirect_url).toBeNull()
    expect(orderOf(paid)).toMatchObject({
      status: 'pending',
      method: 'sepa_dd',
      amount: 1500,
      collect_on: '2026-11-18',
    })
    const balance = async () => (await world.call('getUser', { session: member.session })).body.user
    expect(await balance()).toMatchObject({ credits: 5 })
    const { id } = orderOf(paid)
    expect(await world.container.directDebit.announcement(member.siteId, id)).toEqual({
      reference: (asked.body.mandate as { reference: string }).reference,
      amount: 1500,
      currency: 'EUR',
      collectOn: '2026-11-18',
      iban: `NL •••• ${form.iban.slice(-4)}`,
    })
    expect((await settle(member, id, 'paid')).body).toMatchObject({ order: { status: 'completed' }, balance: 17 })
  })

  it('stores and logs neither account nor number nor name in plain text', async () => {
    const member = await aDebtor()
    const form = aDebitForm()
    const code = await codeFor(member, form)
    expect((await pay(member, form, code)).status).toBe(200)
    const tables = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
    `.execute(world.container.db.direct)
    const secrets = [form.iban, form.mobile_number, form.account_holder, form.street, code]
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(
        world.container.db.direct,
      )
      const found = secrets.filter((secret) => secret.length > 6 && rows.some(({ row }) => row.includes(secret)))
      expect(found, name).toEqual([])
    }
    const lines = world.logLines.join()
    for (const secret of secrets) expect(lines).not.toContain(secret)
    const answers = JSON.stringify((await world.call('getOrders', { session: member.session })).body)
    expect(answers).not.toContain(form.iban)
  })

  it('uses the current price of the member', async () => {
    const member = await aMember(world)
    const form = aDebitForm()
    const asked = await requestCode(member, form)
    expect(asked.body.mandate).toMatchObject({ amount: 1125 })
    const code = codeIn((await messagesTo(form))[0])
    expect(orderOf(await pay(member, form, code))).toMatchObject({ amount: 1125 })
  })

  it('refuses a code that was signed for another price', async () => {
    const member = await aMember(world)
    setElapsedSeconds(14_400 - 60)
    const form = aDebitForm()
    const code = await codeFor(member, form)
    setElapsedSeconds(14_400)
    expect(errorOf(await pay(member, form, code))).toBe('code_invalid')
    expect(await ordersOf(member)).toEqual([])
  })

  it.each([
    [{ iban: '' }, ['iban'], ['iban_missing']],
    [{ iban: 'NL91ABNA0417164301' }, ['iban'], ['iban_invalid']],
    [{ iban: 'SA0380000000608010167519' }, ['iban'], ['iban_not_sepa']],
    [{ mobile_number: '020 123 4567' }, ['mobile_number'], ['mobile_invalid']],
    [{ mobile_number: '+44 7700 900123' }, ['mobile_number'], ['mobile_country']],
    [{ mobile_number: '', iban: 'x' }, ['iban', 'mobile_number'], ['iban_invalid', 'mobile_missing']],
  ])('reports the invalid fields of %j', async (changes, fields, problems) => {
    const answer = await requestCode(await aDebtor(), aDebitForm(changes))
    expect(answer.body.error).toEqual({ code: 'invalid_input', params: { fields, problems } })
  })

  it('requires every field and the authorisation', async () => {
    const member = await aDebtor()
    const answer = await requestCode(member, aDebitForm({ account_holder: ' ', city: '' }))
    expect(answer.body.error).toMatchObject({ code: 'invalid_input', params: { fields: ['account_holder', 'city'] } })
    const form = aDebitForm()
    const code = await codeFor(member, form)
    const unticked = await pay(member, form, code, { authorises: false })
    expect(unticked.body.error).toMatchObject({ code: 'invalid_input', params: { fields: ['authorises'] } })
    expect((await pay(member, form, code)).status).toBe(200)
  })

  it('accepts the same code again after another error', async () => {
    const member = await aDebtor()
    const form = aDebitForm()
    const code = await codeFor(member, form)
    expect(errorOf(await pay(member, form, code, { knows_fictional: false }))).toBe('fictional_notice_required')
    expect((await pay(member, form, code)).status).toBe(200)
    expect(await ordersOf(member)).toHaveLength(1)
  })

  it('refuses countries without direct debit, unknown bundles and amounts above the limit', async () => {
    const swiss = aDebitForm({ country: 'CH', mobile_number: aMobile() })
    expect(errorOf(await requestCode(await aDebtor(), swiss))).toBe('method_unavailable')
    expect(errorOf(await requestCode(await aDebtor(), aDebitForm({ bundle_id: newId() })))).toBe('not_found')
    expect(errorOf(await requestCode(await aDebtor(), aDebitForm({ bundle_id: debitBundles.tooLarge })))).toBe(
      'method_unavailable',
    )
  })
})

describe('direct debit data', () => {
  it('exports the data, removes the member on erasure and deletes it after the retention period', async () => {
    const member = await aDebtor()
    const form = aDebitForm()
    expect((await payWithNewCode(member, form)).status).toBe(200)
    const { directDebit } = world.container
    const { mandates, codes } = await directDebit.exportOf(member.siteId, member.id)
    expect(mandates).toMatchObject([{ iban: form.iban, mobile: form.mobile_number, holder: form.account_holder }])
    expect(codes).toHaveLength(1)
    await directDebit.erase(member.siteId, member.id)
    expect(await directDebit.exportOf(member.siteId, member.id)).toEqual({ mandates: [], blocks: [], codes: [] })
    const kept = async () => {
      const { rows } = await sql<{ mandates: number; codes: number }>`
        select (select count(*)::int from direct_debit_mandates) as mandates,
          (select count(*)::int from sms_codes where created_at <= ${debitStart}) as codes
      `.execute(world.container.db.direct)
      return rows[0]
    }
    expect((await kept())?.mandates).toBeGreaterThan(0)
    await directDebit.deleteOld(member.siteId, new Date(debitStart.getTime() + dayMs))
    expect(await kept()).toMatchObject({ codes: 0 })
    await directDebit.deleteOld(member.siteId, new Date(debitStart.getTime() + 500 * dayMs))
    expect(await kept()).toEqual({ mandates: 0, codes: 0 })
  })
})
