import { createHmac, randomBytes } from 'node:crypto'
import { createMailTokens } from '../../../server/src/domains/notifications/index.ts'
import { createPhotoAddresses } from '../../../server/src/domains/photos/index.ts'
import { parseKeyRing } from '../../../server/src/platform/keys/key-ring.ts'
import { sign } from '../../../server/src/platform/keys/signatures.ts'
import { feedbackSignatureHeader } from '../../../server/src/platform/mail-feedback.ts'
import { browserHeaders } from '../chat-testbed/live-page.ts'
import type { OldData } from './old-data.ts'
import { ports } from './ports.ts'

/** Lists of keys: those of our own, and the secrets that partners sign with, which have no ids. */
export const keyRings = {
  FIELD_KEYS: true,
  PHOTO_KEY: true,
  UNSUBSCRIBE_KEY: true,
  MAIL_FEEDBACK_KEY: true,
  POSTBACK_KEY: true,
  LOG_KEY: true,
  PAYMENT_SERVICE_SECRET: false,
  CARD_GATEWAY_WEBHOOK_SECRET: false,
} as const

export type KeyRingName = keyof typeof keyRings
export const keyRingNames = Object.keys(keyRings) as KeyRingName[]

/** Makes a key as the guide says: 32 random bytes. */
export const newKey = (name: KeyRingName, id: string) =>
  `${keyRings[name] ? `${id}:` : ''}${randomBytes(32).toString('base64')}`

type Probe = (key: string) => Promise<number>

/** Returns requests that are signed with a key. They go to one instance directly, because some have to be refused. */
export function createProbes(siteId: string, { member, photoAddress }: OldData): Partial<Record<KeyRingName, Probe>> {
  const send = async (path: string, options: RequestInit = {}) => {
    const headers = { ...browserHeaders({ session: '' }), ...(options.headers as Record<string, string>) }
    const response = await fetch(`http://127.0.0.1:${ports.api[0]}${path}`, { ...options, headers })
    await response.arrayBuffer()
    return response.status
  }
  const object = new URL(photoAddress, 'http://localhost').pathname.replace(/^\/cdn\//, '')
  return {
    PHOTO_KEY: (key) => send(createPhotoAddresses({ keys: parseKeyRing(key), prefix: '/cdn' }).sign(object, new Date())), // prettier-ignore
    UNSUBSCRIBE_KEY(key) {
      const tokens = createMailTokens({ UNSUBSCRIBE_KEY: parseKeyRing(key) })
      const token = tokens.issue(siteId, 'unsubscribe', { memberId: member.id, detail: 'message' })
      return send(`/api/unsubscribe?${new URLSearchParams({ token }).toString()}`)
    },
    MAIL_FEEDBACK_KEY(key) {
      const body = JSON.stringify({ events: [] })
      const signature = sign(parseKeyRing(key), Buffer.from(body)).toString('hex')
      const headers = { 'content-type': 'application/json', [feedbackSignatureHeader]: signature }
      return send('/api/mail-feedback', { method: 'POST', body, headers })
    },
    PAYMENT_SERVICE_SECRET(key) {
      const body = JSON.stringify({ type: 'order', id: 'unknown', event: 'paid', object: {} })
      const headers = {
        ...{ 'content-type': 'application/json', 'signature-method': 'HMAC', 'signature-keyid': 'SL-0000-0001' },
        signature: createHmac('sha256', key).update(body).digest('hex'),
      }
      return send('/api/payment-notices/pay', { method: 'POST', body, headers })
    },
  }
}

/** Whether an instance treats what this key signed otherwise than what an unknown key signed. */
export const isAccepted = async (probe: Probe, name: KeyRingName, key: string) =>
  (await probe(key)) !== (await probe(newKey(name, 'unknown')))
