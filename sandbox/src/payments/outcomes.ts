import { showOrder } from './answers.ts'
import type { Exchanges } from './exchanges.ts'
import { newCode, type SimBooks, type SimOrder } from './orders.ts'

export const outcomes = [
  'paid', 'cancelled', 'failed', 'expired', 'pending', 'paid_twice', 'paid_after_expiry', 'wrong_amount',
  'chargeback', 'refund_failed', 'late', 'out_of_order', 'wrong_signature',
] as const // prettier-ignore

export type Outcome = (typeof outcomes)[number]

export const isOutcome = (text: unknown): text is Outcome => outcomes.some((outcome) => outcome === text)

/** An amount that ends in these cents does not simply get paid: tests and demos choose the story by the price. */
const stories: Record<number, Outcome> = {
  1: 'failed',
  2: 'late',
  4: 'failed',
  5: 'paid_after_expiry',
  6: 'paid_twice',
  7: 'out_of_order',
  8: 'wrong_amount',
  9: 'wrong_signature',
  10: 'chargeback',
  11: 'refund_failed',
}

const cents = ({ amount }: SimOrder) => amount.value % 100

/** What "paid" turns into for this amount. */
export function storyOf(order: SimOrder): Outcome {
  const story = stories[cents(order)] ?? 'paid'
  // A returned debit is the story of direct debits alone.
  return cents(order) === 4 && !order.debitId ? 'paid' : story
}

export const needsThreeDSecure = (order: SimOrder) => cents(order) === 3

export const isPaid = ({ status }: SimOrder) => status === 100 || status === -82

/** The card numbers at PAY.: only these leave a token behind. */
const cardMethods = [11, 706, 709, 710, 711, 712, 715, 1939, 1942, 1945, 1948, 3138, 3141]
export const isCardMethod = (methodId: number) => cardMethods.includes(methodId)

type OutcomeOptions = { books: SimBooks; exchanges: Exchanges; origin: () => string }

export type Outcomes = ReturnType<typeof createOutcomes>

/** Lets an order end as it was told. The order changes at once or by its script; the calls follow in the background. */
export function createOutcomes({ books, exchanges: { send, pause }, origin }: OutcomeOptions) {
  function move(order: SimOrder, status: number, captured = order.captured): object {
    order.status = status
    order.captured = captured
    books.save()
    return showOrder(order, origin())
  }
  const tell = (order: SimOrder, object: object, options?: { isForged: boolean }) =>
    send(order, 'status_changed', object, options)
  const pay = (order: SimOrder) => move(order, 100, order.amount.value)

  /** A card that pays for the first time, with its owner's wish, is kept under a token. */
  async function giveToken(order: SimOrder): Promise<void> {
    if (!order.wantsToken || order.token || !isCardMethod(order.methodId)) return
    const token = { id: newCode('VY'), maskedCard: '427592******6155', methodId: order.methodId }
    books.tokens.set(token.id, token)
    order.token = token.id
    books.save()
    await send(order, 'token', {
      action: 'token',
      orderId: order.orderId,
      recurring_id: token.id,
      customer_id: token.maskedCard,
    })
  }

  const steps: Record<Outcome, (order: SimOrder) => Promise<void>> = {
    async paid(order) {
      await Promise.all([tell(order, pay(order)), giveToken(order)])
    },
    cancelled: (order) => tell(order, move(order, -90)),
    failed(order) {
      if (order.debitId) order.declineName = 'AC04'
      return tell(order, move(order, -63))
    },
    expired: (order) => tell(order, move(order, -80)),
    pending: (order) => tell(order, move(order, 90)),
    async paid_twice(order) {
      const paid = pay(order)
      await Promise.all([tell(order, paid), tell(order, paid), giveToken(order)])
    },
    async paid_after_expiry(order) {
      await tell(order, move(order, -80))
      await pause(1)
      await tell(order, pay(order))
    },
    wrong_amount: (order) => tell(order, move(order, 100, Math.max(1, order.amount.value - 100))),
    async chargeback(order) {
      if (!isPaid(order)) {
        await tell(order, pay(order))
        await pause(1)
      }
      if (order.debitId) order.declineName = 'MD06'
      await tell(order, move(order, -71))
    },
    async refund_failed(order) {
      order.refundsFail = true
      await tell(order, pay(order))
    },
    async late(order) {
      await tell(order, move(order, 90))
      await pause(1)
      await Promise.all([tell(order, pay(order)), giveToken(order)])
    },
    async out_of_order(order) {
      const before = move(order, 90)
      await tell(order, pay(order))
      await pause(1)
      await tell(order, before)
    },
    /** Somebody else says that it was paid. It was not. */
    async wrong_signature(order) {
      const truth = { status: order.status, captured: order.captured }
      const lie = pay(order)
      move(order, truth.status, truth.captured)
      await tell(order, lie, { isForged: true })
    },
  }

  return {
    /** Runs the script; what it does first has happened when this returns. */
    start(order: SimOrder, outcome: Outcome): void {
      steps[outcome](order).catch(() => undefined)
    },
    /** A refund was asked for and made. */
    refunded: (order: SimOrder, status: number) => {
      tell(order, move(order, status)).catch(() => undefined)
    },
  }
}
