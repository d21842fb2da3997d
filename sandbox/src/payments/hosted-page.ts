import { escapeHtml } from '../small-server.ts'
import { renderStandInPage } from '../stand-in-page.ts'
import { statusOf } from './responses.ts'
import type { SimOrder } from './orders.ts'
import { isPaid, canBeChargedBack, scenarioOf, type Outcome } from './outcomes.ts'
import { methodName } from './service-config.ts'

const notice = 'Simulator, no real money'

const labels: Record<Outcome, string> = {
  paid: 'Paid',
  cancelled: 'Cancel',
  failed: 'Fail',
  expired: 'Expire',
  pending: 'Stay pending',
  paid_twice: 'Paid twice',
  paid_after_expiry: 'Paid after expiry',
  wrong_amount: 'Wrong amount',
  chargeback: 'Chargeback',
  refund_failed: 'Refund failed',
  late: 'Paid later',
  out_of_order: 'Paid, messages out of order',
  wrong_signature: 'Forged message',
}

const formatAmount = ({ amount }: SimOrder) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: amount.currency }).format(amount.value / 100)

const descriptionList = (rows: [string, string][]) =>
  `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`

const button = (outcome: Outcome, isMain = false) =>
  `<button${isMain ? ' class="main"' : ''} name="outcome" value="${outcome}">${escapeHtml(labels[outcome])}</button>`

/** Renders the page on which the buyer pays and chooses the outcome. */
export function payPage(order: SimOrder): string {
  const isOpen = order.status > 0 && !isPaid(order)
  const others = (Object.keys(labels) as Outcome[]).filter((outcome) => !['paid', 'cancelled'].includes(outcome))
  const scenario = scenarioOf(order)
  const hint =
    scenario === 'paid'
      ? ''
      : `<p class="soft">With this amount, “Paid” becomes “${escapeHtml(labels[scenario])}”: the cents select the scenario.</p>`
  const choices = isOpen
    ? `<form method="post">${hint}<div class="choices">${button('paid', true)}<div class="main">${button('cancelled')}</div></div>
       <h2>Other outcomes</h2><div class="choices">${others.map((outcome) => button(outcome)).join('')}</div></form>`
    : `<p>This payment is done.</p>${canBeChargedBack(order) ? `<form method="post"><div class="choices">${button('chargeback')}</div></form>` : ''}`
  const back = order.returnUrl
    ? `<p class="back"><a href="${escapeHtml(order.returnUrl)}">Back to the shop</a></p>`
    : ''
  return renderStandInPage({
    title: `Pay ${formatAmount(order)}`,
    notice,
    body: `<section class="sheet"><h1>${escapeHtml(formatAmount(order))}</h1>
      <p class="soft">${escapeHtml(order.description)}</p>
      ${descriptionList([
        ['Method', methodName(order.methodId) + (order.isThreeDSecure ? ', your bank asks you to confirm' : '')],
        ['Order', order.orderId],
        ['State', `${statusOf(order.status).action} (${order.status})`],
      ])}</section>
      <section class="sheet">${choices}${back}</section>`,
  })
}

/** Renders the list of the latest 200 orders, newest first. */
export function ordersPage(orders: SimOrder[]): string {
  const rows = orders.slice(0, 200).map(
    (
      order,
    ) => `<tr><td><a href="/sim/pay/${order.orderId}">${order.orderId}</a></td><td>${escapeHtml(formatAmount(order))}</td>
      <td>${escapeHtml(methodName(order.methodId))}</td><td>${statusOf(order.status).action}</td>
      <td>${order.exchanges.filter(({ isTaken }) => isTaken).length} of ${order.exchanges.length} acknowledged</td></tr>`,
  )
  const list = rows.length
    ? `<div class="scroll"><table><thead><tr><th>Order</th><th>Amount</th><th>Method</th><th>State</th><th>Messages</th></tr></thead>
       <tbody>${rows.join('')}</tbody></table></div>`
    : '<p>No payment yet.</p>'
  return renderStandInPage({
    title: 'Payments',
    notice,
    isWide: true,
    body: `<section class="sheet"><h1>Payments</h1>${list}</section>`,
  })
}

export const unknownPage = () =>
  renderStandInPage({
    title: 'No such payment',
    notice,
    body: '<section class="sheet"><h1>No such payment</h1><p>The simulator has no payment with this number.</p></section>',
  })
