import { z } from 'zod'
import { isCurrency, type Money } from '@velvet/contract/currencies'
import { PaymentProviderError, type KnownPayment, type StoredCard } from './payment-provider.ts'
import { stateOf } from './pay-status.ts'

const Amount = z.object({ value: z.int(), currency: z.string() })
const Status = z.object({ code: z.int(), action: z.string().optional() })

export const OrderAnswer = z.object({
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

export const DebitAnswer = z.object({
  id: z.string().min(1),
  orderId: z.string().min(1),
  status: Status,
  amount: Amount,
  declined: z.boolean().nullish(),
  decline: z.object({ name: z.string() }).nullish(),
  stats: z.object({ extra1: z.string().nullish() }).nullish(),
})

export const TransactionAnswer = z.object({ amountRefunded: Amount })

export const MandateAnswer = z.object({ code: z.string().min(1) })

export const RefundAnswer = z.object({
  refundedTransactions: z.array(z.object({ refundId: z.string(), status: z.string().nullish() })).default([]),
  failedTransactions: z.array(z.object({ errorCode: z.string().nullish() })).default([]),
})

export const ServiceAnswer = z.object({
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

/** A direct debit has a number of its own kind. */
export const isDebitRef = (providerRef: string) => providerRef.startsWith('IL-')

export function toMoney({ value, currency }: z.output<typeof Amount>): Money {
  if (!isCurrency(currency)) throw new PaymentProviderError('away', 'unknown_currency')
  return { minor: value, currency }
}

const wordOf = ({ code, action }: z.output<typeof Status>) => (action ? `${code} ${action}` : String(code))

export function knownOrder(order: z.output<typeof OrderAnswer>): KnownPayment {
  const captured = order.capturedAmount && order.capturedAmount.value > 0 ? order.capturedAmount : order.amount
  const reason = order.payments?.find(({ declineReason }) => declineReason)?.declineReason
  return {
    providerRef: order.id !== undefined && isDebitRef(order.id) ? order.id : order.orderId,
    orderId: order.reference,
    state: stateOf(order.status.code),
    amount: toMoney(captured),
    providerStatus: wordOf(order.status),
    ...(reason ? { declineReason: reason } : {}),
  }
}

export function knownDebit(debit: z.output<typeof DebitAnswer>): KnownPayment {
  const state = stateOf(debit.status.code)
  return {
    providerRef: debit.id,
    orderId: debit.stats?.extra1 ?? '',
    // A debit that came back is never one that was paid, whatever its number says.
    state: debit.declined && state === 'paid' ? 'charged_back' : state,
    amount: toMoney(debit.amount),
    providerStatus: wordOf(debit.status),
    ...(debit.decline ? { declineReason: debit.decline.name } : {}),
  }
}

/** From `427592******6155`: the network by the first digits, and the last four. */
export function storedCard({ recurring_id, customer_id }: z.output<typeof TokenNotice>): StoredCard {
  const brand = /^4/.test(customer_id)
    ? 'visa'
    : /^(5[1-5]|2[2-7])/.test(customer_id)
      ? 'mastercard'
      : /^(5[06-8]|6)/.test(customer_id)
        ? 'maestro'
        : 'card'
  return { token: recurring_id, brand, lastFour: customer_id.replace(/\D/g, '').slice(-4) }
}
