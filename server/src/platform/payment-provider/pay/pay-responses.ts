import { z } from 'zod'
import { isCurrency, type Money } from '@velvet/contract/currencies'
import { PaymentProviderError, type ReportedPayment, type PaymentState, type StoredCard } from '../payment-provider.ts'
import { toPaymentState } from './pay-status.ts'

const Amount = z.object({ value: z.int(), currency: z.string() })
const Status = z.object({ code: z.int(), action: z.string().optional() })

export const OrderResponse = z.object({
  id: z.string().optional(),
  orderId: z.string().min(1),
  reference: z.string(),
  status: Status,
  amount: Amount,
  capturedAmount: Amount.nullish(),
  manualTransferCode: z.string().nullish(),
  payments: z.array(z.object({ declineReason: z.string().nullish() })).nullish(),
  links: z.object({ redirect: z.string().nullish() }).nullish(),
})

export const DebitResponse = z.object({
  id: z.string().min(1),
  orderId: z.string().min(1),
  status: Status,
  amount: Amount,
  declined: z.boolean().nullish(),
  decline: z.object({ name: z.string() }).nullish(),
  stats: z.object({ extra1: z.string().nullish() }).nullish(),
})

export const TransactionResponse = z.object({ amountRefunded: Amount })

export const MandateResponse = z.object({ code: z.string().min(1) })

export const RefundResponse = z.object({
  refundedTransactions: z.array(z.object({ refundId: z.string(), status: z.string().nullish() })).default([]),
  failedTransactions: z.array(z.object({ errorCode: z.string().nullish() })).default([]),
})

export const ServiceResponse = z.object({
  checkoutOptions: z.array(
    z.object({
      paymentMethods: z
        .array(
          z.object({
            id: z.int(),
            minAmount: z.int().nullish(),
            maxAmount: z.int().nullish(),
            targetCountries: z.array(z.string()).nullish(),
          }),
        )
        .nullish(),
    }),
  ),
})

export const TokenNotice = z.object({
  orderId: z.string().optional(),
  order_id: z.string().optional(),
  recurring_id: z.string().min(1),
  customer_id: z.string(),
})

/** Whether a reference belongs to a direct debit. Those have their own prefix. */
export const isDebitRef = (providerRef: string) => providerRef.startsWith('IL-')

export function toMoney({ value, currency }: z.output<typeof Amount>): Money {
  if (!isCurrency(currency)) throw new PaymentProviderError('away', 'unknown_currency')
  return { minor: value, currency }
}

const statusText = ({ code, action }: z.output<typeof Status>) => (action ? `${code} ${action}` : String(code))

/** Converts an order of PAY. to our own type. */
export function toOrderPayment(order: z.output<typeof OrderResponse>): ReportedPayment {
  const captured = order.capturedAmount && order.capturedAmount.value > 0 ? order.capturedAmount : order.amount
  const reason = order.payments?.find(({ declineReason }) => declineReason)?.declineReason
  return {
    providerRef: order.id !== undefined && isDebitRef(order.id) ? order.id : order.orderId,
    orderId: order.reference,
    state: toPaymentState(order.status.code),
    amount: toMoney(captured),
    providerStatus: statusText(order.status),
    ...(reason ? { declineReason: reason } : {}),
  }
}

const wasPaid = (state: PaymentState) => state === 'paid' || state === 'partially_refunded' || state === 'refunded'

/** Converts a direct debit of PAY. to our own type. */
export function toDebitPayment(debit: z.output<typeof DebitResponse>): ReportedPayment {
  const state = toPaymentState(debit.status.code)
  return {
    providerRef: debit.id,
    orderId: debit.stats?.extra1 ?? '',
    // A returned debit is reported as such even if its status still says that it was paid or refunded.
    state: debit.declined && wasPaid(state) ? 'charged_back' : state,
    amount: toMoney(debit.amount),
    providerStatus: statusText(debit.status),
    ...(debit.decline ? { declineReason: debit.decline.name } : {}),
  }
}

/** Reads brand and last four digits from a masked number such as `427592******6155`. */
export function toStoredCard({ recurring_id, customer_id }: z.output<typeof TokenNotice>): StoredCard {
  const brand = /^4/.test(customer_id)
    ? 'visa'
    : /^(5[1-5]|2[2-7])/.test(customer_id)
      ? 'mastercard'
      : /^(5[06-8]|6)/.test(customer_id)
        ? 'maestro'
        : 'card'
  return { token: recurring_id, brand, lastFour: customer_id.replace(/\D/g, '').slice(-4) }
}
