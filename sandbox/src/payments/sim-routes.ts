import { json, page, seeOther, type Route } from '../small-server.ts'
import { errorReply, statusOf, orderNotFound } from './responses.ts'
import { ordersPage, payPage, unknownPage } from './hosted-page.ts'
import type { SimStore, SimOrder } from './orders.ts'
import {
  isOutcome,
  isPaid,
  canBeChargedBack,
  outcomes as allOutcomes,
  scenarioOf,
  type Outcome,
  type Outcomes,
} from './outcomes.ts'
import { parseBody } from '../parse-body.ts'

/** The page of the buyer and the calls with which tests control the simulator. Neither exists at PAY. */
export function simRoutes(store: SimStore, outcomes: Outcomes): Route[] {
  /** Applies an outcome; "paid" depends on the amount. Returns false if the state of the order does not allow it. */
  function applyOutcome(order: SimOrder, outcome: Outcome): boolean {
    const isOpen = order.status > 0 && !isPaid(order)
    const isAllowed =
      isOpen || (outcome === 'chargeback' && canBeChargedBack(order)) || (outcome === 'paid' && order.status === -80)
    if (!isAllowed) return false
    outcomes.start(order, outcome === 'paid' && isOpen ? scenarioOf(order) : outcome)
    return true
  }

  return [
    { method: 'GET', path: '/', handle: () => seeOther('/sim') },
    { method: 'GET', path: '/sim', handle: () => page(ordersPage(store.listNewestFirst())) },
    {
      method: 'GET',
      path: '/sim/pay/:id',
      handle({ params }) {
        const order = store.find(params.id ?? '')
        return order ? page(payPage(order)) : page(unknownPage(), 404)
      },
    },
    {
      method: 'POST',
      path: '/sim/pay/:id',
      handle({ params, body }) {
        const order = store.find(params.id ?? '')
        const outcome = new URLSearchParams(body).get('outcome')
        if (!order || !isOutcome(outcome)) return page(unknownPage(), 404)
        applyOutcome(order, outcome)
        return seeOther(order.returnUrl ? returnUrlOf(order) : `/sim/pay/${order.orderId}`)
      },
    },
    {
      method: 'POST',
      path: '/sim/orders/:id/outcome',
      handle({ params, body }) {
        const order = store.find(params.id ?? '')
        if (!order) return orderNotFound()
        const outcome = parseBody(body).text('outcome')
        if (!isOutcome(outcome)) return errorReply(422, 'SIM-1', `Use one of ${allOutcomes.join(', ')}`, ['outcome'])
        return applyOutcome(order, outcome) ? json(order) : errorReply(409, 'SIM-2', 'The order has ended')
      },
    },
    {
      method: 'GET',
      path: '/sim/orders',
      handle({ query }) {
        const reference = query.get('reference')
        return json(store.listNewestFirst().filter((order) => reference === null || order.reference === reference))
      },
    },
    {
      method: 'GET',
      path: '/sim/orders/:id',
      handle({ params }) {
        const order = store.find(params.id ?? '')
        return order ? json(order) : orderNotFound()
      },
    },
    {
      method: 'GET',
      path: '/sim/tokens/:id',
      handle({ params }) {
        const token = store.tokens.get(params.id ?? '')
        return token ? json(token) : orderNotFound()
      },
    },
    {
      method: 'GET',
      path: '/sim/mandates/:code',
      handle({ params }) {
        const mandate = store.mandates.get(params.code ?? '')
        return mandate ? json(mandate) : orderNotFound()
      },
    },
  ]
}

/** Returns the return URL with the status in its query, like PAY. It is not signed, so the shop must not trust it. */
function returnUrlOf(order: SimOrder): string {
  const address = new URL(order.returnUrl)
  const { code, action } = statusOf(order.status)
  address.searchParams.set('orderId', order.orderId)
  address.searchParams.set('statusCode', String(code))
  address.searchParams.set('statusAction', action)
  return address.href
}
