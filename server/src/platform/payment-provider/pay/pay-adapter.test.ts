import type { IncomingMessage, Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSameMoney } from '@velvet/contract/currencies'
import { methodKeys, paymentMethod } from '@velvet/contract/payment-methods'
import { listen } from '../../../../test/listen.ts'
import { testEnvironment } from '../../../../test/test-environment.ts'
import { loadConfig } from '../../config.ts'
import { createPayAdapter } from './pay-adapter.ts'
import { aPayment, describePaymentProvider, type ProviderTestSetup } from '../payment-provider.conformance.ts'
import type {
  NoticeReply,
  NoticeRequest,
  NoticeResult,
  PaymentNotice,
  ReportedPayment,
  StartPayment,
} from '../payment-provider.ts'
import { until } from '../../../../test/until.ts'

const config = loadConfig(testEnvironment)
const provider = createPayAdapter(config)
const { storedCards, directDebit: debits } = provider
if (!storedCards || !debits) throw new Error('PAY. stores cards and has direct debits')

const received = new Map<string, NoticeRequest[]>()
let stage: ProviderTestSetup
let receiver: Server
beforeAll(async () => {
  const { url, server } = await listen(({ url: path = '', headers }, rawBody) => {
    const query = Object.fromEntries(new URL(path, 'http://shop').searchParams)
    const list = received.get(query.id ?? '') ?? []
    received.set(query.id ?? '', [...list, { headers, rawBody, query }])
    return { status: 200, body: { result: true } }
  })
  receiver = server
  stage = { provider, noticeUrl: `${url}/notice`, simulateOutcome, notices }
})
afterAll(() => receiver.close())

const simulator = (path: string, init?: RequestInit) => fetch(new URL(path, config.PAYMENT_URL), init)

async function simulated(providerRef: string): Promise<{ orderId: string; status: number; description: string }> {
  const response = await simulator(`/sim/orders/${providerRef}`)
  return (await response.json()) as { orderId: string; status: number; description: string }
}

async function simulateOutcome(providerRef: string, outcome: string): Promise<void> {
  const response = await simulator(`/sim/orders/${providerRef}/outcome`, {
    method: 'POST',
    body: JSON.stringify({ outcome }),
  })
  expect(response.status).toBe(200)
}

async function notices(providerRef: string, count: number): Promise<NoticeRequest[]> {
  const { orderId } = await simulated(providerRef)
  return until(() => {
    const list = received.get(orderId) ?? []
    return list.length >= count && list
  })
}

const methods = methodKeys.filter((key) => paymentMethod(key).lifecycle === 'active')
describePaymentProvider('PAY.', { methods, storesCards: true, findsByOrder: false }, () => stage)

/** Pays an amount whose cents select the simulator's behaviour, and returns the notices in order of arrival. */
async function payWithAmount(minor: number, count: number, more: Partial<StartPayment> = {}) {
  const payment = aPayment(stage, { amount: { minor, currency: 'EUR' }, ...more })
  const { providerRef } = await provider.start(payment)
  await simulateOutcome(providerRef, 'paid')
  const parsed = (await notices(providerRef, count)).map((request) => provider.readNotice(request))
  return { payment, providerRef, parsed }
}

const states = (parsed: { kind: string; payment?: ReportedPayment }[]) =>
  parsed.map((notice) => notice.payment?.state ?? notice.kind)

describe('createPayAdapter with irregular behaviour of PAY.', () => {
  it('reads a duplicated notice as the same state', async () => {
    const { parsed } = await payWithAmount(1406, 2)
    expect(parsed[1]).toEqual(parsed[0])
    expect(states(parsed)).toEqual(['paid', 'paid'])
  })

  it('finds a payment as paid although a pending notice arrives after the paid one', async () => {
    const { parsed, providerRef } = await payWithAmount(1407, 2)
    expect(states(parsed)).toEqual(['paid', 'pending'])
    expect((await provider.find(providerRef)).state).toBe('paid')
  })

  it('reads a paid notice that arrives after a pending or expired one', async () => {
    expect(states((await payWithAmount(1402, 2)).parsed)).toEqual(['pending', 'paid'])
    expect(states((await payWithAmount(1405, 2)).parsed)).toEqual(['expired', 'paid'])
  })

  it('reports the paid amount in notice and find if it differs from the requested one', async () => {
    const { parsed, payment, providerRef } = await payWithAmount(1408, 1)
    const [notice] = parsed
    expect(notice).toMatchObject({ kind: 'payment', payment: { state: 'paid', amount: { minor: 1308 } } })
    expect(isSameMoney((await provider.find(providerRef)).amount, payment.amount)).toBe(false)
  })

  it('refuses a notice with a forged signature', async () => {
    const { parsed, providerRef } = await payWithAmount(1409, 1)
    expect(parsed[0]).toEqual({ kind: 'refused', reason: 'forged' })
    expect((await provider.find(providerRef)).state).toBe('pending')
  })

  it('reports a refund that failed at PAY.', async () => {
    const { providerRef, payment } = await payWithAmount(1411, 1)
    const refund = { providerRef, amount: payment.amount, idempotencyKey: 'x', reason: 'Refund' }
    expect((await provider.refund(refund)).state).toBe('failed')
    expect((await provider.find(providerRef)).state).toBe('paid')
  })

  it('reports a debit that the bank returned, with its reason', async () => {
    const account = { holder: 'A. Example', iban: 'NL91ABNA0417164300', ip: '203.0.113.7', descriptor: 'VLV' }
    const { mandateRef } = await debits.createMandate({ ...account, amount: { minor: 1404, currency: 'EUR' } })
    const directDebit = { mandateRef, collectOn: '2026-11-20' }
    const { parsed, providerRef } = await payWithAmount(1404, 1, { method: 'sepa_dd', directDebit })
    expect(parsed[0]).toMatchObject({ kind: 'payment', payment: { state: 'denied', declineReason: 'AC04' } })
    expect(await provider.find(providerRef)).toMatchObject({ state: 'denied', declineReason: 'AC04' })
  })

  it('redirects to the bank if a stored card needs authentication, and not if it is denied', async () => {
    const { parsed } = await payWithAmount(2999, 2, { storeCard: true })
    const card = parsed.find((notice) => notice.kind === 'card')
    const cardToken = card?.kind === 'card' ? card.card.token : ''
    const repeated = await storedCards.charge({
      ...aPayment(stage, { amount: { minor: 1403, currency: 'EUR' } }),
      cardToken,
    })
    expect(repeated).toMatchObject({ state: 'pending', redirectUrl: expect.stringContaining('http') as string })
    const denied = await storedCards.charge({
      ...aPayment(stage, { amount: { minor: 1401, currency: 'EUR' } }),
      cardToken,
    })
    expect(denied.state).toBe('denied')
    expect(denied.redirectUrl).toBeUndefined()
  })

  it('reads an unsigned notice as a hint and refuses an invalid reference', () => {
    const request = { headers: {}, rawBody: Buffer.from('action=new_ppt'), query: { id: '51234567890X1a2b' } }
    expect(provider.readNotice(request)).toEqual({ kind: 'hint', providerRef: '51234567890X1a2b' })
    const invalid = { ...request, query: { id: '../../v1/orders' } }
    expect(provider.readNotice(invalid)).toEqual({ kind: 'refused', reason: 'malformed' })
  })

  const hint = { kind: 'hint', providerRef: '51234567890X1a2b' } as const
  const card = { kind: 'card', providerRef: '51', card: { token: 'VY', brand: 'visa', lastFour: '6155' } } as const
  const json = 'application/json'
  it.each<[string, PaymentNotice, NoticeResult, NoticeReply]>([
    ['a hint', hint, 'handled', { status: 200, contentType: 'text/plain', body: 'TRUE| asked' }],
    ['a throttled hint', hint, 'retry_later', { status: 429, contentType: 'text/plain', body: 'FALSE| later' }],
    ['a card', card, 'handled', { status: 200, contentType: json, body: '{"result":true,"description":"card"}' }],
    ['a notice about something else', { kind: 'unrelated' }, 'handled', { status: 200, contentType: json, body: '{"result":true,"description":"not for us"}' }],
    ['a forged notice', { kind: 'refused', reason: 'forged' }, 'refused', { status: 401, contentType: json, body: '{"result":false,"description":"signature"}' }],
    ['a malformed notice', { kind: 'refused', reason: 'malformed' }, 'refused', { status: 400, contentType: json, body: '{"result":false,"description":"order"}' }],
  ])('replies to %s in the words of PAY.', (_name, notice, result, reply) => {
    expect(provider.replyToNotice(notice, result)).toEqual(reply)
  }) // prettier-ignore
})

describe('createPayAdapter while PAY. is unavailable', () => {
  const at = (url: string, time = { now: new Date() }) =>
    createPayAdapter({ ...config, PAYMENT_URL: url, PAYMENT_REST_URL: url }, { now: () => time.now })
  const list = { checkoutOptions: [{ paymentMethods: [{ id: 10 }, { id: 709 }] }] }

  it('retries reads once and never retries writes', async () => {
    const calls: string[] = []
    const { url, server } = await listen(({ method = '', url: path = '' }) => {
      calls.push(`${method} ${path.split('?')[0] ?? ''}`)
      return path.startsWith('/v2/services') ? { status: 200, body: list } : { status: 503, body: {} }
    })
    const adapter = at(url)
    await expect(adapter.find('51X1')).rejects.toMatchObject({ kind: 'away', code: '503' })
    expect(calls.splice(0)).toEqual(['GET /v1/orders/51X1/status', 'GET /v1/orders/51X1/status'])
    await expect(adapter.start(aPayment(stage))).rejects.toMatchObject({ kind: 'away', code: '503' })
    expect(calls.splice(0)).toEqual(['GET /v2/services/config', 'POST /v1/orders'])
    server.close()
    server.closeAllConnections()
    await expect(adapter.find('51X1')).rejects.toMatchObject({ kind: 'away', code: 'no_answer' })
  })

  it('throws an away error for a response in an unknown format', async () => {
    const { url, server } = await listen(() => ({ status: 200, body: { surprise: true } }))
    await expect(at(url).find('51X1')).rejects.toMatchObject({ kind: 'away', code: 'unreadable_answer' })
    server.close()
  })

  it('fetches the methods every ten minutes and uses the last list during an outage', async () => {
    const time = { now: new Date('2026-11-15T12:00:00Z') }
    let requests = 0
    let isAway = false
    const { url, server } = await listen(() => {
      requests += 1
      return isAway ? { status: 503, body: {} } : { status: 200, body: list }
    })
    const adapter = at(url, time)
    const dutch = { country: 'NL', currency: 'EUR' } as const
    await Promise.all([adapter.availableMethods(dutch), adapter.availableMethods(dutch)])
    await adapter.availableMethods(dutch)
    expect(requests).toBe(1)
    time.now = new Date('2026-11-15T12:10:00Z')
    isAway = true
    const offers = await adapter.availableMethods(dutch)
    expect(requests).toBe(3)
    expect(offers.map(({ method }) => method)).toEqual(['mastercard', 'visa', 'card', 'ideal'])
    server.close()
  })

  it('keeps the member’s input out of the error', async () => {
    const { url, server } = await listen(() => ({
      status: 422,
      body: { code: 'PAY-2405', title: 'Bad IBAN', detail: 'NL91ABNA0417164300 is not an account' },
    }))
    const mandate = { holder: 'A. Example', iban: 'NL91ABNA0417164300', ip: '203.0.113.7', descriptor: 'VLV' }
    const failing = at(url).directDebit?.createMandate({ ...mandate, amount: { minor: 1, currency: 'EUR' } })
    await expect(failing).rejects.toMatchObject({ kind: 'refused', code: 'PAY-2405' })
    const error: unknown = await failing?.catch((reason: unknown) => reason)
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('NL91')
    server.close()
  })
})

describe('createPayAdapter requests', () => {
  it('sends the payment without personal data of the member', async () => {
    let sent: unknown
    let headers: IncomingMessage['headers'] = {}
    const { url, server } = await listen((request, body) => {
      if (request.method === 'GET')
        return { status: 200, body: { checkoutOptions: [{ paymentMethods: [{ id: 709 }] }] } }
      sent = JSON.parse(body.toString())
      headers = request.headers
      return { status: 401, body: {} }
    })
    const adapter = createPayAdapter({ ...config, PAYMENT_URL: url, PAYMENT_REST_URL: url })
    const payment = aPayment(stage, {
      email: 'anna@example.test',
      descriptor: 'VLV Sérvices <3 and far more than fits',
    })
    await expect(adapter.start(payment)).rejects.toMatchObject({ kind: 'refused', code: '401' })
    expect(sent).toEqual({
      serviceId: config.PAYMENT_SERVICE_ID,
      amount: { value: 2999, currency: 'EUR' },
      paymentMethod: { id: 709 },
      reference: payment.orderId,
      description: 'VLV Services 3 and far more than',
      returnUrl: payment.returnUrl,
      exchangeUrl: payment.noticeUrl,
      integration: { test: true },
      customer: { locale: 'nl' },
      order: { countryCode: 'NL' },
    })
    expect(headers['idempotency-key']).toBe(payment.idempotencyKey)
    expect(headers.authorization).toBe(
      `Basic ${Buffer.from(`${config.PAYMENT_TOKEN_CODE}:${config.PAYMENT_TOKEN}`).toString('base64')}`,
    )
    server.close()
  })
})
