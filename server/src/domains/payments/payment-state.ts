import type { orderFailures, OrderStatus } from '@velvet/contract/payment-rules'
import type { PaymentState } from '../../platform/payment-provider/payment-provider.ts'

/** How an order stands, as its buyer sees it. */
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
/** The money came, whatever became of it later. */
export const isPaidFor = isOneOf('paid', 'partially_refunded', 'refunded', 'charged_back')

export type Move =
  | { kind: 'none' }
  | { kind: 'move'; to: PaymentState }
  /** The money came: everything that a purchase brings happens now. */
  | { kind: 'complete' }
  /** The money went again. What came before is made up for first when nobody told us of it. */
  | { kind: 'take_back'; how: 'refunded' | 'partially_refunded' | 'charged_back'; isNews: boolean }

type Known = { state: PaymentState; reviewReason: string | null }

/**
 * What a word of the provider means for an order, whatever came before it and however often: notices are repeated and
 * overtake each other. Money that came counts although the order was given up; nothing ever turns a paid order into a
 * failed one.
 */
export function moveFor({ state, reviewReason }: Known, heard: PaymentState): Move {
  // Somebody has to look at it: only a person moves it on.
  if (state === 'in_review' && reviewReason !== 'provider') return { kind: 'none' }
  const isNews = !isPaidFor(state)
  if (heard === 'paid') return isNews ? { kind: 'complete' } : { kind: 'none' }
  if (heard === 'charged_back')
    return state === 'charged_back' ? { kind: 'none' } : { kind: 'take_back', how: heard, isNews }
  if (heard === 'refunded' || heard === 'partially_refunded') {
    // Our own refund made the order “refunded” when it was asked for; now the money has really gone.
    const isOver = state === 'charged_back' || (state === 'refunded' && heard !== 'refunded')
    return isOver ? { kind: 'none' } : { kind: 'take_back', how: heard, isNews }
  }
  if (!isNews || heard === 'created') return { kind: 'none' }
  if (isFailed(heard)) return isFailed(state) ? { kind: 'none' } : { kind: 'move', to: heard }
  if (heard === 'in_review') return isOpen(state) ? { kind: 'move', to: heard } : { kind: 'none' }
  const isForward = state === 'created' || (state === 'pending' && heard === 'authorised')
  return isForward ? { kind: 'move', to: heard } : { kind: 'none' }
}
