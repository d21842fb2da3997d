import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { postMessage } from '../post-message.ts'
import type { SentExchange, SimStore, SimOrder } from './orders.ts'

type ExchangeOptions = {
  store: SimStore
  keyId: string
  secret: string
  /** Milliseconds between two steps of a scenario, and before the first retry. */
  stepDelayMs: number
  /** Cancels pending waits and calls. */
  signal: AbortSignal
}

export type Exchanges = ReturnType<typeof createExchanges>

const maxAttempts = 5

/** Sends signed exchange calls to the merchant and retries them until the merchant acknowledges. */
export function createExchanges({ store, keyId, secret, stepDelayMs, signal }: ExchangeOptions) {
  const pause = (steps: number) => sleep(stepDelayMs * steps, undefined, { signal, ref: false })

  async function deliver(exchange: SentExchange): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts && !exchange.isTaken; attempt++) {
      if (attempt > 0) await pause(2 ** (attempt - 1))
      const { url, headers, body } = exchange
      const signalWithTimeout = AbortSignal.any([signal, AbortSignal.timeout(10_000)])
      const response = await postMessage({ url, headers, body, signal: signalWithTimeout })
      exchange.isTaken = isAcknowledged(response.text)
      exchange.attempts.push(response.status)
      store.save()
    }
  }

  return {
    pause,
    /** Records the call and sends it. `object` is serialised now, before the order can change again. */
    send: async (order: SimOrder, event: string, object: object, { isForged = false } = {}): Promise<void> => {
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
      store.save()
      if (exchange.url) await deliver(exchange)
    },
  }
}

function isAcknowledged(text: string): boolean {
  if (text.startsWith('TRUE')) return true
  try {
    return (JSON.parse(text) as { result?: unknown }).result === true
  } catch {
    return false
  }
}
