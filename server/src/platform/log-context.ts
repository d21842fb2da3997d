import { AsyncLocalStorage } from 'node:async_hooks'

/** Fields of every log line that is written while a request or a job runs. */
export type LogContext = { requestId?: string; traceId?: string; siteId?: string; task?: string; jobId?: string }

const contexts = new AsyncLocalStorage<LogContext>()

/** Runs `work`, whose log lines have these fields. */
export const withLogContext = <T>(context: LogContext, work: () => T): T => contexts.run(context, work)

/** Adds fields that are known later to the log lines of the current request or job. */
export function addLogContext(fields: LogContext): void {
  const context = contexts.getStore()
  if (context) Object.assign(context, fields)
}

export const currentLogContext = (): LogContext => contexts.getStore() ?? {}

/** Returns the trace id of a `traceparent` header (W3C Trace Context). */
export function traceIdOf(traceparent: unknown): string | undefined {
  return typeof traceparent === 'string'
    ? /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(traceparent)?.[1]
    : undefined
}
