import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { paymentsStore } from '../src/domains/payments/index.ts'
import { newId } from '../src/platform/ids.ts'
import { aMember, type TestMember } from './members.ts'
import { createWorld, siteIdOf, type TestAnswer, type World } from './world.ts'

/** What is sold here: little, much, what the bank sends back, and more than a debit may be. */
export const debitBundles = { small: newId(), large: newId(), returning: newId(), tooLarge: newId() }

export const debitStart = new Date('2026-11-16T12:00:00Z')

export async function createDebitWorld(): Promise<World> {
  const world = await createWorld()
  world.time.now = debitStart
  await paymentsStore.insertBundles(world.container.db.direct, siteIdOf('velvet'), [
    { id: debitBundles.small, currency: 'EUR', credits: 12, price: 1500 },
    { id: debitBundles.large, currency: 'EUR', credits: 200, price: 9000 },
    { id: debitBundles.tooLarge, currency: 'EUR', credits: 500, price: 20_000 },
    { id: debitBundles.returning, currency: 'EUR', credits: 11, price: 1404 },
  ])
  return world
}

export const aMobile = () => `+316${String(randomInt(10 ** 8)).padStart(8, '0')}`
let networks = 0
const aNetwork = () => `203.${Math.floor(++networks / 250)}.${networks % 250}.7`

/** A Dutch account of its own. */
export function anIban(): string {
  const account = `ABNA${String(randomInt(10 ** 10)).padStart(10, '0')}`
  const digits = Array.from(`${account}NL00`, (sign) => parseInt(sign, 36).toString()).join('')
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

export const aForm = (changes: Record<string, string> = {}) => ({
  bundle_id: debitBundles.small,
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

export const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
export const errorOf = ({ body }: TestAnswer) => (body.error as { code: string } | undefined)?.code
export const orderOf = ({ body }: TestAnswer) =>
  body.order as { id: string; status: string; collect_on: string; amount: number }

const signature = { authorises: true, consents: { start_now: true, pays_used: true }, knows_fictional: true }

type SimulatedOrder = { orderId: string; debitId: string; status: number }

/** What people and their bank do in this world; it is opened before the first test. */
export function debitsIn(worldOf: () => World) {
  const ask = ({ session }: TestMember, body: object, options: { ip?: string; key?: string } = {}) =>
    worldOf().call('requestDebitCode', {
      session,
      body,
      ip: options.ip ?? aNetwork(),
      ...(options.key && { headers: { 'idempotency-key': options.key } }),
    })

  const pay = ({ session }: TestMember, form: object, sms_code: string, changes: object = {}, key = newId()) =>
    worldOf().call('payByDebit', {
      session,
      body: { ...form, ...signature, sms_code, ...changes },
      headers: { 'idempotency-key': key },
    })

  async function messagesTo(form: Form): Promise<string[]> {
    const answer = await fetch(`${worldOf().config.SMS_URL}/messages?to=${encodeURIComponent(form.mobile_number)}`)
    return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
  }

  async function codeFor(member: TestMember, form: Form): Promise<string> {
    expect(await ask(member, form)).toMatchObject({ status: 200 })
    return codeIn((await messagesTo(form))[0])
  }

  /** The bank says how it ended, and the provider calls; its word is asked for. */
  async function tellBank(orderId: string, outcome: string): Promise<void> {
    const { app, config } = worldOf()
    const at = (path: string) => new URL(path, config.PAYMENT_URL)
    const known = async () =>
      ((await (await fetch(at(`/sim/orders?reference=${orderId}`))).json()) as SimulatedOrder[])[0] ?? missing()
    const { orderId: name, debitId, status } = await known()
    const ended = await fetch(at(`/sim/orders/${name}/outcome`), { method: 'POST', body: JSON.stringify({ outcome }) })
    expect(ended.status).toBe(200)
    await expect.poll(async () => (await known()).status).not.toBe(status)
    const url = `/api/payment-notices/pay?id=${debitId}`
    const told = await app.inject({ method: 'POST', url, headers: { host: 'localhost', 'content-type': 'text/plain' }, payload: 'x' }) // prettier-ignore
    expect(told.statusCode).toBe(200)
  }

  return {
    /** So long after the start. */
    after(seconds: number): void {
      worldOf().time.now = new Date(debitStart.getTime() + seconds * 1000)
    },
    ask,
    pay,
    messagesTo,
    codeFor,
    tellBank,

    /** Somebody who has bought before, so that no first offer changes the price. */
    aDebtor: () => aMember(worldOf(), { isPremium: true }),

    paidBy: async (member: TestMember, form: Form): Promise<TestAnswer> =>
      pay(member, form, await codeFor(member, form)),

    ordersOf: async ({ session }: TestMember) =>
      (await worldOf().call('getOrders', { session })).body.orders as { id: string }[],

    async settle({ session }: TestMember, orderId: string, outcome: string) {
      await tellBank(orderId, outcome)
      return worldOf().call('getOrder', { session, params: { id: orderId } })
    },
  }
}

function missing(): never {
  throw new Error('the provider knows no such order')
}
