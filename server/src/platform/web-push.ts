import webPush from 'web-push'
import type { Config } from './config.ts'

/** Where a device's push service takes messages, and the keys that only the device can read with. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushMessage = { target: PushTarget; payload: string; topic: string; urgency: 'normal' | 'high' }

/**
 * `taken`: the push service has it. `gone`: the device is no more. `later`: try again after the time that it named.
 * `away`: nobody knows whether it was taken. `refused`: this one never will be.
 */
export type PushOutcome = { kind: 'taken' | 'gone' | 'away' | 'refused' } | { kind: 'later'; seconds: number }

export type PushSender = {
  send(push: PushMessage): Promise<PushOutcome>
  /** Whether an address belongs to a push service that we talk to: members name it, so it could be anybody's. */
  isKnownService(endpoint: string): boolean
  publicKey: string
}

/** A day: what is older is no news. */
const keptSeconds = 24 * 60 * 60
/** So long a push service may take for its answer. */
export const patienceMs = 10_000
const defaultWaitSeconds = 60
const longestWaitSeconds = 60 * 60

/** Web Push (RFC 8030, 8291, 8292). One request per message; who sends again is decided by the caller. */
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
      const options = { vapidDetails, TTL: keptSeconds, topic, urgency, contentEncoding: 'aes128gcm' as const }
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(target, payload, options)
      const { 'Content-Length': _length, ...sent } = headers
      const answer = await fetch(endpoint, {
        ...{ method, headers: sent, body: new Uint8Array(body), redirect: 'manual' },
        signal: AbortSignal.timeout(patienceMs),
      }).catch(() => undefined)
      await answer?.body?.cancel()
      return answer ? outcomeOf(answer) : { kind: 'away' }
    },
  }
}

/** `https://*.example.com` stands for every host under it. */
const matches = (address: URL) => (service: string) => {
  const { protocol, hostname, port } = new URL(service.replace('*.', ''))
  if (address.protocol !== protocol || address.port !== port || address.username) return false
  return service.includes('*.') ? address.hostname.endsWith(`.${hostname}`) : address.hostname === hostname
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || (status === 503 && headers.has('retry-after')))
    return { kind: 'later', seconds: secondsOf(headers.get('retry-after')) }
  return { kind: status >= 500 ? 'away' : 'refused' }
}

/** Seconds or a date, as push services write it. */
function secondsOf(retryAfter: string | null): number {
  const named = Number(retryAfter)
  const seconds = retryAfter && Number.isFinite(named) ? named : (Date.parse(retryAfter ?? '') - Date.now()) / 1000
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : defaultWaitSeconds, 1), longestWaitSeconds)
}
