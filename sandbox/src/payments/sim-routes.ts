import { json, page, seeOther, type Route } from '../small-server.ts'
import { refusal, statusOf, unknownOrder } from './answers.ts'
import { ordersPage, payPage, unknownPage } from './hosted-page.ts'
import type { SimBooks, SimOrder } from './orders.ts'
import { isOutcome, isPaid, outcomes as allOutcomes, storyOf, type Outcome, type Outcomes } from './outcomes.ts'
import { parseBody } from './parse-body.ts'

/** The page of the buyer, and what a test steers the simulator with. Neither exists at PAY. */
export function simRoutes(books: SimBooks, outcomes: Outcomes): Route[] {
  /** "Paid" is what the amount makes of it; everything else is taken at its word. */
  function end(order: SimOrder, outcome: Outcome): boolean {
    const isOpen = order.status > 0 && !isPaid(order)
    const mayFollow =
      isOpen || (outcome === 'chargeback' && isPaid(order)) || (outcome === 'paid' && order.status === -80)
    if (!mayFollow) return false
    outcomes.start(order, outcome === 'paid' && isOpen ? storyOf(order) : outcome)
    return true
  }

  return [
    { method: 'GET', path: '/', answer: () => seeOther('/sim') },
    { method: 'GET', path: '/sim', answer: () => page(ordersPage(books.newestFirst())) },
    {
      method: 'GET',
      path: '/sim/pay/:id',
      answer({ params }) {
        const order = books.find(params.id ?? '')
        return order ? page(payPage(order)) : page(unknownPage(), 404)
      },
    },
    {
      method: 'POST',
      path: '/sim/pay/:id',
      answer({ params, body }) {
        const order = books.find(params.id ?? '')
        const outcome = new URLSearchParams(body).get('outcome')
        if (!order || !isOutcome(outcome)) return page(unknownPage(), 404)
        end(order, outcome)
        return seeOther(order.returnUrl ? backTo(order) : `/sim/pay/${order.orderId}`)
      },
    },
    {
      method: 'POST',
      path: '/sim/orders/:id/outcome',
      answer({ params, body }) {
        const order = books.find(params.id ?? '')
        if (!order) return unknownOrder()
        const outcome = parseBody(body).text('outcome')
        if (!isOutcome(outcome)) return refusal(422, 'SIM-1', `Say one of ${allOutcomes.join(', ')}`, ['outcome'])
        return end(order, outcome) ? json(order) : refusal(409, 'SIM-2', 'The order has ended')
      },
    },
    {
      method: 'GET',
      path: '/sim/orders',
      answer({ query }) {
        const reference = query.get('reference')
        return json(books.newestFirst().filter((order) => reference === null || order.reference === reference))
      },
    },
    {
      method: 'GET',
      path: '/sim/orders/:id',
      answer({ params }) {
        const order = books.find(params.id ?? '')
        return order ? json(order) : unknownOrder()
      },
    },
    {
      method: 'GET',
      path: '/sim/tokens/:id',
      answer({ params }) {
        const token = books.tokens.get(params.id ?? '')
        return token ? json(token) : unknownOrder()
      },
    },
    {
      method: 'GET',
      path: '/sim/mandates/:code',
      answer({ params }) {
        const mandate = books.mandates.get(params.code ?? '')
        return mandate ? json(mandate) : unknownOrder()
      },
    },
  ]
}

/** PAY. tells the shop's page how it ended, unsigned: nobody may believe it. */
function backTo(order: SimOrder): string {
  const address = new URL(order.returnUrl)
  const { code, action } = statusOf(order.status)
  address.searchParams.set('orderId', order.orderId)
  address.searchParams.set('statusCode', String(code))
  address.searchParams.set('statusAction', action)
  return address.href
}
