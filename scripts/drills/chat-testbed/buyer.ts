import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoBundles } from '../../../server/seed/bundles.ts'
import { browserHeaders } from './live-page.ts'
import type { ChatMember } from './members.ts'

/** An order and what its buyer knows about it. */
export type Purchase = { memberId: string; orderId?: string; isCompleted: boolean; refusal?: string }

type ResponseBody = {
  order?: { id: string; status: string }
  redirect_url?: string | null
  error?: { code: string }
}

const requestTimeoutMs = 12_000
const retryDelayMs = 1_000
/** A member may place 30 orders an hour, and every attempt counts. */
const rateLimitDelayMs = 60_000

type BuyerOptions = {
  apiUrl: string
  siteId: string
  member: ChatMember
  /** Returns the pause between two orders in milliseconds. */
  pause: () => number
  /** Called after every attempt to order with its start and the response status, 0 without a response. */
  onAttempt?: (startedAt: number, status: number) => void
}

/** Buys credits in a loop: places an order, pays it at the simulator and waits until the order page says so. */
export function createBuyer({ apiUrl, siteId, member, pause, onAttempt }: BuyerOptions) {
  const purchases: Purchase[] = []
  const [, bundle] = demoBundles(siteId)
  if (!bundle) throw new Error('no bundle')
  const order = {
    bundle_id: bundle.id,
    method: 'ideal',
    country: 'NL',
    price: { amount: bundle.price, currency: 'EUR' },
    consents: { start_now: true, pays_used: true },
    knows_fictional: true,
  }

  async function call(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
    try {
      const response = await fetch(apiUrl + path, {
        method,
        headers: { ...browserHeaders(member), ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      return { status: response.status, body: (await response.json()) as ResponseBody }
    } catch {
      return { status: 0, body: undefined }
    }
  }

  /** Returns the page of the payment provider, or undefined if the order is refused. */
  async function place(purchase: Purchase, hasTimedOut: () => boolean): Promise<string | undefined> {
    const key = { 'idempotency-key': randomUUID() }
    while (!hasTimedOut()) {
      const startedAt = performance.now()
      const { status, body } = await call('POST', '/api/orders', key, order)
      onAttempt?.(startedAt, status)
      if (status === 200 && body?.order) {
        purchase.orderId = body.order.id
        return body.redirect_url ?? undefined
      }
      if (status >= 400 && status < 500 && status !== 429) {
        purchase.refusal = body?.error?.code ?? String(status)
        return undefined
      }
      await sleep(status === 429 ? rateLimitDelayMs : retryDelayMs)
    }
    return undefined
  }

  async function waitUntilCompleted(purchase: Purchase, hasTimedOut: () => boolean): Promise<void> {
    while (!purchase.isCompleted && !hasTimedOut()) {
      const { body } = await call('GET', `/api/orders/${purchase.orderId ?? ''}`)
      purchase.isCompleted = body?.order?.status === 'completed'
      if (!purchase.isCompleted) await sleep(retryDelayMs)
    }
  }

  return {
    purchases,
    /** Buys until `isOver`, then waits for the open order, at most until `hasTimedOut`. */
    async buy(isOver: () => boolean, hasTimedOut: () => boolean): Promise<void> {
      await sleep(pause() * Math.random())
      while (!isOver()) {
        const purchase: Purchase = { memberId: member.id, isCompleted: false }
        purchases.push(purchase)
        const paymentUrl = await place(purchase, hasTimedOut)
        if (!paymentUrl) return
        await fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
        await waitUntilCompleted(purchase, hasTimedOut)
        const resumesAt = performance.now() + pause()
        while (performance.now() < resumesAt && !isOver()) await sleep(200)
      }
    },
  }
}
