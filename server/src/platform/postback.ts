import { createHmac } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

/** What a network can hear of somebody whom it sent here. */
export type Conversion = 'signup' | 'first_purchase'

/** All that leaves the house: which click it was, and what came of it. */
export type Postback = { address: string; method: 'GET' | 'POST'; clickId: string; event: Conversion }

export type PostbackSender = {
  /** Throws `PostbackError`. */
  send(postback: Postback): Promise<void>
}

/** `refused`: it will never be taken, or may not be sent there. `away`: try again later. Names neither click nor place. */
export class PostbackError extends Error {
  readonly kind: 'refused' | 'away'

  constructor(kind: 'refused' | 'away') {
    super(`postback ${kind}`)
    this.name = 'PostbackError'
    this.kind = kind
  }
}

const isEncrypted = ({ protocol, hostname }: URL) => protocol === 'https:' || hostname === '127.0.0.1'

/** One signed request per conversion, to places that the deployment lists, and wherever they send us, nowhere else. */
export function createPostbackSender(
  config: Pick<Config, 'POSTBACK_ORIGINS' | 'POSTBACK_KEY'>,
  clock: Clock,
): PostbackSender {
  function addressOf({ address, clickId, event }: Postback): string {
    const filled = address
      .replaceAll('{click_id}', encodeURIComponent(clickId))
      .replaceAll('{event}', encodeURIComponent(event))
    const url = URL.canParse(filled) ? new URL(filled) : undefined
    if (!url || !isEncrypted(url) || !config.POSTBACK_ORIGINS.includes(url.origin)) throw new PostbackError('refused')
    return url.href
  }

  function signatureOf(parts: [method: string, address: string, body: string]): string {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const text = [seconds, ...parts].join('\n')
    return `t=${seconds},v1=${createHmac('sha256', config.POSTBACK_KEY).update(text).digest('hex')}`
  }

  return {
    async send(postback) {
      const { method, clickId, event } = postback
      const address = addressOf(postback)
      const body = method === 'POST' ? JSON.stringify({ click_id: clickId, event }) : ''
      const answer = await fetch(address, {
        method,
        headers: {
          'x-signature': signatureOf([method, address, body]),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(8_000),
      }).catch(() => {
        throw new PostbackError('away')
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new PostbackError(answer.status >= 500 || answer.status === 429 ? 'away' : 'refused')
    },
  }
}
