import webPush from 'web-push'
import { daySeconds, hourSeconds } from '@velvet/contract/durations'
import type { Config } from './config.ts'

/** The push service's endpoint for a device, and the keys to encrypt messages for that device. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushMessage = { target: PushTarget; payload: string; topic: string; urgency: 'normal' | 'high' }

/**
 * `taken`: the push service accepted the message. `gone`: the subscription no longer exists. `later`: throttled, retry
 * after `seconds`. `away`: the outcome is unknown. `refused`: the push service will never accept this message.
 */
export type PushOutcome = { kind: 'taken' | 'gone' | 'away' | 'refused' } | { kind: 'later'; seconds: number }

export type PushSender = {
  send(push: PushMessage): Promise<PushOutcome>
  /** Whether an endpoint belongs to a configured push service. Clients send it, so it could be any address. */
  isKnownService(endpoint: string): boolean
  publicKey: string
}

/** After a day the push service discards an undelivered message. */
const ttlSeconds = daySeconds
/** How long to wait for the response of a push service. */
export const pushTimeoutMs = 10_000
const defaultWaitSeconds = 60
const maxWaitSeconds = hourSeconds

/** Web Push (RFC 8030, 8291, 8292). Sends one request per message; the caller decides about retries. */
export function createPushSender(
  config: Pick<Config, 'PUSH_PUBLIC_KEY' | 'PUSH_PRIVATE_KEY' | 'PUSH_CONTACT' | 'PUSH_SERVICES'>,
): PushSender {
  const vapidDetails = {
    subject: config.PUSH_CONTACT,
    publicKey: config.PUSH_PUBLIC_KEY,
    privateKey: config.PUSH_PRIVATE_KEY,
  }
  return {
    publicKey: config.PUSH_PUBLIC_KEY,

    isKnownService: (endpoint) => URL.canParse(endpoint) && config.PUSH_SERVICES.some(matches(new URL(endpoint))),

    async send({ target, payload, topic, urgency }) {
      const options = { vapidDetails, TTL: ttlSeconds, topic, urgency, contentEncoding: 'aes128gcm' as const }
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(target, payload, options)
      const { 'Content-Length': _length, ...sentHeaders } = headers
      const response = await fetch(endpoint, {
        ...{ method, headers: sentHeaders, body: new Uint8Array(body), redirect: 'manual' },
        signal: AbortSignal.timeout(pushTimeoutMs),
      }).catch(() => undefined)
      await response?.body?.cancel()
      return response ? outcomeOf(response) : { kind: 'away' }
    },
  }
}

/** `https://*.example.com` matches every subdomain. */
const matches = (address: URL) => (service: string) => {
  const { protocol, hostname, port } = new URL(service.replace('*.', ''))
  if (address.protocol !== protocol || address.port !== port || address.username) return false
  return service.includes('*.') ? address.hostname.endsWith(`.${hostname}`) : address.hostname === hostname
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || (status === 503 && headers.has('retry-after')))
    return { kind: 'later', seconds: parseRetryAfter(headers.get('retry-after')) }
  return { kind: status >= 500 ? 'away' : 'refused' }
}

/** `Retry-After` is a number of seconds or a date. */
function parseRetryAfter(retryAfter: string | null): number {
  const parsed = Number(retryAfter)
  const seconds = retryAfter && Number.isFinite(parsed) ? parsed : (Date.parse(retryAfter ?? '') - Date.now()) / 1000
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : defaultWaitSeconds, 1), maxWaitSeconds)
}
