/** Number of retries of a failed call, from the specification. */
export const maxRetries = 5
const firstDelayMs = 300

/** Returns the delay in milliseconds: exponential backoff with up to 25 % jitter. */
export function retryDelayMs(attempt: number, random: number): number {
  return Math.round(firstDelayMs * 2 ** attempt * (1 + random / 4))
}

const maxRetryAfterSeconds = 10

/** Returns what the server asks to wait in addition to the backoff, in milliseconds. */
export function retryAfterMs(response: Response | null): number {
  return Math.min(Number(response?.headers.get('retry-after')) || 0, maxRetryAfterSeconds) * 1000
}

/** Whether a failure may be temporary: network failure (`null`), overload or server error. */
export function isTransient(status: number | null): boolean {
  return status === null || status === 429 || status >= 500
}

/** Allows reads, writes with an idempotency key, and writes that the contract declares repeatable. */
export function canRetry(call: {
  write: boolean
  isRepeatable?: boolean
  idempotencyKey?: string | undefined
}): boolean {
  return !call.write || call.isRepeatable === true || call.idempotencyKey !== undefined
}

/** Whether the network (`null`) or a gateway failed rather than the page itself. */
export function isUnreachable(status: number | null): boolean {
  return status === null || (status >= 502 && status <= 504)
}

/** Set by the browser on requests that it retries, so that the web server does not retry its API calls as well. */
export const clientRetriesHeader = 'X-Client-Retries'
