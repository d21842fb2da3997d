import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { postMessage } from './post-message.ts'
import type { SentExchange, SimBooks, SimOrder } from './orders.ts'

type ExchangeOptions = {
  books: SimBooks
  keyId: string
  secret: string
  /** Milliseconds between two steps of a script, and before the first repetition. */
  pace: number
  /** Ends what is still waiting. */
  signal: AbortSignal
}

export type Exchanges = ReturnType<typeof createExchanges>

const mostAttempts = 5

/** Calls the merchant, signed, and again when it does not say that it understood. */
export function createExchanges({ books, keyId, secret, pace, signal }: ExchangeOptions) {
  const pause = (steps: number) => wait(pace * steps, undefined, { signal, ref: false })

  async function deliver(exchange: SentExchange): Promise<void> {
    for (let attempt = 0; attempt < mostAttempts && !exchange.isTaken; attempt++) {
      if (attempt > 0) await pause(2 ** (attempt - 1))
      const { url, headers, body } = exchange
      const patience = AbortSignal.any([signal, AbortSignal.timeout(10_000)])
      const answer = await postMessage({ url, headers, body, signal: patience })
      exchange.isTaken = isUnderstood(answer.text)
      exchange.attempts.push(answer.status)
      books.save()
    }
  }

  return {
    pause,
    /** Writes the call down and makes it. `object` is told as it is now, whatever happens to the order meanwhile. */
    async send(order: SimOrder, event: string, object: object, { isForged = false } = {}): Promise<void> {
      const body = JSON.stringify({ type: 'order', id: order.uuid, event, object })
      const key = isForged ? `not-${secret}` : secret
      const query = new URLSearchParams({ type: 'order', id: order.orderId, event }).toString()
      const exchange: SentExchange = {
        url: order.exchangeUrl ? `${order.exchangeUrl}${order.exchangeUrl.includes('?') ? '&' : '?'}${query}` : '',
        headers: {
          'content-type': 'application/json',
          'signature-method': 'HMAC',
          'signature-keyid': keyId,
          'signature-algorithm': 'sha256',
          signature: createHmac('sha256', key).update(body).digest('hex'),
        },
        body,
        attempts: [],
        isTaken: false,
      }
      order.exchanges.push(exchange)
      books.save()
      if (exchange.url) await deliver(exchange)
    },
  }
}

function isUnderstood(answer: string): boolean {
  if (answer.startsWith('TRUE')) return true
  try {
    return (JSON.parse(answer) as { result?: unknown }).result === true
  } catch {
    return false
  }
}
