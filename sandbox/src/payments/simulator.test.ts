import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { json, startSmallServer, type Asked, type RunningServer } from '../small-server.ts'
import type { SimOrder } from './orders.ts'
import { outcomes } from './outcomes.ts'
import { startSimulator } from './simulator.ts'

const keys = { serviceId: 'SL-0000-0001', tokenCode: 'AT-0000-0001', token: 'a token for this test' }
const basic = `Basic ${Buffer.from(`${keys.tokenCode}:${keys.token}`).toString('base64')}`

let simulator: RunningServer
let shop: RunningServer
/** Every exchange call that reached the shop. */
const received: Asked[] = []
/** How many calls for an order the shop does not understand before it does. */
const deafFor = new Map<string, number>()

beforeAll(async () => {
  simulator = await startSimulator({ ...keys, port: 0, pace: 5 })
  shop = await startSmallServer({
    port: 0,
    routes: [
      {
        method: 'POST',
        path: '/exchange',
        answer(asked) {
          received.push(asked)
          const deaf = deafFor.get(asked.query.get('id') ?? '') ?? 0
          deafFor.set(asked.query.get('id') ?? '', deaf - 1)
          return deaf > 0 ? json({ result: false }, 500) : json({ result: true })
        },
      },
    ],
    notFound: () => json({}, 404),
    broken: () => json({}, 500),
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

type Shown = { orderId: string; status: { code: number }; links: { redirect: string } }

async function order(more: object = {}, key: string = randomUUID()): Promise<Shown> {
  const body = {
    serviceId: keys.serviceId,
    amount: { value: 1499, currency: 'EUR' },
    paymentMethod: { id: 709 },
    reference: 'order-1',
    description: 'Credits',
    returnUrl: 'http://localhost:3000/credits/1',
    exchangeUrl: `${shop.url}/exchange`,
    ...more,
  }
  const answer = await call('POST', '/v1/orders', body, { 'idempotency-key': key })
  return (await answer.json()) as Shown
}

const amount = (value: number) => ({ amount: { value, currency: 'EUR' } })
const end = (orderId: string, outcome: string) => call('POST', `/sim/orders/${orderId}/outcome`, { outcome })
const kept = async (orderId: string) => (await (await call('GET', `/sim/orders/${orderId}`)).json()) as SimOrder

const callsFor = (orderId: string) => received.filter(({ query }) => query.get('id') === orderId)
async function calls(orderId: string, count: number): Promise<{ code: number; captured: number; asked: Asked }[]> {
  await vi.waitUntil(() => callsFor(orderId).length >= count, { timeout: 10_000 })
  return callsFor(orderId).map((asked) => {
    const { object } = JSON.parse(asked.body) as {
      object: { status?: { code: number }; capturedAmount?: { value: number } }
    }
    return { code: object.status?.code ?? 0, captured: object.capturedAmount?.value ?? 0, asked }
  })
}

const isRightlySigned = ({ headers, body }: Asked) =>
  headers.signature === createHmac('sha256', keys.token).update(body).digest('hex') &&
  headers['signature-keyid'] === keys.tokenCode

describe('the payment simulator', () => {
  it('does not run in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startSimulator({ ...keys, port: 0 })).rejects.toThrow('not for production')
    vi.unstubAllEnvs()
  })

  it('answers nobody without the key, in the provider’s shape', async () => {
    for (const authorization of ['', 'Basic bm9ib2R5', `Bearer ${keys.token}`]) {
      const answer = await call('POST', '/v1/orders', {}, { authorization })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'PAY-401', violations: [] })
    }
  })

  it('names what is wrong with an order', async () => {
    const answer = await call('POST', '/v1/orders', { serviceId: keys.serviceId, amount: { value: 0 } })
    expect(answer.status).toBe(422)
    const { violations } = (await answer.json()) as { violations: { propertyPath: string }[] }
    expect(violations.map(({ propertyPath }) => propertyPath)).toEqual([
      'amount.value', 'reference', 'paymentMethod.id', 'returnUrl',
    ]) // prettier-ignore
  })

  it('makes one order of one reference and key', async () => {
    const first = await order({}, 'one-key')
    expect((await order({}, 'one-key')).orderId).toBe(first.orderId)
    expect((await order({}, 'another-key')).orderId).not.toBe(first.orderId)
    expect((await order({ reference: 'order-2' }, 'one-key')).orderId).not.toBe(first.orderId)
  })

  it('signs what it tells over the bytes it sends', async () => {
    const { orderId } = await order()
    await end(orderId, 'paid')
    const [told] = await calls(orderId, 1)
    expect(told).toMatchObject({ code: 100, captured: 1499 })
    expect(told && isRightlySigned(told.asked)).toBe(true)
  })

  it('tells again until it was understood, and then no more', async () => {
    const { orderId } = await order()
    deafFor.set(orderId, 2)
    await end(orderId, 'paid')
    await calls(orderId, 3)
    await vi.waitUntil(async () => (await kept(orderId)).exchanges[0]?.isTaken)
    expect((await kept(orderId)).exchanges.map(({ attempts }) => attempts)).toEqual([[500, 500, 200]])
  })

  it('finds a shop at a name of this machine', async () => {
    const { orderId } = await order({
      exchangeUrl: `${shop.url.replace('127.0.0.1', 'nl.localhost')}/exchange?site=nl`,
    })
    await end(orderId, 'paid')
    const [told] = await calls(orderId, 1)
    expect(told?.asked.headers.host).toMatch(/^nl\.localhost:/)
    expect(told?.asked.query.get('site')).toBe('nl')
  })

  it('lives with a shop that is not there', async () => {
    const { orderId } = await order({ exchangeUrl: 'http://127.0.0.1:9/exchange' })
    await end(orderId, 'paid')
    await vi.waitUntil(async () => (await kept(orderId)).exchanges[0]?.attempts.length === 5)
    expect((await kept(orderId)).exchanges[0]?.attempts).toEqual([0, 0, 0, 0, 0])
  })

  it('gives up on a shop that never understands', async () => {
    const { orderId } = await order()
    deafFor.set(orderId, 100)
    await end(orderId, 'paid')
    await calls(orderId, 5)
    await vi.waitUntil(async () => (await kept(orderId)).exchanges[0]?.attempts.length === 5)
    expect((await kept(orderId)).exchanges[0]?.isTaken).toBe(false)
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
  ] as const)('%s is told as %j', async (outcome, codes) => {
    const { orderId } = await order()
    expect((await end(orderId, outcome)).status).toBe(200)
    const told = await calls(orderId, codes.length)
    expect(told.map(({ code }) => code)).toEqual(codes)
    expect(told.every(({ asked }) => isRightlySigned(asked))).toBe(true)
  })

  it('a wrong amount is in what it tells and in what it answers', async () => {
    const { orderId } = await order()
    await end(orderId, 'wrong_amount')
    expect((await calls(orderId, 1))[0]).toMatchObject({ code: 100, captured: 1399 })
    expect(await (await call('GET', `/v1/orders/${orderId}/status`)).json()).toMatchObject({
      amount: { value: 1499 },
      capturedAmount: { value: 1399 },
    })
  })

  it('a forged message says paid with a wrong signature, and nothing was paid', async () => {
    const { orderId } = await order()
    await end(orderId, 'wrong_signature')
    const [told] = await calls(orderId, 1)
    expect(told?.code).toBe(100)
    expect(told && isRightlySigned(told.asked)).toBe(false)
    expect((await kept(orderId)).status).toBe(20)
  })

  it.each([
    [1401, -63],
    [1402, 90],
    [1408, 100],
    [1409, 20],
    [1499, 100],
  ])('an amount of %d, paid, leaves %d at first', async (value, status) => {
    const { orderId } = await order({ ...amount(value), exchangeUrl: '' })
    const answer = await end(orderId, 'paid')
    expect(((await answer.json()) as SimOrder).status).toBe(status)
  })

  it('an order ends once', async () => {
    const { orderId } = await order()
    await end(orderId, 'cancelled')
    expect((await end(orderId, 'paid')).status).toBe(409)
    expect((await end(orderId, 'sideways')).status).toBe(422)
  })

  it('gives a token for a card only when asked, and forgets it', async () => {
    const plain = await order()
    await end(plain.orderId, 'paid')
    expect((await kept(plain.orderId)).token).toBeNull()
    const { orderId } = await order({ optimize: { tokenize: true } })
    await end(orderId, 'paid')
    await calls(orderId, 2)
    const { token } = await kept(orderId)
    expect((await call('GET', `/sim/tokens/${token ?? ''}`)).status).toBe(200)
    expect((await call('DELETE', `/v2/tokens/${token ?? ''}`)).status).toBe(204)
    expect((await call('GET', `/sim/tokens/${token ?? ''}`)).status).toBe(404)
  })
})

describe('the page of the buyer', () => {
  it('says what it is, has a button for every end and needs no script', async () => {
    const { links } = await order({ description: '<script>alert(1)</script>' })
    const html = await (await fetch(links.redirect)).text()
    expect(html).toContain('Simulator, no real money')
    expect(html).not.toContain('<script')
    for (const outcome of outcomes) expect(html).toContain(`value="${outcome}"`)
  })

  it('pays by a plain form and sends the buyer back', async () => {
    const { links, orderId } = await order()
    const body = new URLSearchParams({ outcome: 'paid' })
    const answer = await fetch(links.redirect, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/credits\/1\?orderId=/)
    expect((await kept(orderId)).status).toBe(100)
    expect(await (await fetch(links.redirect)).text()).toContain('This payment is done')
    expect(await (await fetch(`${simulator.url}/sim`)).text()).toContain(orderId)
  })
})

it('knows its orders again after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'velvet-payments-'))
  const options = { ...keys, port: 0, file: join(folder, 'payments.json') }
  const first = await startSimulator(options)
  const made = await fetch(`${first.url}/v2/directdebits/mandates`, {
    method: 'POST',
    headers: { authorization: basic },
    body: JSON.stringify({
      serviceId: keys.serviceId,
      type: 'FLEXIBLE',
      customer: { bankAccount: { iban: 'NL91ABNA0417164300', owner: 'A. Example' } },
    }),
  })
  const { code } = (await made.json()) as { code: string }
  await first.close()
  const second = await startSimulator(options)
  expect((await fetch(`${second.url}/sim/mandates/${code}`)).status).toBe(200)
  await second.close()
  rmSync(folder, { recursive: true })
})
