import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { postMessage } from '../post-message.ts'
import { serializePayment, type GatewayPayment } from './gateway-payments.ts'

type WebhookOptions = { secret: string; retryDelayMs: number; signal: AbortSignal }

const maxAttempts = 5

/** Returns a function that sends the state of a payment to the shop and retries until the shop accepts it. */
export function createWebhooks({ secret, retryDelayMs, signal }: WebhookOptions) {
  async function deliver(payment: GatewayPayment, origin: string): Promise<void> {
    const content = { id: `evt_${randomUUID()}`, type: 'payment.updated', payment: serializePayment(payment, origin) }
    const webhook = { body: JSON.stringify(content), attempts: [] as number[] }
    payment.webhooks.push(webhook)
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      if (attempt > 0) await sleep(retryDelayMs * 2 ** (attempt - 1), undefined, { signal, ref: false })
      // Signed anew each time, because the receiver refuses old timestamps.
      const timestamp = String(Math.floor(Date.now() / 1000))
      const { status } = await postMessage({
        url: payment.webhookUrl,
        headers: {
          'content-type': 'application/json',
          'gateway-timestamp': timestamp,
          'gateway-signature': createHmac('sha256', secret).update(`${timestamp}.${webhook.body}`).digest('hex'),
        },
        body: webhook.body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      })
      webhook.attempts.push(status)
      if (status >= 200 && status < 300) return
    }
  }

  return (payment: GatewayPayment, origin: string): void => {
    deliver(payment, origin).catch(() => undefined)
  }
}
