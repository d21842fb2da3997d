/** How often a failed call is tried again, by the specification. */
export const maxRetries = 5
const firstDelay = 300

/** Waits longer each time, with up to a quarter more, so that many clients do not come back at the same moment. */
export function retryDelay(attempt: number, random: number): number {
  return Math.round(firstDelay * 2 ** attempt * (1 + random / 4))
}

/** Network failures (`null`), overload and server errors pass; everything else is an answer. */
export function isPassing(status: number | null): boolean {
  return status === null || status === 429 || status >= 500
}

/** Only what may safely happen twice is sent twice. */
export function maySendAgain(call: { write: boolean; idempotencyKey?: string | undefined }): boolean {
  return !call.write || call.idempotencyKey !== undefined
}
