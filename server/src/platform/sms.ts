import { z } from 'zod'
import type { Config } from './config.ts'

/** `to` is in international format, `+31612345678`. */
export type Sms = { to: string; text: string }

export type SmsSender = {
  /** Returns the provider's id of the message. Throws `SmsError`. */
  send(sms: Sms): Promise<{ id: string }>
}

const SendResponse = z.object({ id: z.string().min(1) })

/**
 * `refused`: the provider will never accept this message. `away`: the outcome is unknown. The error contains neither
 * the number nor the text.
 */
export class SmsError extends Error {
  readonly kind: 'refused' | 'away'

  constructor(kind: 'refused' | 'away') {
    super(`sms ${kind}`)
    this.name = 'SmsError'
    this.kind = kind
  }
}

/** Sends one request per message and never retries: a code that arrives twice costs twice and confuses the member. */
export function createSmsSender(config: Pick<Config, 'SMS_URL' | 'SMS_TOKEN'>): SmsSender {
  const endpoint = new URL('/messages', config.SMS_URL)
  return {
    async send({ to, text }) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { authorization: `Bearer ${config.SMS_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(8_000),
      }).catch(() => {
        throw new SmsError('away')
      })
      if (!response.ok) throw new SmsError(response.status >= 500 || response.status === 429 ? 'away' : 'refused')
      const sent = SendResponse.safeParse(await response.json().catch(() => undefined))
      if (!sent.success) throw new SmsError('away')
      return sent.data
    },
  }
}
