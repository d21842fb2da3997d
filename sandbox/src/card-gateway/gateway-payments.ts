import { randomUUID } from 'node:crypto'

export type GatewayStatus =
  'open' | 'paid' | 'canceled' | 'expired' | 'declined' | 'partially_refunded' | 'refunded' | 'charged_back'

type SentWebhook = {
  body: string
  /** The response status of each attempt, 0 if there was no response. */
  attempts: number[]
}

export type GatewayPayment = {
  id: string
  orderNumber: string
  idempotencyKey: string
  amount: number
  currency: string
  description: string
  status: GatewayStatus
  paidAmount: number
  /** The card of the buyer, once one was used. */
  cardFingerprint: string | null
  refunds: { id: string; amount: number; key: string }[]
  returnUrl: string
  webhookUrl: string
  webhooks: SentWebhook[]
}

type NewPayment = Pick<
  GatewayPayment,
  'orderNumber' | 'idempotencyKey' | 'amount' | 'currency' | 'description' | 'returnUrl' | 'webhookUrl'
>

export const newPayment = (fields: NewPayment): GatewayPayment => ({
  id: `cg_${randomUUID().replaceAll('-', '')}`,
  status: 'open',
  paidAmount: 0,
  cardFingerprint: null,
  refunds: [],
  webhooks: [],
  ...fields,
})

export const refundedAmount = ({ refunds }: GatewayPayment) => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** The outcomes that the buyer's page offers, with the status before and after. */
export const outcomes = {
  paid: { label: 'Paid', from: ['open', 'expired'], to: 'paid' },
  cancelled: { label: 'Cancel', from: ['open'], to: 'canceled' },
  failed: { label: 'Decline', from: ['open'], to: 'declined' },
  expired: { label: 'Expire', from: ['open'], to: 'expired' },
  chargeback: { label: 'Chargeback', from: ['paid', 'partially_refunded', 'refunded'], to: 'charged_back' },
} as const satisfies Record<string, { label: string; from: GatewayStatus[]; to: GatewayStatus }>

export type Outcome = keyof typeof outcomes

export const isOutcome = (text: string): text is Outcome => Object.hasOwn(outcomes, text)

export const isPossible = ({ status }: GatewayPayment, outcome: Outcome): boolean =>
  outcomes[outcome].from.some((known) => known === status)

/** The payment as calls and webhooks show it. */
export const serializePayment = (payment: GatewayPayment, origin: string) => ({
  id: payment.id,
  order_number: payment.orderNumber,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  paid_amount: payment.paidAmount,
  refunded_amount: refundedAmount(payment),
  card_fingerprint: payment.cardFingerprint,
  payment_page_url: `${origin}/pay/${payment.id}`,
})
