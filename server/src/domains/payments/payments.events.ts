import { defineEvent } from '../../platform/jobs/events.ts'

type Whose = { memberId: string; orderId: string }

/** The money is here and the credits are booked. */
export const orderCompleted = defineEvent<Whose>('payments.order_completed')
/** The bank is asked for the money on a day that the buyer has to know beforehand. */
export const debitScheduled = defineEvent<Whose>('payments.debit_scheduled')
/** The bank sent a debit back, before or after it was paid. */
export const debitReturned = defineEvent<Whose & { reason: string }>('payments.debit_returned')
/** The bank took the money back; what was left of the credits went with it. */
export const chargedBack = defineEvent<Whose>('payments.charged_back')
/** An order was withdrawn before it was paid: the provider must not collect it any more. */
export const cancelQueued = defineEvent<{ orderId: string }>('payments.cancel_queued')
export const refundQueued = defineEvent<{ refundId: string }>('payments.refund_queued')
/** Somebody withdrew, whether or not it fits an order. */
export const withdrawalReceived = defineEvent<{ withdrawalId: string }>('payments.withdrawal_received')
