import type { orderFailures, OrderStatus } from '@velvet/contract/payment-rules'
import type { PaymentState } from '../../platform/payment-provider/payment-provider.ts'

/** The status of an order as its buyer sees it. */
const statuses: Record<PaymentState, OrderStatus> = {
  created: 'loading',
  pending: 'pending',
  authorised: 'pending',
  in_review: 'pending',
  paid: 'completed',
  partially_refunded: 'completed',
  refunded: 'completed',
  charged_back: 'completed',
  cancelled: 'failed',
  expired: 'failed',
  denied: 'failed',
}

export const statusOf = (state: PaymentState): OrderStatus => statuses[state]

const isOneOf =
  <State extends PaymentState>(...states: State[]) =>
  (state: PaymentState): state is State =>
    states.some((known) => known === state)

export const isOpen = isOneOf('created', 'pending', 'authorised')
export const isFailed = isOneOf<(typeof orderFailures)[number]>('cancelled', 'expired', 'denied')
/** The payment arrived, even if it was refunded or charged back later. */
export const isPaidFor = isOneOf('paid', 'partially_refunded', 'refunded', 'charged_back')

export type Transition =
  | { kind: 'none' }
  | { kind: 'move'; to: PaymentState }
  /** The payment arrived: the purchase has to be booked. */
  | { kind: 'complete' }
  /** The payment was refunded or charged back. With `isNews` its arrival was never reported and is booked first. */
  | { kind: 'reverse'; how: 'refunded' | 'partially_refunded' | 'charged_back'; isNews: boolean }

type Known = { state: PaymentState; reviewReason: string | null }

/**
 * Returns what a state reported by the provider means for an order. Notices are repeated and arrive in any order. A
 * payment counts even if the order has expired or failed, and a paid order never becomes a failed one.
 */
export function transitionFor({ state, reviewReason }: Known, reported: PaymentState): Transition {
  // An order that did not match its payment is reviewed by a person; updates do not change it.
  if (state === 'in_review' && reviewReason !== 'provider') return { kind: 'none' }
  const isNews = !isPaidFor(state)
  if (reported === 'paid') return isNews ? { kind: 'complete' } : { kind: 'none' }
  if (reported === 'charged_back')
    return state === 'charged_back' ? { kind: 'none' } : { kind: 'reverse', how: reported, isNews }
  if (reported === 'refunded' || reported === 'partially_refunded') {
    // Our own refund set the order to `refunded` when it was requested; this update says that the money was sent.
    const isOver = state === 'charged_back' || (state === 'refunded' && reported !== 'refunded')
    return isOver ? { kind: 'none' } : { kind: 'reverse', how: reported, isNews }
  }
  if (!isNews || reported === 'created') return { kind: 'none' }
  if (isFailed(reported)) return isFailed(state) ? { kind: 'none' } : { kind: 'move', to: reported }
  if (reported === 'in_review') return isOpen(state) ? { kind: 'move', to: reported } : { kind: 'none' }
  const isForward = state === 'created' || (state === 'pending' && reported === 'authorised')
  return isForward ? { kind: 'move', to: reported } : { kind: 'none' }
}
