import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseKeyRing } from '../../keys/key-ring.ts'
import { readWebhook } from './webhook.ts'

const secret = 'the secret of the webhooks'
const now = new Date('2026-11-17T12:00:00Z')
const nowSeconds = now.getTime() / 1000
const payment = { id: 'cg_1', order_number: 'order', status: 'paid', amount: 2999, currency: 'EUR', paid_amount: 2999, refunded_amount: 0, payment_page_url: 'https://cards.example/1' } // prettier-ignore

const sign = (timestamp: number | string, body: string, key = secret) =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')

type Changes = { headers?: Record<string, string | string[] | undefined>; timestamp?: number }

/** A valid webhook, except for the changes. */
function aWebhook(
  content: unknown = { type: 'payment.updated', payment },
  { headers, timestamp = nowSeconds }: Changes = {},
) {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  const signed = { 'gateway-timestamp': String(timestamp), 'gateway-signature': sign(timestamp, body) }
  return { headers: { ...signed, ...headers }, rawBody: Buffer.from(body), query: {} }
}

const secrets = parseKeyRing(secret, { ids: 'none' })
const read = (...webhook: Parameters<typeof aWebhook>) => readWebhook(aWebhook(...webhook), secrets, now)
const forged = { kind: 'refused', reason: 'forged' }
const body = JSON.stringify({ type: 'payment.updated', payment })

describe('readWebhook', () => {
  it('reads a signed payment without the refunded amount', () => {
    expect(read()).toEqual({
      kind: 'payment',
      payment: {
        providerRef: 'cg_1',
        orderId: 'order',
        state: 'paid',
        amount: { minor: 2999, currency: 'EUR' },
        providerStatus: 'paid',
      },
    })
  })

  it('accepts an old secret while it is configured, and refuses it afterwards', () => {
    const next = 'the next secret of the webhooks'
    expect(readWebhook(aWebhook(), parseKeyRing(`${next},${secret}`, { ids: 'none' }), now).kind).toBe('payment')
    expect(readWebhook(aWebhook(), parseKeyRing(next, { ids: 'none' }), now)).toEqual(forged)
  })

  it.each([
    ['another secret', { 'gateway-signature': sign(nowSeconds, body, 'a guess') }],
    ['the signature of another timestamp', { 'gateway-signature': sign(nowSeconds - 1, body) }],
    [
      'the signature of the body alone',
      { 'gateway-signature': createHmac('sha256', secret).update(body).digest('hex') },
    ],
    ['a short signature', { 'gateway-signature': 'abcd' }],
    ['two signatures', { 'gateway-signature': [sign(nowSeconds, body), sign(nowSeconds, body)] }],
    ['no signature', { 'gateway-signature': undefined }],
    ['no timestamp', { 'gateway-timestamp': undefined }],
    ['a timestamp that is no number', { 'gateway-timestamp': 'now', 'gateway-signature': sign('now', body) }],
  ])('refuses a webhook with %s', (_name, headers) => {
    expect(read(undefined, { headers })).toEqual(forged)
  })

  it.each([
    [-300, 'payment'],
    [-301, 'refused'],
    [300, 'payment'],
    [301, 'refused'],
  ])('reads a webhook that was signed %d seconds from now as %s', (seconds, kind) => {
    expect(read(undefined, { timestamp: nowSeconds + seconds }).kind).toBe(kind)
  })

  it('refuses a signed webhook that it cannot read, and ignores other kinds of webhooks', () => {
    const malformed = { kind: 'refused', reason: 'malformed' }
    expect(read('not json')).toEqual(malformed)
    expect(read({ type: 'payment.updated', payment: { ...payment, currency: 'XXX' } })).toEqual(malformed)
    expect(read({ type: 'payout.created' })).toEqual({ kind: 'unrelated' })
  })
})
