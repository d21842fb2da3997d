import { serializeOrder } from './responses.ts'
import type { Exchanges } from './exchanges.ts'
import { newCode, type SimStore, type SimOrder } from './orders.ts'

export const outcomes = [
  'paid', 'cancelled', 'failed', 'expired', 'pending', 'paid_twice', 'paid_after_expiry', 'wrong_amount',
  'chargeback', 'refund_failed', 'late', 'out_of_order', 'wrong_signature',
] as const // prettier-ignore

export type Outcome = (typeof outcomes)[number]

export const isOutcome = (text: unknown): text is Outcome => outcomes.some((outcome) => outcome === text)

/** Outcomes by the cents of the amount, so that tests and demos can select a scenario by the price. */
const scenarios: Record<number, Outcome> = {
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

/** Returns the outcome that replaces "paid" for this amount. */
export function scenarioOf(order: SimOrder): Outcome {
  const scenario = scenarios[cents(order)] ?? 'paid'
  // Only direct debits can be returned.
  return cents(order) === 4 && !order.debitId ? 'paid' : scenario
}

export const needsThreeDSecure = (order: SimOrder) => cents(order) === 3

export const isPaid = ({ status }: SimOrder) => status === 100 || status === -82

/** A payment can be charged back once, even if the shop has refunded it. */
export const canBeChargedBack = (order: SimOrder) => isPaid(order) || order.status === -81

/** PAY.'s ids of card methods. Only cards get a token. */
const cardMethods = [11, 706, 709, 710, 711, 712, 715, 1939, 1942, 1945, 1948, 3138, 3141]
export const isCardMethod = (methodId: number) => cardMethods.includes(methodId)

type OutcomeOptions = { store: SimStore; exchanges: Exchanges; origin: () => string }

export type Outcomes = ReturnType<typeof createOutcomes>

/** Applies an outcome to an order. Status changes and exchange calls run in the background. */
export function createOutcomes({ store, exchanges: { send, pause }, origin }: OutcomeOptions) {
  function setStatus(order: SimOrder, status: number, captured = order.captured): object {
    order.status = status
    order.captured = captured
    store.save()
    return serializeOrder(order, origin())
  }
  const sendStatus = (order: SimOrder, object: object, options?: { isForged: boolean }) =>
    send(order, 'status_changed', object, options)
  const pay = (order: SimOrder) => setStatus(order, 100, order.amount.value)

  /** Stores a card and sends its token, if the order asks for one. */
  async function issueToken(order: SimOrder): Promise<void> {
    if (!order.wantsToken || order.token || !isCardMethod(order.methodId)) return
    const token = { id: newCode('VY'), maskedCard: '427592******6155', methodId: order.methodId }
    store.tokens.set(token.id, token)
    order.token = token.id
    store.save()
    await send(order, 'token', {
      action: 'token',
      orderId: order.orderId,
      recurring_id: token.id,
      customer_id: token.maskedCard,
    })
  }

  const steps: Record<Outcome, (order: SimOrder) => Promise<void>> = {
    async paid(order) {
      await Promise.all([sendStatus(order, pay(order)), issueToken(order)])
    },
    cancelled: (order) => sendStatus(order, setStatus(order, -90)),
    failed(order) {
      if (order.debitId) order.declineName = 'AC04'
      return sendStatus(order, setStatus(order, -63))
    },
    expired: (order) => sendStatus(order, setStatus(order, -80)),
    pending: (order) => sendStatus(order, setStatus(order, 90)),
    async paid_twice(order) {
      const paid = pay(order)
      await Promise.all([sendStatus(order, paid), sendStatus(order, paid), issueToken(order)])
    },
    async paid_after_expiry(order) {
      await sendStatus(order, setStatus(order, -80))
      await pause(1)
      await sendStatus(order, pay(order))
    },
    wrong_amount: (order) => sendStatus(order, setStatus(order, 100, Math.max(1, order.amount.value - 100))),
    async chargeback(order) {
      if (!canBeChargedBack(order)) {
        await sendStatus(order, pay(order))
        await pause(1)
      }
      if (order.debitId) order.declineName = 'MD06'
      await sendStatus(order, setStatus(order, -71))
    },
    async refund_failed(order) {
      order.refundsFail = true
      await sendStatus(order, pay(order))
    },
    async late(order) {
      await sendStatus(order, setStatus(order, 90))
      await pause(1)
      await Promise.all([sendStatus(order, pay(order)), issueToken(order)])
    },
    async out_of_order(order) {
      const before = setStatus(order, 90)
      await sendStatus(order, pay(order))
      await pause(1)
      await sendStatus(order, before)
    },
    /** Sends a "paid" message with a wrong signature, although the order was not paid. */
    async wrong_signature(order) {
      const actual = { status: order.status, captured: order.captured }
      const forged = pay(order)
      setStatus(order, actual.status, actual.captured)
      await sendStatus(order, forged, { isForged: true })
    },
  }

  return {
    /** Starts the steps of an outcome. The first one has been applied when this returns. */
    start(order: SimOrder, outcome: Outcome): void {
      steps[outcome](order).catch(() => undefined)
    },
    /** Sets the status after a refund and sends it. */
    applyRefund: (order: SimOrder, status: number) => {
      sendStatus(order, setStatus(order, status)).catch(() => undefined)
    },
  }
}
