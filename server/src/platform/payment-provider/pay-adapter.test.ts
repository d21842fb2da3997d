import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isSameMoney } from '@velvet/contract/currencies'
import { testEnvironment } from '../../../test/test-environment.ts'
import { loadConfig } from '../config.ts'
import { createPayAdapter } from './pay-adapter.ts'
import { aPayment, describePaymentProvider, type ProviderStage } from './payment-provider.contract.ts'
import type { KnownPayment, NoticeRequest, StartPayment } from './payment-provider.ts'

const config = loadConfig(testEnvironment)
const provider = createPayAdapter(config)

type Answer = { status: number; body: unknown }

/** A server of the test's own; answers what `answer` says. */
async function listen(
  answer: (request: IncomingMessage, body: Buffer) => Answer,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { status, body: said } = answer(request, body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const arrived = new Map<string, NoticeRequest[]>()
let stage: ProviderStage
let receiver: Server
beforeAll(async () => {
  const { url, server } = await listen(({ url: path = '', headers }, rawBody) => {
    const query = Object.fromEntries(new URL(path, 'http://shop').searchParams)
    const list = arrived.get(query.id ?? '') ?? []
    arrived.set(query.id ?? '', [...list, { headers, rawBody, query }])
    return { status: 200, body: { result: true } }
  })
  receiver = server
  stage = { provider, noticeUrl: `${url}/notice`, end, notices }
})
afterAll(() => receiver.close())

const simulator = (path: string, init?: RequestInit) => fetch(new URL(path, config.PAYMENT_URL), init)

async function simulated(providerRef: string): Promise<{ orderId: string; status: number; description: string }> {
  const answer = await simulator(`/sim/orders/${providerRef}`)
  return (await answer.json()) as { orderId: string; status: number; description: string }
}

async function end(providerRef: string, outcome: string): Promise<void> {
  const answer = await simulator(`/sim/orders/${providerRef}/outcome`, {
    method: 'POST',
    body: JSON.stringify({ outcome }),
  })
  expect(answer.status).toBe(200)
}

async function notices(providerRef: string, count: number): Promise<NoticeRequest[]> {
  const { orderId } = await simulated(providerRef)
  return vi.waitUntil(
    () => {
      const list = arrived.get(orderId) ?? []
      return list.length >= count && list
    },
    { timeout: 10_000 },
  )
}

describePaymentProvider('PAY.', () => stage)

/** Pays with an amount whose cents choose the story, and answers what was told, in the order of its arrival. */
async function story(minor: number, count: number, more: Partial<StartPayment> = {}) {
  const payment = aPayment(stage, { amount: { minor, currency: 'EUR' }, ...more })
  const { providerRef } = await provider.start(payment)
  await end(providerRef, 'paid')
  const told = (await notices(providerRef, count)).map((request) => provider.readNotice(request))
  return { payment, providerRef, told }
}

const states = (told: { kind: string; payment?: KnownPayment }[]) =>
  told.map((notice) => notice.payment?.state ?? notice.kind)

describe('PAY. misbehaving', () => {
  it('tells the same thing twice', async () => {
    const { told } = await story(1406, 2)
    expect(told[1]).toEqual(told[0])
    expect(states(told)).toEqual(['paid', 'paid'])
  })

  it('tells of the wait after the end; asking tells the truth', async () => {
    const { told, providerRef } = await story(1407, 2)
    expect(states(told)).toEqual(['paid', 'pending'])
    expect((await provider.find(providerRef)).state).toBe('paid')
  })

  it('is late', async () => {
    expect(states((await story(1402, 2)).told)).toEqual(['pending', 'paid'])
    expect(states((await story(1405, 2)).told)).toEqual(['expired', 'paid'])
  })

  it('got another amount than was asked for, and both ways to know say so', async () => {
    const { told, payment, providerRef } = await story(1408, 1)
    const [notice] = told
    expect(notice).toMatchObject({ kind: 'payment', payment: { state: 'paid', amount: { minor: 1308 } } })
    expect(isSameMoney((await provider.find(providerRef)).amount, payment.amount)).toBe(false)
  })

  it('is imitated by somebody else', async () => {
    const { told, providerRef } = await story(1409, 1)
    expect(told[0]).toMatchObject({ kind: 'refused', answer: { status: 401 } })
    expect((await provider.find(providerRef)).state).toBe('pending')
  })

  it('cannot pay back', async () => {
    const { providerRef, payment } = await story(1411, 1)
    const refund = { providerRef, amount: payment.amount, idempotencyKey: 'x', reason: 'Refund' }
    expect((await provider.refund(refund)).state).toBe('failed')
    expect((await provider.find(providerRef)).state).toBe('paid')
  })

  it('gets a debit back from the bank', async () => {
    const account = { holder: 'A. Example', iban: 'NL91ABNA0417164300', ip: '203.0.113.7', descriptor: 'VLV' }
    const { mandateRef } = await provider.createMandate({ ...account, amount: { minor: 1404, currency: 'EUR' } })
    const directDebit = { mandateRef, collectOn: '2026-11-20' }
    const { told, providerRef } = await story(1404, 1, { method: 'sepa_dd', directDebit })
    expect(told[0]).toMatchObject({ kind: 'payment', payment: { state: 'denied', declineReason: 'AC04' } })
    expect(await provider.find(providerRef)).toMatchObject({ state: 'denied', declineReason: 'AC04' })
  })

  it('wants to see the owner of a stored card', async () => {
    const { told } = await story(2999, 2, { storeCard: true })
    const card = told.find((notice) => notice.kind === 'card')
    const cardToken = card?.kind === 'card' ? card.card.token : ''
    const repeated = await provider.repeat({
      ...aPayment(stage, { amount: { minor: 1403, currency: 'EUR' } }),
      cardToken,
    })
    expect(repeated).toMatchObject({ state: 'pending', redirectUrl: expect.stringContaining('http') as string })
    const denied = await provider.repeat({
      ...aPayment(stage, { amount: { minor: 1401, currency: 'EUR' } }),
      cardToken,
    })
    expect(denied.state).toBe('denied')
    expect(denied.redirectUrl).toBeUndefined()
  })

  it('calls in the old way, unsigned: a reason to ask, no more', () => {
    const request = { headers: {}, rawBody: Buffer.from('action=new_ppt'), query: { id: '51234567890X1a2b' } }
    expect(provider.readNotice(request)).toEqual({
      kind: 'hint',
      providerRef: '51234567890X1a2b',
      answer: { status: 200, contentType: 'text/plain', body: 'TRUE| asked' },
    })
    const strange = { ...request, query: { id: '../../v1/orders' } }
    expect(provider.readNotice(strange).kind).toBe('refused')
  })
})

describe('PAY. away', () => {
  const at = (url: string, time = { now: new Date() }) =>
    createPayAdapter({ ...config, PAYMENT_URL: url, PAYMENT_REST_URL: url }, { now: () => time.now })
  const list = { checkoutOptions: [{ paymentMethods: [{ id: 10 }, { id: 709 }] }] }

  it('is asked twice, told once', async () => {
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

  it('or changed beyond reading is an error of its own', async () => {
    const { url, server } = await listen(() => ({ status: 200, body: { surprise: true } }))
    await expect(at(url).find('51X1')).rejects.toMatchObject({ kind: 'away', code: 'unreadable_answer' })
    server.close()
  })

  it('is asked for its methods every ten minutes, and the last list serves while it is away', async () => {
    const time = { now: new Date('2026-11-15T12:00:00Z') }
    let asked = 0
    let isAway = false
    const { url, server } = await listen(() => {
      asked += 1
      return isAway ? { status: 503, body: {} } : { status: 200, body: list }
    })
    const adapter = at(url, time)
    const dutch = { country: 'NL', currency: 'EUR' } as const
    await Promise.all([adapter.offers(dutch), adapter.offers(dutch)])
    await adapter.offers(dutch)
    expect(asked).toBe(1)
    time.now = new Date('2026-11-15T12:10:00Z')
    isAway = true
    const offers = await adapter.offers(dutch)
    expect(asked).toBe(3)
    expect(offers.map(({ method }) => method)).toEqual(['mastercard', 'visa', 'card', 'ideal'])
    server.close()
  })

  it('keeps quiet about what a member entered', async () => {
    const { url, server } = await listen(() => ({
      status: 422,
      body: { code: 'PAY-2405', title: 'Bad IBAN', detail: 'NL91ABNA0417164300 is not an account' },
    }))
    const mandate = { holder: 'A. Example', iban: 'NL91ABNA0417164300', ip: '203.0.113.7', descriptor: 'VLV' }
    const failing = at(url).createMandate({ ...mandate, amount: { minor: 1, currency: 'EUR' } })
    await expect(failing).rejects.toMatchObject({ kind: 'refused', code: 'PAY-2405' })
    const error: unknown = await failing.catch((reason: unknown) => reason)
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('NL91')
    server.close()
  })
})

describe('what PAY. is told', () => {
  it('is the payment and nothing of the member', async () => {
    let told: unknown
    let headers: IncomingMessage['headers'] = {}
    const { url, server } = await listen((request, body) => {
      if (request.method === 'GET')
        return { status: 200, body: { checkoutOptions: [{ paymentMethods: [{ id: 709 }] }] } }
      told = JSON.parse(body.toString())
      headers = request.headers
      return { status: 401, body: {} }
    })
    const adapter = createPayAdapter({ ...config, PAYMENT_URL: url, PAYMENT_REST_URL: url })
    const payment = aPayment(stage, {
      email: 'anna@example.test',
      descriptor: 'VLV Sérvices <3 and far more than fits',
    })
    await expect(adapter.start(payment)).rejects.toMatchObject({ kind: 'refused', code: '401' })
    expect(told).toEqual({
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
