import { methodKeys, methodsFor, paymentMethod, type MethodKey } from '@velvet/contract/payment-methods'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { PaymentProviderError, type PaymentProvider } from '../payment-provider.ts'
import { createProviderHttp } from '../provider-http.ts'
import { PaymentList, PaymentResponse, RefundResponse, toFoundPayment } from './card-gateway-responses.ts'
import { readWebhook, replyToWebhook } from './webhook.ts'

type GatewayConfig = Pick<Config, 'CARD_GATEWAY_URL' | 'CARD_GATEWAY_KEY' | 'CARD_GATEWAY_WEBHOOK_SECRET'>

const cardMethods: readonly MethodKey[] = ['mastercard', 'visa', 'card']

const refundStates = { pending: 'pending', succeeded: 'done', failed: 'failed' } as const

/** Adapter for the card gateway (`sandbox/README.md` describes its API). Cards only; it stores none. */
export function createCardGatewayAdapter(config: GatewayConfig, clock: Clock): PaymentProvider {
  const http = createProviderHttp({
    hosts: { api: config.CARD_GATEWAY_URL },
    authorization: `Bearer ${config.CARD_GATEWAY_KEY}`,
  })
  const paymentPath = (providerRef: string, action = '') =>
    `/v1/payments/${encodeURIComponent(providerRef)}${action && `/${action}`}`

  return {
    id: 'card-gateway',
    async availableMethods({ country, currency }) {
      return methodsFor({ country, currency, approved: methodKeys })
        .filter(({ key }) => cardMethods.includes(key))
        .map(({ key }) => ({ method: key }))
    },
    async start({ method, orderId, idempotencyKey, amount, locale, returnUrl, noticeUrl, descriptor }) {
      if (paymentMethod(method).lifecycle === 'retired') throw new PaymentProviderError('refused', 'method_retired')
      if (!cardMethods.includes(method)) throw new PaymentProviderError('refused', 'method_unavailable')
      const body = {
        order_number: orderId,
        amount: amount.minor,
        currency: amount.currency,
        description: descriptor,
        locale,
        return_url: returnUrl,
        webhook_url: noticeUrl,
      }
      const payment = await http.send('api', '/v1/payments', { method: 'POST', body, idempotencyKey }, PaymentResponse)
      const { providerRef, state } = toFoundPayment(payment)
      return { providerRef, state, ...(state === 'pending' ? { redirectUrl: payment.payment_page_url } : {}) }
    },
    find: async (providerRef) => toFoundPayment(await http.get('api', paymentPath(providerRef), PaymentResponse)),
    async findByOrder(orderId) {
      const path = `/v1/payments?order_number=${encodeURIComponent(orderId)}`
      const [latest] = (await http.get('api', path, PaymentList)).payments
      return latest && toFoundPayment(latest)
    },
    async refund({ providerRef, amount, idempotencyKey, reason }) {
      const body = { amount: amount.minor, currency: amount.currency, reason }
      const write = { method: 'POST', body, idempotencyKey } as const
      const { id, status } = await http.send('api', paymentPath(providerRef, 'refunds'), write, RefundResponse)
      return { refundRef: id, state: refundStates[status] }
    },
    async cancel(providerRef) {
      await http.send('api', paymentPath(providerRef, 'cancel'), { method: 'POST' }, PaymentResponse)
    },
    readNotice: (request) => readWebhook(request, config.CARD_GATEWAY_WEBHOOK_SECRET, clock.now()),
    replyToNotice: replyToWebhook,
  }
}
