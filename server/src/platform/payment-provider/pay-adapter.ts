import { z } from 'zod'
import { paymentMethod } from '@velvet/contract/payment-methods'
import { systemClock, type Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createLiveMethods } from './live-methods.ts'
import {
  DebitAnswer,
  isDebitRef,
  knownDebit,
  knownOrder,
  MandateAnswer,
  OrderAnswer,
  RefundAnswer,
  ServiceAnswer,
  toMoney,
  TransactionAnswer,
} from './pay-answers.ts'
import { createPayHttp, type PayHttpConfig } from './pay-http.ts'
import { readPayNotice } from './pay-notice.ts'
import { PaymentProviderError, type FoundPayment, type KnownPayment, type PaymentProvider, type RepeatPayment, type StartPayment, type StartedPayment } from './payment-provider.ts' // prettier-ignore

export type PayConfig = PayHttpConfig & Pick<Config, 'PAYMENT_SERVICE_ID' | 'PAYMENT_SERVICE_SECRET' | 'PAYMENT_MODE'>

/** PAY., over HTTP. Knows of a member no more than the language, the country and what the method itself demands. */
export function createPayAdapter(config: PayConfig, clock: Clock = systemClock): PaymentProvider {
  const { PAYMENT_SERVICE_ID: serviceId } = config
  const http = createPayHttp(config)
  const signingKeys = new Map([
    [config.PAYMENT_TOKEN_CODE, config.PAYMENT_TOKEN],
    [serviceId, config.PAYMENT_SERVICE_SECRET],
  ])
  const live = createLiveMethods(async () => {
    const path = `/v2/services/config?serviceId=${encodeURIComponent(serviceId)}`
    const { checkoutOptions } = await http.get('rest', path, ServiceAnswer)
    return checkoutOptions
      .flatMap(({ paymentMethods }) => paymentMethods ?? [])
      .map(({ id, minAmount, maxAmount, targetCountries }) => ({
        id,
        countries: targetCountries ?? [],
        ...(typeof minAmount === 'number' ? { min: minAmount } : {}),
        ...(typeof maxAmount === 'number' ? { max: maxAmount } : {}),
      }))
  }, clock)

  const orderPath = (providerRef: string, what: string) => `/v1/orders/${encodeURIComponent(providerRef)}/${what}`
  const debitPath = (providerRef: string) => `/v2/directdebits/${encodeURIComponent(providerRef)}`

  const transactionPath = (paidAs: string) => `/v2/transactions/${encodeURIComponent(paidAs)}`

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
      description: forStatement(payment.descriptor),
      returnUrl: payment.returnUrl,
      exchangeUrl: payment.noticeUrl,
      integration: { test: config.PAYMENT_MODE === 'test' },
      customer: { locale: payment.locale },
      order: { countryCode: payment.vatCountry },
      ...(storeCard ? { optimize: { tokenize: true } } : {}),
    }
    const { idempotencyKey } = payment
    const order = await http.send('connect', '/v1/orders', { method: 'POST', body, idempotencyKey }, OrderAnswer)
    const { state, providerRef } = knownOrder(order)
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
      description: forStatement(payment.descriptor),
      amount: { value: payment.amount.minor, currency: payment.amount.currency },
      exchangeUrl: payment.noticeUrl,
      stats: { extra1: payment.orderId },
    }
    const { idempotencyKey } = payment
    const debit = await http.send('rest', '/v2/directdebits', { method: 'POST', body, idempotencyKey }, DebitAnswer)
    const { providerRef, state } = knownDebit(debit)
    return { providerRef, state }
  }

  /** Only the transaction knows what was given back; it is asked where something can have been. */
  async function withRefunded(payment: KnownPayment, paidAs: string): Promise<FoundPayment> {
    const { state, amount } = payment
    if (!['partially_refunded', 'refunded', 'charged_back'].includes(state))
      return { ...payment, refunded: { minor: 0, currency: amount.currency } }
    const { amountRefunded } = await http.get('rest', transactionPath(paidAs), TransactionAnswer)
    return { ...payment, refunded: toMoney(amountRefunded) }
  }

  /** What is gone already needs no second farewell. */
  async function remove(path: string): Promise<void> {
    await http.send('rest', path, { method: 'DELETE' }, z.unknown()).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError && /404$/.test(error.code))) throw error
    })
  }

  return {
    id: 'pay',
    offers: live.offers,
    async start(payment) {
      const { lifecycle, needs } = paymentMethod(payment.method)
      if (lifecycle === 'retired') throw new PaymentProviderError('refused', 'method_retired')
      if (payment.method === 'sepa_dd') return startDebit(payment)
      if (needs.includes('email') && !payment.email) throw new PaymentProviderError('refused', 'email_missing')
      const input = needs.includes('email') ? { email: payment.email } : {}
      return createOrder(payment, payment.method, input, payment.storeCard)
    },
    repeat: (payment) => createOrder(payment, 'card', { recurringId: payment.cardToken, transactionType: 'CIT' }),
    async find(providerRef) {
      if (!isDebitRef(providerRef)) {
        const order = await http.get('connect', orderPath(providerRef, 'status'), OrderAnswer)
        return withRefunded(knownOrder(order), order.orderId)
      }
      const debit = await http.get('rest', debitPath(providerRef), DebitAnswer)
      return withRefunded(knownDebit(debit), debit.orderId)
    },
    async refund({ providerRef, amount, idempotencyKey, reason }) {
      const paidAs = isDebitRef(providerRef)
        ? (await http.get('rest', debitPath(providerRef), DebitAnswer)).orderId
        : providerRef
      const answer = await http.send(
        'rest',
        `${transactionPath(paidAs)}/refund`,
        {
          method: 'PATCH',
          body: { amount: { value: amount.minor, currency: amount.currency }, description: forStatement(reason) },
          idempotencyKey,
        },
        RefundAnswer,
      )
      const [refunded] = answer.refundedTransactions
      if (!refunded || answer.failedTransactions.length > 0) return { refundRef: '', state: 'failed' }
      return { refundRef: refunded.refundId, state: refunded.status === 'REFUNDED' ? 'done' : 'pending' }
    },
    async cancel(providerRef) {
      if (isDebitRef(providerRef)) await http.send('rest', debitPath(providerRef), { method: 'DELETE' }, z.unknown())
      else await http.send('connect', orderPath(providerRef, 'abort'), { method: 'PATCH' }, z.unknown())
    },
    async createMandate({ holder, iban, ip, descriptor, amount }) {
      const body = {
        serviceId,
        type: 'FLEXIBLE',
        amount: { value: amount.minor, currency: amount.currency },
        description: forStatement(descriptor),
        customer: { ipAddress: ip, bankAccount: { iban, owner: holder } },
      }
      const { code } = await http.send('rest', '/v2/directdebits/mandates', { method: 'POST', body }, MandateAnswer)
      return { mandateRef: code }
    },
    revokeMandate: (mandateRef) => remove(`/v2/directdebits/mandates/${encodeURIComponent(mandateRef)}`),
    forgetCard: (cardToken) => remove(`/v2/tokens/${encodeURIComponent(cardToken)}`),
    readNotice: (request) => readPayNotice(request, signingKeys),
  }
}

/** What every bank prints as it is: plain signs, and no more than 32. */
const forStatement = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .trim()
    .slice(0, 32)
