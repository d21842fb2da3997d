import { subscribe, unsubscribe } from 'node:diagnostics_channel'

type Failure = { phase: string; request: string; reason: string; atMs: number }
type Phase = { name: string; requests: number; failures: number; slowestMs: number; startedAt: number }

type UndiciRequest = { origin: unknown; method: string; path: string }
type Report = { request: UndiciRequest; response?: { statusCode: number }; error?: Error }
type Open = { phase: Phase; startedAt: number; status: number }

/**
 * Records every request that this process sends to an origin with `fetch`. A request has failed if it has no complete
 * response, or one with a status of 400 or more.
 */
export function createRequestLog(origin: string) {
  const beganAt = performance.now()
  const open = new Map<UndiciRequest, Open>()
  const failures: Failure[] = []
  const phases: Phase[] = []

  function close(request: UndiciRequest, error?: Error): void {
    const found = open.get(request)
    if (!found) return
    open.delete(request)
    const { phase, startedAt, status } = found
    const ms = performance.now() - startedAt
    phase.slowestMs = Math.max(phase.slowestMs, ms)
    if (!error && status < 400) return
    phase.failures += 1
    const reason = error ? `${error.name} ${error.message} after ${ms.toFixed(0)} ms` : String(status)
    const path = request.path.replaceAll(/[0-9a-f-]{36}/g, ':id')
    failures.push({
      phase: phase.name,
      request: `${request.method} ${path}`,
      reason,
      atMs: performance.now() - beganAt,
    })
  }

  const listeners: Record<string, (report: Report) => void> = {
    'undici:request:create': ({ request }) => {
      const phase = phases.at(-1)
      if (!phase || String(request.origin) !== origin) return
      phase.requests += 1
      open.set(request, { phase, startedAt: performance.now(), status: 0 })
    },
    'undici:request:headers': ({ request, response }) => {
      const found = open.get(request)
      if (found && response) found.status = response.statusCode
    },
    'undici:request:trailers': ({ request }) => close(request),
    'undici:request:error': ({ request, error }) => close(request, error ?? new Error('no reason')),
  }
  const entries = Object.entries(listeners).map(([channel, listen]) => [channel, (report: unknown) => listen(report as Report)] as const) // prettier-ignore
  for (const [channel, listen] of entries) subscribe(channel, listen)

  return {
    failures,
    phases,
    openCount: () => open.size,
    /** Counts the following requests for a part of the drill. */
    enterPhase(name: string): void {
      phases.push({ name, requests: 0, failures: 0, slowestMs: 0, startedAt: performance.now() })
    },
    stop(): void {
      for (const [channel, listen] of entries) unsubscribe(channel, listen)
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>

const maxPrintedFailures = 20

/** Prints the figures of the last phase and its first failed requests. */
export function printPhase({ phases, failures }: RequestLog): void {
  const last = phases.at(-1)
  if (!last) return
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  console.log(`  ${last.name}: ${seconds(performance.now() - last.startedAt)} s, ${last.requests} requests, ${last.failures} failed, slowest ${seconds(last.slowestMs)} s`) // prettier-ignore
  const failed = failures.filter(({ phase }) => phase === last.name)
  for (const { request, reason, atMs } of failed.slice(0, maxPrintedFailures))
    console.log(`    failed at ${seconds(atMs)} s: ${request}: ${reason}`)
}
