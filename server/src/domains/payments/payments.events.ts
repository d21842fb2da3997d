import { defineEvent } from '../../platform/jobs/events.ts'

type OrderRef = { memberId: string; orderId: string }

/** The payment arrived and the credits are booked. */
export const orderCompleted = defineEvent<OrderRef>('payments.order_completed')
/** A debit is to be collected on a day that the buyer has to be notified of in advance. */
export const debitScheduled = defineEvent<OrderRef>('payments.debit_scheduled')
/** The bank returned a debit, before or after it was reported as paid. */
export const debitReturned = defineEvent<OrderRef & { reason: string }>('payments.debit_returned')
/** The bank reversed the payment, and the unused credits of the order were removed. */
export const chargedBack = defineEvent<OrderRef>('payments.charged_back')
/** An order was withdrawn before it was paid: the provider must not collect it any more. */
export const cancelQueued = defineEvent<{ orderId: string }>('payments.cancel_queued')
export const refundQueued = defineEvent<{ refundId: string }>('payments.refund_queued')
/** A withdrawal was confirmed, whether or not it matches an order. */
export const withdrawalReceived = defineEvent<{ withdrawalId: string }>('payments.withdrawal_received')
