import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { json, startSmallServer, type ServerRequest, type RunningServer } from '../small-server.ts'
import type { SimOrder } from './orders.ts'
import { outcomes } from './outcomes.ts'
import { startSimulator } from './simulator.ts'

const keys = { serviceId: 'SL-0000-0001', tokenCode: 'AT-0000-0001', token: 'a token for this test' }
const basic = `Basic ${Buffer.from(`${keys.tokenCode}:${keys.token}`).toString('base64')}`

let simulator: RunningServer
let shop: RunningServer
/** Every exchange call that reached the shop. */
const received: ServerRequest[] = []
/** Number of calls per order that the shop does not acknowledge. */
const failuresLeft = new Map<string, number>()

beforeAll(async () => {
  simulator = await startSimulator({ ...keys, port: 0, stepDelayMs: 5 })
  shop = await startSmallServer({
    port: 0,
    routes: [
      {
        method: 'POST',
        path: '/exchange',
        handle(asked) {
          received.push(asked)
          const left = failuresLeft.get(asked.query.get('id') ?? '') ?? 0
          failuresLeft.set(asked.query.get('id') ?? '', left - 1)
          return left > 0 ? json({ result: false }, 500) : json({ result: true })
        },
      },
    ],
    notFound: () => json({}, 404),
    onError: () => json({}, 500),
  })
})
afterAll(async () => {
  await simulator.close()
  await shop.close()
})

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${simulator.url}${path}`, {
    method,
    headers: { authorization: basic, ...headers },
    redirect: 'manual',
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

type OrderResponse = { orderId: string; status: { code: number }; links: { redirect: string } }

async function createOrder(fields: object = {}, key: string = randomUUID()): Promise<OrderResponse> {
  const body = {
    serviceId: keys.serviceId,
    amount: { value: 1499, currency: 'EUR' },
    paymentMethod: { id: 709 },
    reference: 'order-1',
    description: 'Credits',
    returnUrl: 'http://localhost:3000/credits/1',
    exchangeUrl: `${shop.url}/exchange`,
    ...fields,
  }
  const answer = await call('POST', '/v1/orders', body, { 'idempotency-key': key })
  return (await answer.json()) as OrderResponse
}

const amount = (value: number) => ({ amount: { value, currency: 'EUR' } })
const setOutcome = (orderId: string, outcome: string) => call('POST', `/sim/orders/${orderId}/outcome`, { outcome })
const storedOrder = async (orderId: string) => (await (await call('GET', `/sim/orders/${orderId}`)).json()) as SimOrder

const callsFor = (orderId: string) => received.filter(({ query }) => query.get('id') === orderId)
async function calls(
  orderId: string,
  count: number,
): Promise<{ code: number; captured: number; asked: ServerRequest }[]> {
  await expect.poll(() => callsFor(orderId).length).toBeGreaterThanOrEqual(count)
  return callsFor(orderId).map((asked) => {
    const { object } = JSON.parse(asked.body) as {
      object: { status?: { code: number }; capturedAmount?: { value: number } }
    }
    return { code: object.status?.code ?? 0, captured: object.capturedAmount?.value ?? 0, asked }
  })
}

const isCorrectlySigned = ({ headers, body }: ServerRequest) =>
  headers.signature === createHmac('sha256', keys.token).update(body).digest('hex') &&
  headers['signature-keyid'] === keys.tokenCode

describe('payment simulator', () => {
  it('refuses to start in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startSimulator({ ...keys, port: 0 })).rejects.toThrow('not for production')
    vi.unstubAllEnvs()
  })

  it('refuses requests without the key, in the error format of the provider', async () => {
    for (const authorization of ['', 'Basic bm9ib2R5', `Bearer ${keys.token}`]) {
      const answer = await call('POST', '/v1/orders', {}, { authorization })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'PAY-401', violations: [] })
    }
  })

  it('lists the invalid fields of an order', async () => {
    const answer = await call('POST', '/v1/orders', { serviceId: keys.serviceId, amount: { value: 0 } })
    expect(answer.status).toBe(422)
    const { violations } = (await answer.json()) as { violations: { propertyPath: string }[] }
    expect(violations.map(({ propertyPath }) => propertyPath)).toEqual([
      'amount.value', 'reference', 'paymentMethod.id', 'returnUrl',
    ]) // prettier-ignore
  })

  it('returns the existing order when reference and idempotency key are repeated', async () => {
    const first = await createOrder({}, 'one-key')
    expect((await createOrder({}, 'one-key')).orderId).toBe(first.orderId)
    expect((await createOrder({}, 'another-key')).orderId).not.toBe(first.orderId)
    expect((await createOrder({ reference: 'order-2' }, 'one-key')).orderId).not.toBe(first.orderId)
  })

  it('signs the body of exchange calls', async () => {
    const { orderId } = await createOrder()
    await setOutcome(orderId, 'paid')
    const [told] = await calls(orderId, 1)
    expect(told).toMatchObject({ code: 100, captured: 1499 })
    expect(told && isCorrectlySigned(told.asked)).toBe(true)
  })

  it('retries an exchange call until the shop acknowledges it', async () => {
    const { orderId } = await createOrder()
    failuresLeft.set(orderId, 2)
    await setOutcome(orderId, 'paid')
    await calls(orderId, 3)
    await expect.poll(async () => (await storedOrder(orderId)).exchanges[0]?.isTaken).toBe(true)
    expect((await storedOrder(orderId)).exchanges.map(({ attempts }) => attempts)).toEqual([[500, 500, 200]])
  })

  it('resolves subdomains of localhost in exchange URLs', async () => {
    const { orderId } = await createOrder({
      exchangeUrl: `${shop.url.replace('127.0.0.1', 'nl.localhost')}/exchange?site=nl`,
    })
    await setOutcome(orderId, 'paid')
    const [told] = await calls(orderId, 1)
    expect(told?.asked.headers.host).toMatch(/^nl\.localhost:/)
    expect(told?.asked.query.get('site')).toBe('nl')
  })

  it('stops after five attempts when the shop is unreachable', async () => {
    const { orderId } = await createOrder({ exchangeUrl: 'http://127.0.0.1:9/exchange' })
    await setOutcome(orderId, 'paid')
    await expect.poll(async () => (await storedOrder(orderId)).exchanges[0]?.attempts).toHaveLength(5)
    expect((await storedOrder(orderId)).exchanges[0]?.attempts).toEqual([0, 0, 0, 0, 0])
  })

  it('stops after five attempts when the shop never acknowledges', async () => {
    const { orderId } = await createOrder()
    failuresLeft.set(orderId, 100)
    await setOutcome(orderId, 'paid')
    await calls(orderId, 5)
    await expect.poll(async () => (await storedOrder(orderId)).exchanges[0]?.attempts).toHaveLength(5)
    expect((await storedOrder(orderId)).exchanges[0]?.isTaken).toBe(false)
  })

  it.each([
    ['cancelled', [-90]],
    ['failed', [-63]],
    ['expired', [-80]],
    ['pending', [90]],
    ['paid_twice', [100, 100]],
    ['paid_after_expiry', [-80, 100]],
    ['chargeback', [100, -71]],
    ['late', [90, 100]],
    ['out_of_order', [100, 90]],
  ] as const)('sends for the outcome %s the status codes %j', async (outcome, codes) => {
    const { orderId } = await createOrder()
    expect((await setOutcome(orderId, outcome)).status).toBe(200)
    const told = await calls(orderId, codes.length)
    expect(told.map(({ code }) => code)).toEqual(codes)
    expect(told.every(({ asked }) => isCorrectlySigned(asked))).toBe(true)
  })

  it('reports a wrong amount in the exchange call and in the status response', async () => {
    const { orderId } = await createOrder()
    await setOutcome(orderId, 'wrong_amount')
    expect((await calls(orderId, 1))[0]).toMatchObject({ code: 100, captured: 1399 })
    expect(await (await call('GET', `/v1/orders/${orderId}/status`)).json()).toMatchObject({
      amount: { value: 1499 },
      capturedAmount: { value: 1399 },
    })
  })

  it('sends a paid status with a wrong signature for wrong_signature and leaves the order unpaid', async () => {
    const { orderId } = await createOrder()
    await setOutcome(orderId, 'wrong_signature')
    const [told] = await calls(orderId, 1)
    expect(told?.code).toBe(100)
    expect(told && isCorrectlySigned(told.asked)).toBe(false)
    expect((await storedOrder(orderId)).status).toBe(20)
  })

  it.each([
    [1401, -63],
    [1402, 90],
    [1408, 100],
    [1409, 20],
    [1499, 100],
  ])('selects the scenario by the cents: %d cents first get the status %d', async (value, status) => {
    const { orderId } = await createOrder({ ...amount(value), exchangeUrl: '' })
    const answer = await setOutcome(orderId, 'paid')
    expect(((await answer.json()) as SimOrder).status).toBe(status)
  })

  it('refuses another outcome for an order that has ended', async () => {
    const { orderId } = await createOrder()
    await setOutcome(orderId, 'cancelled')
    expect((await setOutcome(orderId, 'paid')).status).toBe(409)
    expect((await setOutcome(orderId, 'sideways')).status).toBe(422)
  })

  it('allows one chargeback, even after a full refund', async () => {
    const { orderId } = await createOrder()
    await setOutcome(orderId, 'paid')
    const refund = await call('PATCH', `/v2/transactions/${orderId}/refund`, amount(1499))
    expect(refund.status).toBe(200)
    expect((await setOutcome(orderId, 'chargeback')).status).toBe(200)
    expect((await calls(orderId, 3)).map(({ code }) => code)).toEqual([100, -81, -71])
    expect((await setOutcome(orderId, 'chargeback')).status).toBe(409)
  })

  it('issues a card token only on request, and deletes it', async () => {
    const plain = await createOrder()
    await setOutcome(plain.orderId, 'paid')
    expect((await storedOrder(plain.orderId)).token).toBeNull()
    const { orderId } = await createOrder({ optimize: { tokenize: true } })
    await setOutcome(orderId, 'paid')
    await calls(orderId, 2)
    const { token } = await storedOrder(orderId)
    expect((await call('GET', `/sim/tokens/${token ?? ''}`)).status).toBe(200)
    expect((await call('DELETE', `/v2/tokens/${token ?? ''}`)).status).toBe(204)
    expect((await call('GET', `/sim/tokens/${token ?? ''}`)).status).toBe(404)
  })
})

describe('page of the buyer', () => {
  it('shows that it is a simulator, has a button for every outcome and works without scripts', async () => {
    const { links } = await createOrder({ description: '<script>alert(1)</script>' })
    const html = await (await fetch(links.redirect)).text()
    expect(html).toContain('Simulator, no real money')
    expect(html).not.toContain('<script')
    for (const outcome of outcomes) expect(html).toContain(`value="${outcome}"`)
  })

  it('pays with a form and redirects the buyer to the shop', async () => {
    const { links, orderId } = await createOrder()
    const body = new URLSearchParams({ outcome: 'paid' })
    const answer = await fetch(links.redirect, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/credits\/1\?orderId=/)
    expect((await storedOrder(orderId)).status).toBe(100)
    expect(await (await fetch(links.redirect)).text()).toContain('This payment is done')
    expect(await (await fetch(`${simulator.url}/sim`)).text()).toContain(orderId)
  })
})

it('loads its stored data after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'velvet-payments-'))
  const options = { ...keys, port: 0, file: join(folder, 'payments.json') }
  const first = await startSimulator(options)
  const created = await fetch(`${first.url}/v2/directdebits/mandates`, {
    method: 'POST',
    headers: { authorization: basic },
    body: JSON.stringify({
      serviceId: keys.serviceId,
      type: 'FLEXIBLE',
      customer: { bankAccount: { iban: 'NL91ABNA0417164300', owner: 'A. Example' } },
    }),
  })
  const { code } = (await created.json()) as { code: string }
  await first.close()
  const second = await startSimulator(options)
  expect((await fetch(`${second.url}/sim/mandates/${code}`)).status).toBe(200)
  await second.close()
  rmSync(folder, { recursive: true })
})
