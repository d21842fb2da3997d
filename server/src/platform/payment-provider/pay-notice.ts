import { z } from 'zod'
import { toOrderPayment, OrderResponse, toStoredCard, TokenNotice } from './pay-responses.ts'
import type { NoticeResponse, NoticeRequest, PaymentNotice } from './payment-provider.ts'
import { verifyExchange, type SigningKeys } from './verify-exchange.ts'

const jsonResponse = (status: number, isAccepted: boolean, description: string): NoticeResponse => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ result: isAccepted, description }),
})

const Reference = z.string().regex(/^[\w-]{4,40}$/)

/** Reads an exchange call of PAY. An unsigned call is at most a hint to fetch the payment. */
export function readPayNotice({ headers, rawBody, query }: NoticeRequest, keys: SigningKeys): PaymentNotice {
  const signature = verifyExchange(headers, rawBody, keys)
  if (signature === 'forged') return { kind: 'refused', answer: jsonResponse(401, false, 'signature') }
  if (signature === 'unsigned') {
    const reference = Reference.safeParse(query.id ?? query.order_id)
    if (!reference.success) return { kind: 'refused', answer: jsonResponse(400, false, 'order') }
    const answer = { status: 200, contentType: 'text/plain', body: 'TRUE| asked' }
    return { kind: 'hint', providerRef: reference.data, answer }
  }
  const object = parseObject(rawBody)
  const token = TokenNotice.safeParse(object)
  if (token.success) {
    const providerRef = token.data.orderId ?? token.data.order_id
    if (!providerRef) return { kind: 'refused', answer: jsonResponse(400, false, 'order') }
    return { kind: 'card', providerRef, card: toStoredCard(token.data), answer: jsonResponse(200, true, 'card') }
  }
  const order = OrderResponse.safeParse(object)
  // Signed, but not about an order: there is nothing to do, and the provider should not retry.
  if (!order.success) return { kind: 'refused', answer: jsonResponse(200, true, 'not for us') }
  return { kind: 'payment', payment: toOrderPayment(order.data), answer: jsonResponse(200, true, 'seen') }
}

function parseObject(rawBody: Buffer): unknown {
  try {
    const body: unknown = JSON.parse(rawBody.toString('utf8'))
    return typeof body === 'object' && body !== null && 'object' in body ? body.object : body
  } catch {
    return undefined
  }
}
