import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../test/members.ts'
import { createWorld, siteIdOf, type TestAnswer, type World } from '../../../../test/world.ts'
import { newId } from '../../../platform/ids.ts'
import { paymentsStore } from '../payments.store.ts'

let world: World
let small: string
let large: string
let returning: string
let tooLarge: string
beforeAll(async () => {
  world = await createWorld()
  ;[small, large, returning, tooLarge] = [newId(), newId(), newId(), newId()]
  await paymentsStore.insertBundles(world.container.db.direct, siteIdOf('velvet'), [
    { id: small, currency: 'EUR', credits: 12, price: 1500 },
    { id: large, currency: 'EUR', credits: 200, price: 9000 },
    { id: tooLarge, currency: 'EUR', credits: 500, price: 20_000 },
    { id: returning, currency: 'EUR', credits: 11, price: 1404 },
  ])
})
afterAll(() => world.close())

const start = new Date('2026-11-16T12:00:00Z')
const after = (seconds: number) => {
  world.time.now = new Date(start.getTime() + seconds * 1000)
}
beforeAll(() => after(0))
afterEach(() => after(0))

const week = 7 * 24 * 3600
const aMobile = () => `+316${String(randomInt(10 ** 8)).padStart(8, '0')}`
let networks = 0
const aNetwork = () => `203.${Math.floor(++networks / 250)}.${networks % 250}.7`

/** A Dutch account of its own. */
function anIban(): string {
  const account = `ABNA${String(randomInt(10 ** 10)).padStart(10, '0')}`
  const digits = Array.from(`${account}NL00`, (sign) => parseInt(sign, 36).toString()).join('')
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

const aForm = (changes: Record<string, string> = {}) => ({
  bundle_id: small,
  country: 'NL',
  account_holder: 'Wilhelmina Zandstra',
  iban: anIban(),
  street: 'Korenmolenlaan',
  house_number: '12b',
  postal_code: '3512 AB',
  city: 'Utrecht',
  mobile_number: aMobile(),
  ...changes,
})
type Form = ReturnType<typeof aForm>

/** Somebody who has bought before, so that no first offer changes the price. */
const aDebtor = () => aMember(world, { isPremium: true })

const ask = ({ session }: TestMember, body: object, options: { ip?: string; key?: string } = {}) =>
  world.call('requestDebitCode', {
    session,
    body,
    ip: options.ip ?? aNetwork(),
    ...(options.key && { headers: { 'idempotency-key': options.key } }),
  })
const signature = { authorises: true, consents: { start_now: true, pays_used: true }, knows_fictional: true }
const pay = ({ session }: TestMember, form: object, sms_code: string, changes: object = {}, key = newId()) =>
  world.call('payByDebit', {
    session,
    body: { ...form, ...signature, sms_code, ...changes },
    headers: { 'idempotency-key': key },
  })

async function messagesTo(form: Form): Promise<string[]> {
  const answer = await fetch(`${world.config.SMS_URL}/messages?to=${encodeURIComponent(form.mobile_number)}`)
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
}
const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0')

async function codeFor(member: TestMember, form: Form): Promise<string> {
  expect(await ask(member, form)).toMatchObject({ status: 200 })
  return codeIn((await messagesTo(form))[0])
}

async function paidBy(member: TestMember, form: Form): Promise<TestAnswer> {
  return pay(member, form, await codeFor(member, form))
}

const errorOf = ({ body }: TestAnswer) => (body.error as { code: string } | undefined)?.code
const orderOf = ({ body }: TestAnswer) =>
  body.order as { id: string; status: string; collect_on: string; amount: number }
const ordersOf = async ({ session }: TestMember) =>
  (await world.call('getOrders', { session })).body.orders as { id: string }[]

/** The bank says how it ended, and the provider calls; its word is asked for. */
async function tellBank(orderId: string, outcome: string): Promise<void> {
  const at = (path: string) => new URL(path, world.config.PAYMENT_URL)
  const known = async () =>
    ((await (await fetch(at(`/sim/orders?reference=${orderId}`))).json()) as SimulatedOrder[])[0] ?? missing()
  const { orderId: name, debitId, status } = await known()
  const ended = await fetch(at(`/sim/orders/${name}/outcome`), { method: 'POST', body: JSON.stringify({ outcome }) })
  expect(ended.status).toBe(200)
  await waitFor(async () => ({ isDone: (await known()).status !== status }))
  const url = `/api/payment-notices/pay?id=${debitId}`
  const told = await world.app.inject({ method: 'POST', url, headers: { host: 'localhost', 'content-type': 'text/plain' }, payload: 'x' }) // prettier-ignore
  expect(told.statusCode).toBe(200)
}
type SimulatedOrder = { orderId: string; debitId: string; status: number }
const missing = () => {
  throw new Error('the provider knows no such order')
}

async function settle({ session }: TestMember, orderId: string, outcome: string) {
  await tellBank(orderId, outcome)
  return world.call('getOrder', { session, params: { id: orderId } })
}

async function waitFor<Result extends { isDone: boolean }>(look: () => Promise<Result>): Promise<Result> {
  for (let round = 0; round < 100; round++) {
    const result = await look()
    if (result.isDone) return result
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it never came')
}

describe('paying by direct debit', () => {
  it('sends a code, shows the mandate, orders, and grants only when the money came', async () => {
    const member = await aDebtor()
    const form = aForm()
    const asked = await ask(member, form)
    expect(asked.body).toEqual({
      sent_to: `+31 •••• ${form.mobile_number.slice(-2)}`,
      expires_at: new Date(start.getTime() + 600_000).toISOString(),
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

  it('keeps neither account nor number nor name where somebody could read them', async () => {
    const member = await aDebtor()
    const form = aForm()
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

  it('takes the price that the member has right now', async () => {
    const member = await aMember(world)
    const form = aForm()
    const asked = await ask(member, form)
    expect(asked.body.mandate).toMatchObject({ amount: 1125 })
    const code = codeIn((await messagesTo(form))[0])
    expect(orderOf(await pay(member, form, code))).toMatchObject({ amount: 1125 })
  })

  it('is not signed for one price and paid at another', async () => {
    const member = await aMember(world)
    after(14_400 - 60)
    const form = aForm()
    const code = await codeFor(member, form)
    after(14_400)
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
  ])('says what is wrong with %j', async (changes, fields, problems) => {
    const answer = await ask(await aDebtor(), aForm(changes))
    expect(answer.body.error).toEqual({ code: 'invalid_input', params: { fields, problems } })
  })

  it('needs every field and the tick', async () => {
    const member = await aDebtor()
    const answer = await ask(member, aForm({ account_holder: ' ', city: '' }))
    expect(answer.body.error).toMatchObject({ code: 'invalid_input', params: { fields: ['account_holder', 'city'] } })
    const form = aForm()
    const code = await codeFor(member, form)
    const unticked = await pay(member, form, code, { authorises: false })
    expect(unticked.body.error).toMatchObject({ code: 'invalid_input', params: { fields: ['authorises'] } })
    expect((await pay(member, form, code)).status).toBe(200)
  })

  it('goes on with the same code after something else was wrong', async () => {
    const member = await aDebtor()
    const form = aForm()
    const code = await codeFor(member, form)
    expect(errorOf(await pay(member, form, code, { knows_fictional: false }))).toBe('fictional_notice_required')
    expect((await pay(member, form, code)).status).toBe(200)
    expect(await ordersOf(member)).toHaveLength(1)
  })

  it('is not offered in other countries', async () => {
    const swiss = aForm({ country: 'CH', mobile_number: aMobile() })
    expect(errorOf(await ask(await aDebtor(), swiss))).toBe('method_unavailable')
    expect(errorOf(await ask(await aDebtor(), aForm({ bundle_id: newId() })))).toBe('not_found')
    expect(errorOf(await ask(await aDebtor(), aForm({ bundle_id: tooLarge })))).toBe('method_unavailable')
  })
})

describe('the code', () => {
  it('has exactly five tries, however they come', async () => {
    const member = await aDebtor()
    const form = aForm()
    const code = await codeFor(member, form)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(member, form, wrong(code))))
    expect(new Set(answers.map(errorOf))).toEqual(new Set(['code_invalid']))
    const { rows } = await sql<{ tries: number }>`select tries from sms_codes where member_id = ${member.id}`.execute(
      world.container.db.direct,
    )
    expect(rows).toEqual([{ tries: 5 }])
    expect(errorOf(await pay(member, form, code))).toBe('code_invalid')
  })

  it('is right at the fifth try', async () => {
    const member = await aDebtor()
    const form = aForm()
    const code = await codeFor(member, form)
    for (let attempt = 0; attempt < 4; attempt++) await pay(member, form, wrong(code))
    expect((await pay(member, form, code)).status).toBe(200)
  })

  it('works for ten minutes and not a moment longer', async () => {
    const member = await aDebtor()
    const form = aForm()
    const code = await codeFor(member, form)
    after(600)
    expect(errorOf(await pay(member, form, code))).toBe('code_invalid')
    after(599.999)
    expect((await pay(member, form, code)).status).toBe(200)
  })

  it('stands for one number, one account, one bundle, one member, and the latest of its kind', async () => {
    const [member, other] = [await aDebtor(), await aDebtor()]
    const form = aForm()
    const code = await codeFor(member, form)
    for (const changes of [{ iban: anIban() }, { mobile_number: aMobile() }, { bundle_id: large }])
      expect(errorOf(await pay(member, { ...form, ...changes }, code))).toBe('code_invalid')
    expect(errorOf(await pay(other, form, code))).toBe('code_invalid')
    const next = await codeFor(member, form)
    if (next !== code) expect(errorOf(await pay(member, form, code))).toBe('code_invalid')
    expect((await pay(member, form, next)).status).toBe(200)
  })

  it('makes one order of many at once, and the same order of the same key', async () => {
    const member = await aDebtor()
    const form = aForm()
    const code = await codeFor(member, form)
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(member, form, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => errorOf(answer) === 'code_invalid')).toHaveLength(4)
    expect(await ordersOf(member)).toHaveLength(1)

    const again = aForm()
    const second = await codeFor(member, again)
    const key = newId()
    const first = await pay(member, again, second, {}, key)
    expect(first.status).toBe(200)
    expect(orderOf(await pay(member, again, second, {}, key)).id).toBe(orderOf(first).id)
    expect(await ordersOf(member)).toHaveLength(2)
  })

  it('goes three times in ten minutes to one number, whoever asks', async () => {
    const form = aForm()
    const members = await Promise.all(Array.from({ length: 10 }, aDebtor))
    const answers = await Promise.all(members.map((member) => ask(member, { ...form, iban: anIban() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array<number>(7).fill(429)])
    expect(await messagesTo(form)).toHaveLength(3)
    const late = await aDebtor()
    after(599.999)
    expect((await ask(late, form)).status).toBe(429)
    after(600)
    expect((await ask(late, form)).status).toBe(200)
    expect(await messagesTo(form)).toHaveLength(4)
  })

  it('goes ten times a day to one network', async () => {
    const ip = '198.51.100.7'
    const members = await Promise.all(Array.from({ length: 14 }, aDebtor))
    const answers = await Promise.all(members.map((member) => ask(member, aForm(), { ip })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter((answer) => errorOf(answer) === 'too_many_requests')).toHaveLength(4)
    const [member] = members
    if (!member) throw new Error('nobody')
    expect((await ask(member, aForm(), { ip: '198.51.100.250' })).status).toBe(429)
    expect((await ask(member, aForm(), { ip: '198.51.101.7' })).status).toBe(200)
    after(24 * 3600 - 0.001)
    expect((await ask(member, aForm(), { ip })).status).toBe(429)
    after(24 * 3600)
    expect((await ask(await aDebtor(), aForm(), { ip })).status).toBe(200)
  })

  it('is sent once for the same request', async () => {
    const member = await aDebtor()
    const form = aForm()
    const key = newId()
    const [first, second] = await Promise.all([ask(member, form, { key }), ask(member, form, { key })])
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(await messagesTo(form)).toHaveLength(1)
  })
})

describe('limits', () => {
  it('are three debits a week', async () => {
    const member = await aDebtor()
    for (let debit = 0; debit < 3; debit++) expect((await paidBy(member, aForm())).status).toBe(200)
    expect(await ask(member, aForm())).toMatchObject({
      status: 409,
      body: { error: { code: 'direct_debit_limit_reached' } },
    })
    after(week - 1)
    expect(errorOf(await ask(member, aForm()))).toBe('direct_debit_limit_reached')
    after(week)
    expect((await ask(member, aForm())).status).toBe(200)
  })

  it('are an amount a week, for a member and for an account', async () => {
    const [member, other] = [await aDebtor(), await aDebtor()]
    const iban = anIban()
    for (let debit = 0; debit < 2; debit++)
      expect((await paidBy(member, aForm({ iban, bundle_id: large }))).status).toBe(200)
    expect((await ask(member, aForm())).status).toBe(200)
    expect(errorOf(await ask(member, aForm({ bundle_id: large })))).toBe('direct_debit_limit_reached')
    expect(errorOf(await ask(other, aForm({ iban, bundle_id: large })))).toBe('direct_debit_limit_reached')
    expect((await ask(other, aForm({ iban }))).status).toBe(200)
    expect((await ask(other, aForm({ bundle_id: large }))).status).toBe(200)
  })

  it('hold when two sign at the same moment', async () => {
    const iban = anIban()
    const pairs = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const member = await aDebtor()
        const form = aForm({ iban, bundle_id: large })
        return { member, form, code: await codeFor(member, form) }
      }),
    )
    const answers = await Promise.all(pairs.map(({ member, form, code }) => pay(member, form, code)))
    expect(answers.map((answer) => errorOf(answer) ?? 'paid').sort()).toEqual([
      'direct_debit_limit_reached',
      'direct_debit_limit_reached',
      'paid',
      'paid',
    ])
  })

  it('end in a block when the bank sends a debit back: for the member and for the account', async () => {
    const [member, other] = [await aDebtor(), await aDebtor()]
    const form = aForm({ bundle_id: returning })
    const paid = await paidBy(member, form)
    expect((await settle(member, orderOf(paid).id, 'paid')).body).toMatchObject({ order: { status: 'failed' } })
    expect(await ask(member, aForm())).toMatchObject({ status: 403, body: { error: { code: 'direct_debit_blocked' } } })
    expect(errorOf(await ask(other, aForm({ iban: form.iban })))).toBe('direct_debit_blocked')
    after(52 * 7 * 24 * 3600)
    expect(errorOf(await ask(await aDebtor(), aForm({ iban: form.iban })))).toBe('direct_debit_blocked')
    expect((await ask(await aDebtor(), aForm())).status).toBe(200)
  })

  it.each(['before', 'after'])(
    'end in a block of the account when its member was erased %s it was paid',
    async (when) => {
      const member = await aDebtor()
      const form = aForm()
      const { id } = orderOf(await paidBy(member, form))
      if (when === 'after') await settle(member, id, 'paid')
      const { payments, directDebit } = world.container
      await payments.erase(member.siteId, member.id)
      await directDebit.erase(member.siteId, member.id)
      await tellBank(id, when === 'after' ? 'chargeback' : 'failed')
      const other = await aDebtor()
      await waitFor(async () => ({
        isDone: errorOf(await ask(other, aForm({ iban: form.iban }))) === 'direct_debit_blocked',
      }))
    },
  )

  it('end in a block when a debit that was paid is taken back', async () => {
    const member = await aDebtor()
    const { id } = orderOf(await paidBy(member, aForm()))
    expect((await settle(member, id, 'paid')).body).toMatchObject({ balance: 17 })
    await tellBank(id, 'chargeback')
    await waitFor(async () => ({ isDone: errorOf(await ask(member, aForm())) === 'direct_debit_blocked' }))
  })
})

describe('what is kept', () => {
  it('is given to its member, loses the member with the account, and is forgotten in time', async () => {
    const member = await aDebtor()
    const form = aForm()
    expect((await paidBy(member, form)).status).toBe(200)
    const { directDebit } = world.container
    const { mandates, codes } = await directDebit.exportOf(member.siteId, member.id)
    expect(mandates).toMatchObject([{ iban: form.iban, mobile: form.mobile_number, holder: form.account_holder }])
    expect(codes).toHaveLength(1)
    await directDebit.erase(member.siteId, member.id)
    expect(await directDebit.exportOf(member.siteId, member.id)).toEqual({ mandates: [], blocks: [], codes: [] })
    const kept = async () => {
      const { rows } = await sql<{ mandates: number; codes: number }>`
        select (select count(*)::int from direct_debit_mandates) as mandates,
          (select count(*)::int from sms_codes where created_at <= ${start}) as codes
      `.execute(world.container.db.direct)
      return rows[0]
    }
    expect((await kept())?.mandates).toBeGreaterThan(0)
    await directDebit.forgetOld(member.siteId, new Date(start.getTime() + 24 * 3600 * 1000))
    expect(await kept()).toMatchObject({ codes: 0 })
    await directDebit.forgetOld(member.siteId, new Date(start.getTime() + 500 * 24 * 3600 * 1000))
    expect(await kept()).toEqual({ mandates: 0, codes: 0 })
  })
})
