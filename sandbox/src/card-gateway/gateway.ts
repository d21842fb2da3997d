import { randomUUID } from 'node:crypto'
import { parseBody } from '../parse-body.ts'
import { refuseProduction } from '../refuse-production.ts'
import { escapeHtml, json, page, seeOther, startSmallServer, type Reply, type Route, type RunningServer } from '../small-server.ts' // prettier-ignore
import { renderStandInPage } from '../stand-in-page.ts'
import { isOutcome, isPossible, newPayment, outcomes, refundedAmount, serializePayment, type GatewayPayment, type Outcome } from './gateway-payments.ts' // prettier-ignore
import { createWebhooks } from './webhooks.ts'

export type GatewayOptions = { port: number; key: string; webhookSecret: string; retryDelayMs?: number }

const notice = 'Simulator, no real money'
const problem = (status: number, code: string): Reply => json({ code }, status)

/** A generic card gateway without real money: its calls, the page of the buyer and signed webhooks. */
export async function startGateway(options: GatewayOptions): Promise<RunningServer> {
  refuseProduction('The card gateway')
  const { port, key, webhookSecret, retryDelayMs = 1_500 } = options
  const closing = new AbortController()
  const sendWebhook = createWebhooks({ secret: webhookSecret, retryDelayMs, signal: closing.signal })
  const payments = new Map<string, GatewayPayment>()
  const listNewestFirst = () => [...payments.values()].reverse()

  const authorized = (route: Route): Route => ({
    ...route,
    handle: (asked) =>
      asked.headers.authorization === `Bearer ${key}` ? route.handle(asked) : problem(401, 'unauthorized'),
  })
  const withPayment = (id: string | undefined, respond: (payment: GatewayPayment) => Reply): Reply => {
    const payment = payments.get(id ?? '')
    return payment ? respond(payment) : problem(404, 'payment_not_found')
  }

  function applyOutcome(payment: GatewayPayment, outcome: Outcome, origin: string): void {
    payment.status = outcomes[outcome].to
    if (outcome === 'paid') payment.paidAmount = payment.amount
    sendWebhook(payment, origin)
  }

  const api: Route[] = [
    {
      method: 'POST',
      path: '/v1/payments',
      handle({ body, headers, origin }) {
        const { text, integer } = parseBody(body)
        const idempotencyKey = String(headers['idempotency-key'] ?? '')
        if (!idempotencyKey) return problem(400, 'idempotency_key_missing')
        const existing = listNewestFirst().find((payment) => payment.idempotencyKey === idempotencyKey)
        if (existing) return json(serializePayment(existing, origin))
        const payment = newPayment({
          idempotencyKey,
          orderNumber: text('order_number'),
          amount: integer('amount'),
          currency: text('currency'),
          description: text('description'),
          returnUrl: text('return_url'),
          webhookUrl: text('webhook_url'),
        })
        const isValid =
          payment.orderNumber && payment.amount > 0 && /^[A-Z]{3}$/.test(payment.currency) &&
          URL.canParse(payment.returnUrl) && URL.canParse(payment.webhookUrl) // prettier-ignore
        if (!isValid) return problem(422, 'payment_invalid')
        payments.set(payment.id, payment)
        return json(serializePayment(payment, origin), 201)
      },
    },
    {
      method: 'GET',
      path: '/v1/payments',
      handle({ query, origin }) {
        const found = listNewestFirst().filter(({ orderNumber }) => orderNumber === query.get('order_number'))
        return json({ payments: found.map((payment) => serializePayment(payment, origin)) })
      },
    },
    {
      method: 'GET',
      path: '/v1/payments/:id',
      handle: ({ params, origin }) => withPayment(params.id, (payment) => json(serializePayment(payment, origin))),
    },
    {
      method: 'POST',
      path: '/v1/payments/:id/cancel',
      handle: ({ params, origin }) =>
        withPayment(params.id, (payment) => {
          if (payment.status !== 'canceled' && !isPossible(payment, 'cancelled')) return problem(409, 'not_cancelable')
          if (payment.status !== 'canceled') applyOutcome(payment, 'cancelled', origin)
          return json(serializePayment(payment, origin))
        }),
    },
    {
      method: 'POST',
      path: '/v1/payments/:id/refunds',
      handle: ({ params, body, headers, origin }) =>
        withPayment(params.id, (payment) => {
          const { text, integer } = parseBody(body)
          const idempotencyKey = String(headers['idempotency-key'] ?? '')
          if (!idempotencyKey) return problem(400, 'idempotency_key_missing')
          const existing = payment.refunds.find((refund) => refund.key === idempotencyKey)
          if (existing) return json({ id: existing.id, status: 'succeeded' })
          const amount = integer('amount')
          if (text('currency') !== payment.currency || amount < 1) return problem(422, 'refund_invalid')
          if (payment.status !== 'paid' && payment.status !== 'partially_refunded') return problem(409, 'not_paid')
          if (refundedAmount(payment) + amount > payment.paidAmount) return problem(409, 'refund_too_large')
          const refund = { id: `re_${randomUUID()}`, amount, key: idempotencyKey }
          payment.refunds.push(refund)
          payment.status = refundedAmount(payment) === payment.paidAmount ? 'refunded' : 'partially_refunded'
          sendWebhook(payment, origin)
          return json({ id: refund.id, status: 'succeeded' }, 201)
        }),
    },
  ]

  /** The page of the buyer, and calls with which tests set outcomes. */
  const sim: Route[] = [
    { method: 'GET', path: '/', handle: () => seeOther('/sim/payments') },
    { method: 'GET', path: '/sim/payments', handle: () => json(listNewestFirst()) },
    {
      method: 'GET',
      path: '/sim/payments/:id',
      handle: ({ params }) => withPayment(params.id, (payment) => json(payment)),
    },
    {
      method: 'POST',
      path: '/sim/payments/:id/outcome',
      handle: ({ params, body, origin }) =>
        withPayment(params.id, (payment) => {
          const { text } = parseBody(body)
          const outcome = text('outcome')
          if (!isOutcome(outcome) || !isPossible(payment, outcome)) return problem(409, 'outcome_impossible')
          payment.cardFingerprint = text('card') || payment.cardFingerprint
          applyOutcome(payment, outcome, origin)
          return json(payment)
        }),
    },
    {
      method: 'GET',
      path: '/pay/:id',
      handle: ({ params }) => withPayment(params.id, (payment) => page(renderPayPage(payment))),
    },
    {
      method: 'POST',
      path: '/pay/:id',
      handle: ({ params, body, origin }) =>
        withPayment(params.id, (payment) => {
          const outcome = new URLSearchParams(body).get('outcome') ?? ''
          if (isOutcome(outcome) && isPossible(payment, outcome)) applyOutcome(payment, outcome, origin)
          return seeOther(payment.returnUrl)
        }),
    },
  ]

  const server = await startSmallServer({
    port,
    routes: [...api.map(authorized), ...sim],
    notFound: () => problem(404, 'not_found'),
    onError: () => problem(500, 'internal'),
  })
  return {
    url: server.url,
    async close() {
      closing.abort()
      await server.close()
    },
  }
}

/** Renders the page on which the buyer pays and chooses the outcome. */
function renderPayPage(payment: GatewayPayment): string {
  const { amount, currency, description, orderNumber, status, returnUrl } = payment
  const price = new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100)
  const buttons = (Object.keys(outcomes) as Outcome[])
    .filter((outcome) => isPossible(payment, outcome))
    .map((outcome) => `<button name="outcome" value="${outcome}">${outcomes[outcome].label}</button>`)
  return renderStandInPage({
    title: `Pay ${price}`,
    notice,
    body: `<section class="sheet"><h1>${escapeHtml(price)}</h1><p class="soft">${escapeHtml(description)}</p>
      <dl><dt>Order</dt><dd>${escapeHtml(orderNumber)}</dd><dt>State</dt><dd>${status}</dd></dl></section>
      <section class="sheet"><form method="post"><div class="choices">${buttons.join('')}</div></form>
      <p class="back"><a href="${escapeHtml(returnUrl)}">Back to the shop</a></p></section>`,
  })
}
