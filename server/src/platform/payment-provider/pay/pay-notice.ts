import { z } from 'zod'
import { toOrderPayment, OrderResponse, toStoredCard, TokenNotice } from './pay-responses.ts'
import type { NoticeReply, NoticeRequest, NoticeResult, PaymentNotice } from '../payment-provider.ts'
import { verifyExchange, type SigningKeys } from './verify-exchange.ts'

const Reference = z.string().regex(/^[\w-]{4,40}$/)

/** Reads an exchange call of PAY. An unsigned call is at most a hint to fetch the payment. */
export function readPayNotice({ headers, rawBody, query }: NoticeRequest, keys: SigningKeys): PaymentNotice {
  const signature = verifyExchange(headers, rawBody, keys)
  if (signature === 'forged') return { kind: 'refused', reason: 'forged' }
  if (signature === 'unsigned') {
    const reference = Reference.safeParse(query.id ?? query.order_id)
    return reference.success ? { kind: 'hint', providerRef: reference.data } : { kind: 'refused', reason: 'malformed' }
  }
  const object = parseObject(rawBody)
  const token = TokenNotice.safeParse(object)
  if (token.success) {
    const providerRef = token.data.orderId ?? token.data.order_id
    if (!providerRef) return { kind: 'refused', reason: 'malformed' }
    return { kind: 'card', providerRef, card: toStoredCard(token.data) }
  }
  const order = OrderResponse.safeParse(object)
  return order.success ? { kind: 'payment', payment: toOrderPayment(order.data) } : { kind: 'unrelated' }
}

const json = (status: number, isAccepted: boolean, description: string): NoticeReply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ result: isAccepted, description }),
})

const text = (status: number, body: string): NoticeReply => ({ status, contentType: 'text/plain', body })

/** Returns the reply that PAY. expects. It repeats the call unless the reply says `true`. Unsigned calls want text. */
export function replyToPayNotice(notice: PaymentNotice, result: NoticeResult): NoticeReply {
  if (notice.kind === 'refused')
    return notice.reason === 'forged' ? json(401, false, 'signature') : json(400, false, 'order')
  if (notice.kind === 'hint') return result === 'handled' ? text(200, 'TRUE| asked') : text(429, 'FALSE| later')
  if (result !== 'handled') return json(429, false, 'later')
  const descriptions = { payment: 'seen', card: 'card', unrelated: 'not for us' }
  return json(200, true, descriptions[notice.kind])
}

function parseObject(rawBody: Buffer): unknown {
  try {
    const body: unknown = JSON.parse(rawBody.toString('utf8'))
    return typeof body === 'object' && body !== null && 'object' in body ? body.object : body
  } catch {
    return undefined
  }
}
