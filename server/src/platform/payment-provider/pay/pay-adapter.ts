import { z } from 'zod'
import { paymentMethod } from '@velvet/contract/payment-methods'
import { systemClock, type Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { createLiveMethods } from './live-methods.ts'
import {
  DebitResponse,
  isDebitRef,
  toDebitPayment,
  toOrderPayment,
  MandateResponse,
  OrderResponse,
  RefundResponse,
  ServiceResponse,
  toMoney,
  TransactionResponse,
} from './pay-responses.ts'
import { createProviderHttp } from '../provider-http.ts'
import { readPayNotice, replyToPayNotice } from './pay-notice.ts'
import { PaymentProviderError, type FoundPayment, type ReportedPayment, type PaymentProvider, type RepeatPayment, type StartPayment, type StartedPayment } from '../payment-provider.ts' // prettier-ignore

type PayConfig = Pick<
  Config,
  | 'PAYMENT_URL'
  | 'PAYMENT_REST_URL'
  | 'PAYMENT_TOKEN_CODE'
  | 'PAYMENT_TOKEN'
  | 'PAYMENT_SERVICE_ID'
  | 'PAYMENT_SERVICE_SECRET'
  | 'PAYMENT_MODE'
>

/** Adapter for PAY. Sends only the member's language, country and what the payment method requires. */
export function createPayAdapter(config: PayConfig, clock: Clock = systemClock): PaymentProvider {
  const { PAYMENT_SERVICE_ID: serviceId } = config
  const credentials = Buffer.from(`${config.PAYMENT_TOKEN_CODE}:${config.PAYMENT_TOKEN}`).toString('base64')
  const http = createProviderHttp({
    hosts: { connect: config.PAYMENT_URL, rest: config.PAYMENT_REST_URL },
    authorization: `Basic ${credentials}`,
  })
  const signingKeys = new Map([
    [config.PAYMENT_TOKEN_CODE, [Buffer.from(config.PAYMENT_TOKEN)]],
    [serviceId, [...config.PAYMENT_SERVICE_SECRET.values()]],
  ])
  const live = createLiveMethods(async () => {
    const path = `/v2/services/config?serviceId=${encodeURIComponent(serviceId)}`
    const { checkoutOptions } = await http.get('rest', path, ServiceResponse)
    return checkoutOptions
      .flatMap(({ paymentMethods }) => paymentMethods ?? [])
      .map(({ id, minAmount, maxAmount, targetCountries }) => ({
        id,
        countries: targetCountries ?? [],
        ...(typeof minAmount === 'number' ? { min: minAmount } : {}),
        ...(typeof maxAmount === 'number' ? { max: maxAmount } : {}),
      }))
  }, clock)

  const orderPath = (providerRef: string, action: string) => `/v1/orders/${encodeURIComponent(providerRef)}/${action}`
  const debitPath = (providerRef: string) => `/v2/directdebits/${encodeURIComponent(providerRef)}`

  const transactionPath = (transactionId: string) => `/v2/transactions/${encodeURIComponent(transactionId)}`

  async function createOrder(
    payment: StartPayment | RepeatPayment,
    method: StartPayment['method'],
    input: object,
    storeCard = false,
  ): Promise<StartedPayment> {
    const id = await live.idOf(paymentMethod(method))
    if (id === undefined) throw new PaymentProviderError('refused', 'method_unavailable')
    const body = {
      serviceId,
      amount: { value: payment.amount.minor, currency: payment.amount.currency },
      paymentMethod: { id, ...(Object.keys(input).length > 0 ? { input } : {}) },
      reference: payment.orderId,
      description: toStatementText(payment.descriptor),
      returnUrl: payment.returnUrl,
      exchangeUrl: payment.noticeUrl,
      integration: { test: config.PAYMENT_MODE === 'test' },
      customer: { locale: payment.locale },
      order: { countryCode: payment.vatCountry },
      ...(storeCard ? { optimize: { tokenize: true } } : {}),
    }
    const { idempotencyKey } = payment
    const order = await http.send('connect', '/v1/orders', { method: 'POST', body, idempotencyKey }, OrderResponse)
    const { state, providerRef } = toOrderPayment(order)
    const isOpen = state === 'created' || state === 'pending'
    return {
      providerRef,
      state,
      ...(isOpen && order.links?.redirect ? { redirectUrl: order.links.redirect } : {}),
      ...(order.manualTransferCode ? { transferReference: order.manualTransferCode } : {}),
    }
  }

  async function startDebit(payment: StartPayment): Promise<StartedPayment> {
    if (!payment.directDebit) throw new PaymentProviderError('refused', 'mandate_missing')
    const body = {
      mandateId: payment.directDebit.mandateRef,
      processDate: payment.directDebit.collectOn,
      description: toStatementText(payment.descriptor),
      amount: { value: payment.amount.minor, currency: payment.amount.currency },
      exchangeUrl: payment.noticeUrl,
      stats: { extra1: payment.orderId },
    }
    const { idempotencyKey } = payment
    const debit = await http.send('rest', '/v2/directdebits', { method: 'POST', body, idempotencyKey }, DebitResponse)
    const { providerRef, state } = toDebitPayment(debit)
    return { providerRef, state }
  }

  /** Adds the refunded amount, which only the transaction has. It is fetched only in states that can have a refund. */
  async function withRefunded(payment: ReportedPayment, transactionId: string): Promise<FoundPayment> {
    const { state, amount } = payment
    if (!['partially_refunded', 'refunded', 'charged_back'].includes(state))
      return { ...payment, refunded: { minor: 0, currency: amount.currency } }
    const { amountRefunded } = await http.get('rest', transactionPath(transactionId), TransactionResponse)
    return { ...payment, refunded: toMoney(amountRefunded) }
  }

  /** Deletes a resource. A resource that no longer exists is not an error. */
  async function remove(path: string): Promise<void> {
    await http.send('rest', path, { method: 'DELETE' }, z.unknown()).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError && /404$/.test(error.code))) throw error
    })
  }

  return {
    id: 'pay',
    availableMethods: live.availableMethods,
    async start(payment) {
      const { lifecycle, needs } = paymentMethod(payment.method)
      if (lifecycle === 'retired') throw new PaymentProviderError('refused', 'method_retired')
      if (payment.method === 'sepa_dd') return startDebit(payment)
      if (needs.includes('email') && !payment.email) throw new PaymentProviderError('refused', 'email_missing')
      const input = needs.includes('email') ? { email: payment.email } : {}
      return createOrder(payment, payment.method, input, payment.storeCard)
    },
    async find(providerRef) {
      if (!isDebitRef(providerRef)) {
        const order = await http.get('connect', orderPath(providerRef, 'status'), OrderResponse)
        return withRefunded(toOrderPayment(order), order.orderId)
      }
      const debit = await http.get('rest', debitPath(providerRef), DebitResponse)
      return withRefunded(toDebitPayment(debit), debit.orderId)
    },
    async refund({ providerRef, amount, idempotencyKey, reason }) {
      const transactionId = isDebitRef(providerRef)
        ? (await http.get('rest', debitPath(providerRef), DebitResponse)).orderId
        : providerRef
      const response = await http.send(
        'rest',
        `${transactionPath(transactionId)}/refund`,
        {
          method: 'PATCH',
          body: { amount: { value: amount.minor, currency: amount.currency }, description: toStatementText(reason) },
          idempotencyKey,
        },
        RefundResponse,
      )
      const [refunded] = response.refundedTransactions
      if (!refunded || response.failedTransactions.length > 0) return { refundRef: '', state: 'failed' }
      return { refundRef: refunded.refundId, state: refunded.status === 'REFUNDED' ? 'done' : 'pending' }
    },
    async cancel(providerRef) {
      if (isDebitRef(providerRef)) await http.send('rest', debitPath(providerRef), { method: 'DELETE' }, z.unknown())
      else await http.send('connect', orderPath(providerRef, 'abort'), { method: 'PATCH' }, z.unknown())
    },
    storedCards: {
      charge: (payment) => createOrder(payment, 'card', { recurringId: payment.cardToken, transactionType: 'CIT' }),
      delete: (cardToken) => remove(`/v2/tokens/${encodeURIComponent(cardToken)}`),
    },
    directDebit: {
      async createMandate({ holder, iban, ip, descriptor, amount }) {
        const body = {
          serviceId,
          type: 'FLEXIBLE',
          amount: { value: amount.minor, currency: amount.currency },
          description: toStatementText(descriptor),
          customer: { ipAddress: ip, bankAccount: { iban, owner: holder } },
        }
        const { code } = await http.send('rest', '/v2/directdebits/mandates', { method: 'POST', body }, MandateResponse)
        return { mandateRef: code }
      },
      revokeMandate: (mandateRef) => remove(`/v2/directdebits/mandates/${encodeURIComponent(mandateRef)}`),
    },
    readNotice: (request) => readPayNotice(request, signingKeys),
    replyToNotice: replyToPayNotice,
  }
}

/** Reduces a text to what every bank prints unchanged: ASCII letters and digits, at most 32 characters. */
const toStatementText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .trim()
    .slice(0, 32)
