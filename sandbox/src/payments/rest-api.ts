import { json, type Reply, type Route } from '../small-server.ts'
import { errorReply, serializeDebit, serializeOrder, orderNotFound } from './responses.ts'
import { newCode, newOrder, refundedAmount, type SimStore } from './orders.ts'
import { isCardMethod, isPaid, scenarioOf, type Outcomes } from './outcomes.ts'
import { parseBody } from '../parse-body.ts'

type RestApiOptions = { store: SimStore; outcomes: Outcomes; serviceId: string; settleDebitsAfterMs: number }

const deletedReply = (existed: boolean): Reply => (existed ? { status: 204 } : orderNotFound())

/** PAY.'s calls for mandates, direct debits, refunds and card tokens. */
export function restApi({ store, outcomes, serviceId, settleDebitsAfterMs }: RestApiOptions): Route[] {
  return [
    {
      method: 'POST',
      path: '/v2/directdebits/mandates',
      handle({ body }) {
        const { text } = parseBody(body)
        const account = { iban: text('customer.bankAccount.iban'), owner: text('customer.bankAccount.owner') }
        if (text('serviceId') !== serviceId || text('type') !== 'FLEXIBLE' || !account.iban || !account.owner)
          return errorReply(422, 'PAY-2405', 'The mandate is not complete', ['customer.bankAccount'])
        const mandate = { code: newCode('IO'), description: text('description'), ...account }
        store.mandates.set(mandate.code, mandate)
        store.save()
        return json({ code: mandate.code, type: 'FLEXIBLE', description: mandate.description }, 201)
      },
    },
    {
      method: 'DELETE',
      path: '/v2/directdebits/mandates/:code',
      handle({ params }) {
        const existed = store.mandates.delete(params.code ?? '')
        store.save()
        return deletedReply(existed)
      },
    },
    {
      method: 'POST',
      path: '/v2/directdebits',
      handle({ body, headers }) {
        const { text, integer } = parseBody(body)
        const idempotencyKey = String(headers['idempotency-key'] ?? '')
        const existing = store
          .listNewestFirst()
          .find((order) => order.debitId && idempotencyKey && order.idempotencyKey === idempotencyKey)
        if (existing) return json(serializeDebit(existing))
        const mandateId = text('mandateId')
        if (!store.mandates.has(mandateId)) return errorReply(422, 'PAY-2404', 'Unknown mandate', ['mandateId'])
        const amount = { value: integer('amount.value'), currency: text('amount.currency') || 'EUR' }
        if (amount.value < 1 || amount.currency !== 'EUR')
          return errorReply(422, 'PAY-2405', 'The amount cannot be debited', ['amount'])
        const order = store.add(
          newOrder({
            serviceId,
            mandateId,
            amount,
            idempotencyKey,
            debitId: newCode('IL'),
            reference: text('stats.extra1'),
            description: text('description'),
            methodId: 137,
            status: 90,
            exchangeUrl: text('exchangeUrl'),
          }),
        )
        store.save()
        // A bank takes days. The simulator settles after a delay, or when a test sets the outcome.
        if (settleDebitsAfterMs > 0)
          setTimeout(() => {
            if (order.status === 90) outcomes.start(order, scenarioOf(order))
          }, settleDebitsAfterMs).unref()
        return json(serializeDebit(order), 201)
      },
    },
    {
      method: 'GET',
      path: '/v2/directdebits/:id',
      handle({ params }) {
        const order = store.find(params.id ?? '')
        return order?.debitId ? json(serializeDebit(order)) : orderNotFound()
      },
    },
    {
      method: 'DELETE',
      path: '/v2/directdebits/:id',
      handle({ params }) {
        const order = store.find(params.id ?? '')
        if (!order?.debitId) return orderNotFound()
        if (order.status === 100) return errorReply(409, 'PAY-2409', 'The debit was already made')
        if (order.status > 0) outcomes.start(order, 'cancelled')
        return { status: 204 }
      },
    },
    {
      method: 'GET',
      path: '/v2/transactions/:id',
      handle({ params, origin }) {
        const order = store.find(params.id ?? '')
        if (!order) return orderNotFound()
        const { amount } = order
        return json({
          ...serializeOrder(order, origin),
          amountRefunded: { value: refundedAmount(order), currency: amount.currency },
        })
      },
    },
    {
      method: 'PATCH',
      path: '/v2/transactions/:id/refund',
      handle({ params, body, headers }) {
        const order = store.find(params.id ?? '')
        if (!order) return orderNotFound()
        const { integer, text } = parseBody(body)
        const key = String(headers['idempotency-key'] ?? '')
        const { currency, value: full } = order.amount
        const reply = (refunded: object[], failed: object[]) =>
          json({
            orderId: order.orderId,
            transactionId: order.orderId,
            amount: order.amount,
            amountRefunded: { value: refundedAmount(order), currency },
            refundedTransactions: refunded,
            failedTransactions: failed,
          })
        const showRefund = (refund: { id: string; amount: number }) => ({
          orderId: order.orderId,
          refundId: refund.id,
          amount: { value: refund.amount, currency },
          // Card refunds are immediate, refunds to bank accounts wait for the next batch.
          status: isCardMethod(order.methodId) ? 'REFUNDED' : 'PENDING',
        })
        const existing = order.refunds.find((refund) => key && refund.key === key)
        if (existing) return reply([showRefund(existing)], [])

        const amount = integer('amount.value')
        const isTooMuch = refundedAmount(order) + amount > order.captured
        if (!isPaid(order) || amount < 1 || isTooMuch || text('amount.currency') !== currency)
          return errorReply(422, 'PAY-3405', 'This cannot be refunded', ['amount'])
        if (order.refundsFail)
          return reply([], [{ orderId: order.orderId, errorCode: 'PAY-3410', message: 'The account is closed' }])
        const refund = { id: newCode('RF'), amount, key }
        order.refunds.push(refund)
        outcomes.applyRefund(order, refundedAmount(order) >= full ? -81 : -82)
        return reply([showRefund(refund)], [])
      },
    },
    {
      method: 'DELETE',
      path: '/v2/tokens/:id',
      handle({ params }) {
        const existed = store.tokens.delete(params.id ?? '')
        store.save()
        return deletedReply(existed)
      },
    },
  ]
}
