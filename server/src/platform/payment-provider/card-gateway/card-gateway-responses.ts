import { z } from 'zod'
import { currencies } from '@velvet/contract/currencies'
import type { FoundPayment, PaymentState } from '../payment-provider.ts'

/** A payment, in answers and in webhooks. Amounts are minor units. */
export const PaymentResponse = z.object({
  id: z.string().min(1),
  order_number: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.enum(currencies),
  paid_amount: z.int(),
  refunded_amount: z.int(),
  /** Identifies the card of the buyer. Absent until a card was used. */
  card_fingerprint: z.string().min(1).nullish(),
  payment_page_url: z.url({ protocol: /^https?$/ }),
})

/** Newest first. */
export const PaymentList = z.object({ payments: z.array(PaymentResponse) })

export const RefundResponse = z.object({ id: z.string().min(1), status: z.enum(['pending', 'succeeded', 'failed']) })

const states = new Map<string, PaymentState>([
  ['open', 'pending'],
  ['authorized', 'authorised'],
  ['paid', 'paid'],
  ['canceled', 'cancelled'],
  ['expired', 'expired'],
  ['declined', 'denied'],
  ['partially_refunded', 'partially_refunded'],
  ['refunded', 'refunded'],
  ['charged_back', 'charged_back'],
])

/** Converts a payment of the gateway to our own type. An unknown status never completes or fails an order. */
export const toFoundPayment = (payment: z.output<typeof PaymentResponse>): FoundPayment => ({
  providerRef: payment.id,
  orderId: payment.order_number,
  state: states.get(payment.status) ?? 'in_review',
  amount: { minor: payment.paid_amount > 0 ? payment.paid_amount : payment.amount, currency: payment.currency },
  refunded: { minor: payment.refunded_amount, currency: payment.currency },
  providerStatus: payment.status,
  ...(payment.card_fingerprint ? { cardFingerprint: payment.card_fingerprint } : {}),
})
