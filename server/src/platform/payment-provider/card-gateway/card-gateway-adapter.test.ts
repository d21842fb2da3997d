import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../../../test/listen.ts'
import { testEnvironment } from '../../../../test/test-environment.ts'
import { until } from '../../../../test/until.ts'
import { systemClock } from '../../clock.ts'
import { loadConfig } from '../../config.ts'
import type { NoticeRequest } from '../payment-provider.ts'
import { aPayment, describePaymentProvider, type ProviderTestSetup } from '../payment-provider.conformance.ts'
import { createCardGatewayAdapter } from './card-gateway-adapter.ts'

const config = loadConfig(testEnvironment)
const provider = createCardGatewayAdapter(config, systemClock)

const received = new Map<string, NoticeRequest[]>()
let stage: ProviderTestSetup
let receiver: Server
beforeAll(async () => {
  const { url, server } = await listen(({ headers }, rawBody) => {
    const { id } = (JSON.parse(rawBody.toString()) as { payment: { id: string } }).payment
    received.set(id, [...(received.get(id) ?? []), { headers, rawBody, query: {} }])
    return { status: 200, body: {} }
  })
  receiver = server
  stage = { provider, noticeUrl: `${url}/notice`, simulateOutcome, notices }
})
afterAll(() => receiver.close())

async function simulateOutcome(providerRef: string, outcome: string): Promise<void> {
  const url = new URL(`/sim/payments/${providerRef}/outcome`, config.CARD_GATEWAY_URL)
  expect((await fetch(url, { method: 'POST', body: JSON.stringify({ outcome }) })).status).toBe(200)
}

const notices = (providerRef: string, count: number): Promise<NoticeRequest[]> =>
  until(() => {
    const list = received.get(providerRef) ?? []
    return list.length >= count && list
  })

const features = { methods: ['mastercard', 'visa', 'card'], storesCards: false, findsByOrder: true } as const
describePaymentProvider('Card gateway', features, () => stage)

describe('createCardGatewayAdapter', () => {
  it('offers and accepts cards only', async () => {
    const available = await provider.availableMethods({ country: 'NL', currency: 'EUR' })
    expect(available).toEqual([{ method: 'mastercard' }, { method: 'visa' }, { method: 'card' }])
    await expect(provider.start(aPayment(stage, { method: 'ideal' }))).rejects.toMatchObject({
      kind: 'refused',
      code: 'method_unavailable',
    })
  })

  it('sends the payment without personal data of the member', async () => {
    let sent: unknown
    const { url, server } = await listen((_request, body) => {
      sent = JSON.parse(body.toString())
      return { status: 401, body: { code: 'unauthorized' } }
    })
    const adapter = createCardGatewayAdapter({ ...config, CARD_GATEWAY_URL: url }, systemClock)
    const payment = aPayment(stage, { email: 'anna@example.test' })
    await expect(adapter.start(payment)).rejects.toMatchObject({ kind: 'refused', code: 'unauthorized' })
    expect(sent).toEqual({
      order_number: payment.orderId,
      amount: 2999,
      currency: 'EUR',
      description: 'VLV Services',
      locale: 'nl',
      return_url: payment.returnUrl,
      webhook_url: payment.noticeUrl,
    })
    server.close()
  })

  it('reports an unknown status as in review, which neither completes nor fails an order', async () => {
    const body = { id: 'cg_1', order_number: '1', status: 'new', amount: 1, currency: 'EUR', paid_amount: 0, refunded_amount: 0, payment_page_url: 'https://cards.example/1' } // prettier-ignore
    const { url, server } = await listen(() => ({ status: 200, body }))
    const adapter = createCardGatewayAdapter({ ...config, CARD_GATEWAY_URL: url }, systemClock)
    expect((await adapter.find('cg_1')).state).toBe('in_review')
    server.close()
  })
})
