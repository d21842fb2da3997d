import { json, type Reply, type Route } from '../small-server.ts'
import { refusal, showDebit, showOrder, unknownOrder } from './answers.ts'
import { newCode, newOrder, refundedOf, type SimBooks } from './orders.ts'
import { isCardMethod, isPaid, storyOf, type Outcomes } from './outcomes.ts'
import { parseBody } from './parse-body.ts'

type RestApiOptions = { books: SimBooks; outcomes: Outcomes; serviceId: string; settleDebitsAfter: number }

const gone = (isThere: boolean): Reply => (isThere ? { status: 204 } : unknownOrder())

/** Mandates and debits, refunds, and the tokens of stored cards. */
export function restApi({ books, outcomes, serviceId, settleDebitsAfter }: RestApiOptions): Route[] {
  return [
    {
      method: 'POST',
      path: '/v2/directdebits/mandates',
      answer({ body }) {
        const { text } = parseBody(body)
        const account = { iban: text('customer.bankAccount.iban'), owner: text('customer.bankAccount.owner') }
        if (text('serviceId') !== serviceId || text('type') !== 'FLEXIBLE' || !account.iban || !account.owner)
          return refusal(422, 'PAY-2405', 'The mandate is not complete', ['customer.bankAccount'])
        const mandate = { code: newCode('IO'), description: text('description'), ...account }
        books.mandates.set(mandate.code, mandate)
        books.save()
        return json({ code: mandate.code, type: 'FLEXIBLE', description: mandate.description }, 201)
      },
    },
    {
      method: 'DELETE',
      path: '/v2/directdebits/mandates/:code',
      answer({ params }) {
        const wasThere = books.mandates.delete(params.code ?? '')
        books.save()
        return gone(wasThere)
      },
    },
    {
      method: 'POST',
      path: '/v2/directdebits',
      answer({ body, headers }) {
        const { text, whole } = parseBody(body)
        const idempotencyKey = String(headers['idempotency-key'] ?? '')
        const same = books
          .newestFirst()
          .find((order) => order.debitId && idempotencyKey && order.idempotencyKey === idempotencyKey)
        if (same) return json(showDebit(same))
        const mandateId = text('mandateId')
        if (!books.mandates.has(mandateId)) return refusal(422, 'PAY-2404', 'The mandate is not known', ['mandateId'])
        const amount = { value: whole('amount.value'), currency: text('amount.currency') || 'EUR' }
        if (amount.value < 1 || amount.currency !== 'EUR')
          return refusal(422, 'PAY-2405', 'Not an amount to debit', ['amount'])
        const order = books.add(
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
        books.save()
        // The bank takes days; here it takes seconds, or waits for a test.
        if (settleDebitsAfter > 0)
          setTimeout(() => {
            if (order.status === 90) outcomes.start(order, storyOf(order))
          }, settleDebitsAfter).unref()
        return json(showDebit(order), 201)
      },
    },
    {
      method: 'GET',
      path: '/v2/directdebits/:id',
      answer({ params }) {
        const order = books.find(params.id ?? '')
        return order?.debitId ? json(showDebit(order)) : unknownOrder()
      },
    },
    {
      method: 'DELETE',
      path: '/v2/directdebits/:id',
      answer({ params }) {
        const order = books.find(params.id ?? '')
        if (!order?.debitId) return unknownOrder()
        if (order.status === 100) return refusal(409, 'PAY-2409', 'The debit was made')
        if (order.status > 0) outcomes.start(order, 'cancelled')
        return { status: 204 }
      },
    },
    {
      method: 'GET',
      path: '/v2/transactions/:id',
      answer({ params, origin }) {
        const order = books.find(params.id ?? '')
        if (!order) return unknownOrder()
        const { amount } = order
        return json({
          ...showOrder(order, origin),
          amountRefunded: { value: refundedOf(order), currency: amount.currency },
        })
      },
    },
    {
      method: 'PATCH',
      path: '/v2/transactions/:id/refund',
      answer({ params, body, headers }) {
        const order = books.find(params.id ?? '')
        if (!order) return unknownOrder()
        const { whole, text } = parseBody(body)
        const key = String(headers['idempotency-key'] ?? '')
        const { currency, value: full } = order.amount
        const answer = (refunded: object[], failed: object[]) =>
          json({
            orderId: order.orderId,
            transactionId: order.orderId,
            amount: order.amount,
            amountRefunded: { value: refundedOf(order), currency },
            refundedTransactions: refunded,
            failedTransactions: failed,
          })
        const shown = (refund: { id: string; amount: number }) => ({
          orderId: order.orderId,
          refundId: refund.id,
          amount: { value: refund.amount, currency },
          // Cards are paid back at once, accounts with the next batch.
          status: isCardMethod(order.methodId) ? 'REFUNDED' : 'PENDING',
        })
        const same = order.refunds.find((refund) => key && refund.key === key)
        if (same) return answer([shown(same)], [])

        const amount = whole('amount.value')
        const isTooMuch = refundedOf(order) + amount > order.captured
        if (!isPaid(order) || amount < 1 || isTooMuch || text('amount.currency') !== currency)
          return refusal(422, 'PAY-3405', 'This cannot be refunded', ['amount'])
        if (order.refundsFail)
          return answer([], [{ orderId: order.orderId, errorCode: 'PAY-3410', message: 'The account is closed' }])
        const refund = { id: newCode('RF'), amount, key }
        order.refunds.push(refund)
        outcomes.refunded(order, refundedOf(order) >= full ? -81 : -82)
        return answer([shown(refund)], [])
      },
    },
    {
      method: 'DELETE',
      path: '/v2/tokens/:id',
      answer({ params }) {
        const wasThere = books.tokens.delete(params.id ?? '')
        books.save()
        return gone(wasThere)
      },
    },
  ]
}
