import type { PaymentState } from './payment-provider.ts'

const states: Readonly<Record<number, PaymentState>> = {
  85: 'in_review',
  95: 'authorised',
  // Only a part of the money came: a person looks at it.
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

/** PAY.'s status numbers. What is not named has not ended when it is positive, and was given up when negative. */
export const stateOf = (code: number): PaymentState => states[code] ?? (code < 0 ? 'cancelled' : 'pending')
