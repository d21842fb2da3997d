import { isUnreachable, maxRetries, retryDelayMs } from '../api/retry.ts'
import { reconnecting } from './reconnecting.ts'

/** No retry starts later than this after the first attempt. */
const retryWindowMs = 30_000

export type RetryDeps = {
  send: typeof fetch
  wait?: (delayMs: number, signal: AbortSignal | null | undefined) => Promise<void>
  now?: () => number
}

/**
 * Sends a request and retries it up to five times while the site is unreachable. Returns a 503 if the network still
 * fails. Throws when the request is aborted.
 */
export async function sendWithRetries(
  { send, wait = waitForRetry, now = Date.now }: RetryDeps,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const lastRetryAt = now() + retryWindowMs
  let stopReconnecting: (() => void) | undefined
  try {
    for (let attempt = 0; ; attempt += 1) {
      const response = await send(input, init).catch((error: unknown) => {
        if (init.signal?.aborted) throw error
        return null
      })
      if (response && !isUnreachable(response.status)) return response
      if (attempt >= maxRetries || now() > lastRetryAt) return response ?? new Response(null, { status: 503 })
      // A single failure is not shown to the viewer.
      if (attempt === 1) stopReconnecting = reconnecting.start()
      await wait(retryDelayMs(attempt, Math.random()), init.signal)
    }
  } finally {
    stopReconnecting?.()
  }
}

/** Resolves early when the browser is online again. Rejects when the request is aborted. */
export function waitForRetry(delayMs: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', onReady)
      signal?.removeEventListener('abort', onAbort)
      end()
    }
    const onReady = settle(resolve)
    const onAbort = settle(() => reject(signal?.reason as Error))
    const timer = setTimeout(onReady, delayMs)
    addEventListener('online', onReady)
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
  })
}
