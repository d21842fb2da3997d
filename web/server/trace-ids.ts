import { randomBytes } from 'node:crypto'

/**
 * Returns a function that creates ids of requests, which are also their trace ids (W3C Trace Context). Cheaper than a
 * random id per request: the first half is random for each process, the second half counts.
 */
export function createTraceIds(): () => string {
  const processId = randomBytes(8).toString('hex')
  let count = 0
  return () => processId + (count += 1).toString(16).padStart(16, '0')
}

/** Returns the header that makes the spans and log lines of the API part of the trace of this request. */
export const traceparent = (requestId: string): string => `00-${requestId}-${requestId.slice(16)}-01`
