import { json, type Reply, type Route } from '../small-server.ts'
import { refusal, showOrder, unknownOrder } from './answers.ts'
import { newOrder, type SimBooks, type SimOrder } from './orders.ts'
import { needsThreeDSecure, storyOf, type Outcomes } from './outcomes.ts'
import { parseBody } from './parse-body.ts'
import { isOffered, serviceConfig } from './service-config.ts'

type OrderApiOptions = { books: SimBooks; outcomes: Outcomes; serviceId: string }

/** Orders, and what can be ordered with. */
export function orderApi({ books, outcomes, serviceId }: OrderApiOptions): Route[] {
  function withOrder(id: string | undefined, answer: (order: SimOrder) => Reply): Reply {
    const order = books.find(id ?? '')
    return order ? answer(order) : unknownOrder()
  }

  return [
    {
      method: 'POST',
      path: '/v1/orders',
      answer({ body, headers, origin }) {
        const { text, whole, at } = parseBody(body)
        const idempotencyKey = String(headers['idempotency-key'] ?? '')
        const reference = text('reference')
        const same = books
          .newestFirst()
          .find((order) => idempotencyKey && order.reference === reference && order.idempotencyKey === idempotencyKey)
        if (same) return json(showOrder(same, origin), 200)

        const amount = { value: whole('amount.value'), currency: text('amount.currency') || 'EUR' }
        const missing = [
          text('serviceId') !== serviceId && 'serviceId',
          amount.value < 1 && 'amount.value',
          reference === '' && 'reference',
          !isOffered(whole('paymentMethod.id')) && 'paymentMethod.id',
          !URL.canParse(text('returnUrl')) && 'returnUrl',
        ].filter((field) => field !== false)
        if (missing.length > 0) return refusal(422, 'PAY-1405', 'The order cannot be made like this', missing)

        const token = text('paymentMethod.input.recurringId')
        if (token && !books.tokens.has(token)) return refusal(422, 'PAY-1420', 'The card is not known')
        const order = books.add(
          newOrder({
            serviceId,
            reference,
            amount,
            idempotencyKey,
            description: text('description'),
            methodId: whole('paymentMethod.id'),
            returnUrl: text('returnUrl'),
            exchangeUrl: text('exchangeUrl'),
            countryCode: text('order.countryCode'),
            wantsToken: at('optimize.tokenize') === true,
            token: token || null,
          }),
        )
        order.isThreeDSecure = token !== '' && needsThreeDSecure(order)
        books.save()
        // A stored card is charged at once, unless its bank wants to see the owner.
        if (token && !order.isThreeDSecure) outcomes.start(order, storyOf(order))
        return json(showOrder(order, origin), 201)
      },
    },
    {
      method: 'GET',
      path: '/v1/orders/:id/status',
      answer: ({ params, origin }) => withOrder(params.id, (order) => json(showOrder(order, origin))),
    },
    {
      method: 'PATCH',
      path: '/v1/orders/:id/abort',
      answer: ({ params, origin }) =>
        withOrder(params.id, (order) => {
          if (order.status < 0) return json(showOrder(order, origin))
          if (order.status === 100) return refusal(409, 'PAY-1409', 'The order is paid')
          outcomes.start(order, 'cancelled')
          return json(showOrder(order, origin))
        }),
    },
    {
      method: 'GET',
      path: '/v2/services/config',
      answer: ({ query }) =>
        query.get('serviceId') === serviceId
          ? json(serviceConfig(serviceId))
          : refusal(404, 'PAY-404', 'Service not found'),
    },
  ]
}
