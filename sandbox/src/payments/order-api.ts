import { json, type Reply, type Route } from '../small-server.ts'
import { errorReply, serializeOrder, orderNotFound } from './responses.ts'
import { newOrder, type SimStore, type SimOrder } from './orders.ts'
import { needsThreeDSecure, scenarioOf, type Outcomes } from './outcomes.ts'
import { parseBody } from '../parse-body.ts'
import { isOffered, serviceConfig } from './service-config.ts'

type OrderApiOptions = { store: SimStore; outcomes: Outcomes; serviceId: string }

/** PAY.'s calls for orders and payment methods. */
export function orderApi({ store, outcomes, serviceId }: OrderApiOptions): Route[] {
  function withOrder(id: string | undefined, respond: (order: SimOrder) => Reply): Reply {
    const order = store.find(id ?? '')
    return order ? respond(order) : orderNotFound()
  }

  return [
    {
      method: 'POST',
      path: '/v1/orders',
      handle({ body, headers, origin }) {
        const { text, integer, at } = parseBody(body)
        const idempotencyKey = String(headers['idempotency-key'] ?? '')
        const reference = text('reference')
        const existing = store
          .listNewestFirst()
          .find((order) => idempotencyKey && order.reference === reference && order.idempotencyKey === idempotencyKey)
        if (existing) return json(serializeOrder(existing, origin), 200)

        const amount = { value: integer('amount.value'), currency: text('amount.currency') || 'EUR' }
        const invalid = [
          text('serviceId') !== serviceId && 'serviceId',
          amount.value < 1 && 'amount.value',
          reference === '' && 'reference',
          !isOffered(integer('paymentMethod.id')) && 'paymentMethod.id',
          !URL.canParse(text('returnUrl')) && 'returnUrl',
        ].filter((field) => field !== false)
        if (invalid.length > 0) return errorReply(422, 'PAY-1405', 'The order is not valid', invalid)

        const token = text('paymentMethod.input.recurringId')
        if (token && !store.tokens.has(token)) return errorReply(422, 'PAY-1420', 'Unknown card')
        const order = store.add(
          newOrder({
            serviceId,
            reference,
            amount,
            idempotencyKey,
            description: text('description'),
            methodId: integer('paymentMethod.id'),
            returnUrl: text('returnUrl'),
            exchangeUrl: text('exchangeUrl'),
            countryCode: text('order.countryCode'),
            wantsToken: at('optimize.tokenize') === true,
            token: token || null,
          }),
        )
        order.isThreeDSecure = token !== '' && needsThreeDSecure(order)
        store.save()
        // A stored card is charged at once, unless its bank requires 3-D Secure.
        if (token && !order.isThreeDSecure) outcomes.start(order, scenarioOf(order))
        return json(serializeOrder(order, origin), 201)
      },
    },
    {
      method: 'GET',
      path: '/v1/orders/:id/status',
      handle: ({ params, origin }) => withOrder(params.id, (order) => json(serializeOrder(order, origin))),
    },
    {
      method: 'PATCH',
      path: '/v1/orders/:id/abort',
      handle: ({ params, origin }) =>
        withOrder(params.id, (order) => {
          if (order.status < 0) return json(serializeOrder(order, origin))
          if (order.status === 100) return errorReply(409, 'PAY-1409', 'The order is paid')
          outcomes.start(order, 'cancelled')
          return json(serializeOrder(order, origin))
        }),
    },
    {
      method: 'GET',
      path: '/v2/services/config',
      handle: ({ query }) =>
        query.get('serviceId') === serviceId
          ? json(serviceConfig(serviceId))
          : errorReply(404, 'PAY-404', 'Service not found'),
    },
  ]
}
