import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { signWithEach } from './keys/signatures.ts'

/** Conversions of a visitor that are reported to the advertising network. */
export type Conversion = 'signup' | 'first_purchase'

/** All data that is sent to a network: the id of the click and the conversion. */
export type Postback = { address: string; method: 'GET' | 'POST'; clickId: string; event: Conversion }

export type PostbackSender = {
  /** Throws `PostbackError`. */
  send(postback: Postback): Promise<void>
}

/**
 * `refused`: the receiver declined, or the address is not allowed. `away`: retry later. The error contains neither the
 * click id nor the address.
 */
export class PostbackError extends Error {
  readonly kind: 'refused' | 'away'

  constructor(kind: 'refused' | 'away') {
    super(`postback ${kind}`)
    this.name = 'PostbackError'
    this.kind = kind
  }
}

const isEncrypted = ({ protocol, hostname }: URL) => protocol === 'https:' || hostname === '127.0.0.1'

/** Sends one signed request per conversion, to configured origins only. Redirects are not followed. */
export function createPostbackSender(
  config: Pick<Config, 'POSTBACK_ORIGINS' | 'POSTBACK_KEY'>,
  clock: Clock,
): PostbackSender {
  function buildUrl({ address, clickId, event }: Postback): string {
    const filled = address
      .replaceAll('{click_id}', encodeURIComponent(clickId))
      .replaceAll('{event}', encodeURIComponent(event))
    const url = URL.canParse(filled) ? new URL(filled) : undefined
    if (!url || !isEncrypted(url) || !config.POSTBACK_ORIGINS.includes(url.origin)) throw new PostbackError('refused')
    return url.href
  }

  function sign(parts: [method: string, url: string, body: string]): string {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const text = [seconds, ...parts].join('\n')
    // One signature per key: while a key is replaced, the network may know the old one or the new one.
    const signatures = signWithEach(config.POSTBACK_KEY, text).map((signature) => `v1=${signature.toString('hex')}`)
    return [`t=${seconds}`, ...signatures].join(',')
  }

  return {
    async send(postback) {
      const { method, clickId, event } = postback
      const url = buildUrl(postback)
      const body = method === 'POST' ? JSON.stringify({ click_id: clickId, event }) : ''
      const response = await fetch(url, {
        method,
        headers: {
          'x-signature': sign([method, url, body]),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(8_000),
      }).catch(() => {
        throw new PostbackError('away')
      })
      await response.body?.cancel()
      if (!response.ok) throw new PostbackError(response.status >= 500 || response.status === 429 ? 'away' : 'refused')
    },
  }
}
