import { z } from 'zod'
import { knownOrder, OrderAnswer, storedCard, TokenNotice } from './pay-answers.ts'
import type { NoticeAnswer, NoticeRequest, PaymentNotice } from './payment-provider.ts'
import { verifyExchange, type SigningKeys } from './verify-exchange.ts'

const json = (status: number, isUnderstood: boolean, description: string): NoticeAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ result: isUnderstood, description }),
})

const Reference = z.string().regex(/^[\w-]{4,40}$/)

/** Reads one exchange call of PAY. What is not signed is at best a reason to ask. */
export function readPayNotice({ headers, rawBody, query }: NoticeRequest, keys: SigningKeys): PaymentNotice {
  const verdict = verifyExchange(headers, rawBody, keys)
  if (verdict === 'forged') return { kind: 'refused', answer: json(401, false, 'signature') }
  if (verdict === 'unsigned') {
    const named = Reference.safeParse(query.id ?? query.order_id)
    if (!named.success) return { kind: 'refused', answer: json(400, false, 'order') }
    const answer = { status: 200, contentType: 'text/plain', body: 'TRUE| asked' }
    return { kind: 'hint', providerRef: named.data, answer }
  }
  const object = objectOf(rawBody)
  const token = TokenNotice.safeParse(object)
  if (token.success) {
    const providerRef = token.data.orderId ?? token.data.order_id
    if (!providerRef) return { kind: 'refused', answer: json(400, false, 'order') }
    return { kind: 'card', providerRef, card: storedCard(token.data), answer: json(200, true, 'card') }
  }
  const order = OrderAnswer.safeParse(object)
  // Signed, but not about an order: there is nothing to do, and nothing to repeat.
  if (!order.success) return { kind: 'refused', answer: json(200, true, 'not for us') }
  return { kind: 'payment', payment: knownOrder(order.data), answer: json(200, true, 'seen') }
}

function objectOf(rawBody: Buffer): unknown {
  try {
    const body: unknown = JSON.parse(rawBody.toString('utf8'))
    return typeof body === 'object' && body !== null && 'object' in body ? body.object : body
  } catch {
    return undefined
  }
}
