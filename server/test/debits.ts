import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import type { CallName } from '@velvet/contract/calls'
import { paymentsStore } from '../src/domains/payments/stores.ts'
import { newId } from '../src/platform/ids.ts'
import { aMember, type TestMember } from './members.ts'
import { retryServerErrors, shownPrice } from './shop.ts'
import { createWorld, siteIdOf, type TestResponse, type TestCall, type World } from './world.ts'

/** Bundles: a small one, a large one, one whose debit the bank returns, and one above the limit of a debit. */
export const debitBundles = { small: newId(), large: newId(), returning: newId(), tooLarge: newId() }

export const debitStart = new Date('2026-11-16T12:00:00Z')

/** Creates a world with the bundles above. */
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

export const aMobile = () => `+3161${String(randomInt(10 ** 7)).padStart(7, '0')}`
let networkCount = 0
/** Returns an address in another network each time. */
const aNetwork = () => `203.${Math.floor(++networkCount / 250)}.${networkCount % 250}.7`

/** Returns a random valid Dutch IBAN. */
export function anIban(): string {
  const account = `ABNA${String(randomInt(10 ** 10)).padStart(10, '0')}`
  const digits = Array.from(`${account}NL00`, (sign) => parseInt(sign, 36).toString()).join('')
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

export const aDebitForm = (changes: Record<string, string> = {}) => ({
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
type Form = ReturnType<typeof aDebitForm>

export const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
export const errorOf = ({ body }: TestResponse) => (body.error as { code: string } | undefined)?.code
export const orderOf = ({ body }: TestResponse) =>
  body.order as { id: string; status: string; collect_on: string; amount: number }

const signature = { authorises: true, consents: { start_now: true, pays_used: true }, knows_fictional: true }

type SimulatedOrder = { orderId: string; debitId: string; status: number; refunds: { amount: number }[] }

/** Returns helpers that act as the member and as the bank. The world is passed as a function, as a hook creates it. */
export function createDebitHelpers(worldOf: () => World) {
  /** Repeats a request with the same idempotency key while the server is too busy to handle it. */
  const callWithRetry = (name: CallName, options: TestCall) => retryServerErrors(() => worldOf().call(name, options))

  const requestCode = ({ session, site }: TestMember, body: object, options: { ip?: string; key?: string } = {}) =>
    callWithRetry('requestDebitCode', {
      session,
      site,
      body,
      ip: options.ip ?? aNetwork(),
      headers: { 'idempotency-key': options.key ?? newId() },
    })

  const pay = async (member: TestMember, form: Form, sms_code: string, changes: object = {}, key = newId()) =>
    callWithRetry('payByDebit', {
      session: member.session,
      site: member.site,
      body: { ...form, ...signature, price: await shownPrice(worldOf(), member, form), sms_code, ...changes },
      headers: { 'idempotency-key': key },
    })

  async function messagesTo(form: Form): Promise<string[]> {
    const response = await fetch(`${worldOf().config.SMS_URL}/messages?to=${encodeURIComponent(form.mobile_number)}`)
    return ((await response.json()) as { text: string }[]).map(({ text }) => text)
  }

  async function codeFor(member: TestMember, form: Form): Promise<string> {
    expect(await requestCode(member, form)).toMatchObject({ status: 200 })
    return codeIn((await messagesTo(form))[0])
  }

  const providerUrl = (path: string) => new URL(path, worldOf().config.PAYMENT_URL)

  async function providerOrder(orderId: string): Promise<SimulatedOrder> {
    const response = await fetch(providerUrl(`/sim/orders?reference=${orderId}`))
    return ((await response.json()) as SimulatedOrder[])[0] ?? throwUnknownOrder()
  }

  /** Ends a debit at the bank without notifying the shop. */
  async function endAtBank(orderId: string, outcome: string): Promise<void> {
    const { orderId: providerOrderId, status } = await providerOrder(orderId)
    const body = JSON.stringify({ outcome })
    const ended = await fetch(providerUrl(`/sim/orders/${providerOrderId}/outcome`), { method: 'POST', body })
    expect(ended.status).toBe(200)
    await expect.poll(async () => (await providerOrder(orderId)).status).not.toBe(status)
  }

  /** Sends an unsigned notice, after which the shop asks the provider for the state of the debit. */
  async function sendNotice(orderId: string): Promise<void> {
    const { debitId } = await providerOrder(orderId)
    const url = `/api/payment-notices/pay?id=${debitId}`
    const told = await worldOf().app.inject({ method: 'POST', url, headers: { host: 'localhost', 'content-type': 'text/plain' }, payload: 'x' }) // prettier-ignore
    expect(told.statusCode).toBe(200)
  }

  /** Ends a debit at the bank and notifies the shop. */
  async function settleAtBank(orderId: string, outcome: string): Promise<void> {
    await endAtBank(orderId, outcome)
    await sendNotice(orderId)
  }

  return {
    /** Sets the clock to a number of seconds after the start. */
    setElapsedSeconds(seconds: number): void {
      worldOf().time.now = new Date(debitStart.getTime() + seconds * 1000)
    },
    requestCode,
    pay,
    messagesTo,
    codeFor,
    settleAtBank,
    endAtBank,
    sendNotice,
    providerOrder,

    /** Creates a member who has bought before, so that no first offer changes the price. */
    aDebtor: () => aMember(worldOf(), { isPremium: true }),

    /** Requests a code and pays with it. */
    payWithNewCode: async (member: TestMember, form: Form): Promise<TestResponse> =>
      pay(member, form, await codeFor(member, form)),

    ordersOf: async ({ session }: TestMember) =>
      (await worldOf().call('getOrders', { session })).body.orders as { id: string }[],

    /** Ends a debit at the bank, notifies the shop and returns the order. */
    async settle({ session }: TestMember, orderId: string, outcome: string) {
      await settleAtBank(orderId, outcome)
      return worldOf().call('getOrder', { session, params: { id: orderId } })
    },
  }
}

function throwUnknownOrder(): never {
  throw new Error('the provider does not know the order')
}
