import type { PaymentState } from '../payment-provider.ts'

const states: Readonly<Record<number, PaymentState>> = {
  85: 'in_review',
  95: 'authorised',
  // Only a part of the amount was paid: needs a manual review.
  97: 'in_review',
  100: 'paid',
  [-63]: 'denied',
  [-64]: 'denied',
  [-70]: 'charged_back',
  [-71]: 'charged_back',
  [-72]: 'refunded',
  [-80]: 'expired',
  [-81]: 'refunded',
  [-82]: 'partially_refunded',
}

/** Maps PAY.'s status codes. Other codes mean `pending` if they are zero or positive and `cancelled` if negative. */
export const toPaymentState = (code: number): PaymentState => states[code] ?? (code < 0 ? 'cancelled' : 'pending')
