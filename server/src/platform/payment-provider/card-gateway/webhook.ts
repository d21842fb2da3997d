import { z } from 'zod'
import { minuteMs } from '@velvet/contract/durations'
import type { KeyRing } from '../../keys/key-ring.ts'
import { isSigned } from '../../keys/signatures.ts'
import type { NoticeReply, NoticeRequest, NoticeResult, PaymentNotice } from '../payment-provider.ts'
import { PaymentResponse, toFoundPayment } from './card-gateway-responses.ts'

/** Older webhooks are refused, so that a recorded one cannot be sent again. The gateway signs every retry anew. */
const maxAgeMs = 5 * minuteMs

const Webhook = z.object({ type: z.string(), payment: z.unknown().optional() })

/** Whether the signature over the timestamp and the raw body is valid and recent. */
function isGenuine({ headers, rawBody }: NoticeRequest, secrets: KeyRing, now: Date): boolean {
  const { 'gateway-timestamp': timestamp, 'gateway-signature': signature } = headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > maxAgeMs) return false
  return isSigned(secrets, Buffer.concat([Buffer.from(`${timestamp}.`), rawBody]), Buffer.from(signature, 'hex'))
}

/** Reads a webhook of the card gateway. It is parsed only after its signature was verified. */
export function readWebhook(request: NoticeRequest, secrets: KeyRing, now: Date): PaymentNotice {
  if (!isGenuine(request, secrets, now)) return { kind: 'refused', reason: 'forged' }
  const webhook = Webhook.safeParse(parseJson(request.rawBody))
  if (webhook.data && webhook.data.type !== 'payment.updated') return { kind: 'unrelated' }
  const reported = PaymentResponse.safeParse(webhook.data?.payment)
  if (!reported.success) return { kind: 'refused', reason: 'malformed' }
  // The refunded amount is left out: as with every provider, it comes from `find`.
  const { refunded: _refunded, ...payment } = toFoundPayment(reported.data)
  return { kind: 'payment', payment }
}

const statuses: Record<NoticeResult, number> = { handled: 200, refused: 401, retry_later: 429 }

/** The gateway looks at the status alone and retries unless it is a success. */
export const replyToWebhook = (notice: PaymentNotice, result: NoticeResult): NoticeReply => ({
  status: notice.kind === 'refused' && notice.reason === 'malformed' ? 400 : statuses[result],
  contentType: 'application/json',
  body: JSON.stringify({ received: result === 'handled' }),
})

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
