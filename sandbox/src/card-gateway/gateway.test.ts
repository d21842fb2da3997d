import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, startSmallServer, type RunningServer, type ServerRequest } from '../small-server.ts'
import { startGateway } from './gateway.ts'
import type { GatewayPayment } from './gateway-payments.ts'

let gateway: RunningServer
let shop: RunningServer
const received: ServerRequest[] = []
let failuresLeft = 0

beforeAll(async () => {
  gateway = await startGateway({ port: 0, key: 'key', webhookSecret: 'secret', retryDelayMs: 2 })
  shop = await startSmallServer({
    port: 0,
    routes: [
      {
        method: 'POST',
        path: '/webhook',
        handle(asked) {
          received.push(asked)
          return json({}, failuresLeft-- > 0 ? 503 : 200)
        },
      },
    ],
    notFound: () => json({}, 404),
    onError: () => json({}, 500),
  })
})
afterAll(() => Promise.all([gateway.close(), shop.close()]))

const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer key', 'idempotency-key': randomUUID(), ...headers },
    redirect: 'manual',
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

async function createPayment(): Promise<{ id: string; payment_page_url: string }> {
  const response = await call('/v1/payments', {
    order_number: randomUUID(),
    amount: 2999,
    currency: 'EUR',
    description: 'VLV <Services>',
    return_url: 'https://shop.example/back',
    webhook_url: `${shop.url}/webhook`,
  })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; payment_page_url: string }
}

it('refuses calls without the key, without an idempotency key and with invalid values', async () => {
  expect((await call('/v1/payments?order_number=1', undefined, { authorization: 'Bearer other' })).status).toBe(401)
  expect((await call('/v1/payments', {}, { 'idempotency-key': '' })).status).toBe(400)
  expect((await call('/v1/payments', { order_number: '1', amount: 0 })).status).toBe(422)
})

it('shows the buyer a page with the outcomes and returns them to the shop', async () => {
  const { id, payment_page_url } = await createPayment()
  const html = await (await fetch(payment_page_url)).text()
  expect(html).toContain('no real money')
  expect(html).toContain('VLV &lt;Services&gt;')
  expect(html).toContain('value="paid"')
  const body = new URLSearchParams({ outcome: 'paid' })
  const paid = await fetch(payment_page_url, { method: 'POST', body, redirect: 'manual' })
  expect([paid.status, paid.headers.get('location')]).toEqual([303, 'https://shop.example/back'])
  expect(await (await call(`/v1/payments/${id}`)).json()).toMatchObject({ status: 'paid', paid_amount: 2999 })
})

it('repeats a webhook with a new signature until the shop accepts it', async () => {
  const { id } = await createPayment()
  received.length = 0
  failuresLeft = 2
  await call(`/sim/payments/${id}/outcome`, { outcome: 'paid' })
  const attempts = async () => {
    const { webhooks } = (await (await call(`/sim/payments/${id}`)).json()) as GatewayPayment
    return webhooks.map((webhook) => webhook.attempts)
  }
  await expect.poll(attempts).toEqual([[503, 503, 200]])
  expect(received.every(({ headers }) => /^[\da-f]{64}$/.test(String(headers['gateway-signature'])))).toBe(true)
})
