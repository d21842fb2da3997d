import { z } from 'zod'
import type { Config } from './config.ts'

/** `to` in the international form, `+31612345678`. */
export type Sms = { to: string; text: string }

export type SmsSender = {
  /** Answers the provider's number of the message. Throws `SmsError`. */
  send(sms: Sms): Promise<{ id: string }>
}

const Sent = z.object({ id: z.string().min(1) })

/** `refused`: this message will never be taken. `away`: nobody knows whether it was. Names neither number nor text. */
export class SmsError extends Error {
  readonly kind: 'refused' | 'away'

  constructor(kind: 'refused' | 'away') {
    super(`sms ${kind}`)
    this.name = 'SmsError'
    this.kind = kind
  }
}

/** One request per message, never repeated: a code that comes twice costs twice and confuses its reader. */
export function createSmsSender(config: Pick<Config, 'SMS_URL' | 'SMS_TOKEN'>): SmsSender {
  const address = new URL('/messages', config.SMS_URL)
  return {
    async send({ to, text }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${config.SMS_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(8_000),
      }).catch(() => {
        throw new SmsError('away')
      })
      if (!answer.ok) throw new SmsError(answer.status >= 500 || answer.status === 429 ? 'away' : 'refused')
      const sent = Sent.safeParse(await answer.json().catch(() => undefined))
      if (!sent.success) throw new SmsError('away')
      return sent.data
    },
  }
}
