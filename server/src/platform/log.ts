import { createHmac } from 'node:crypto'
import { hostname } from 'node:os'
import { trace } from '@opentelemetry/api'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'
import { currentKey, type KeyRing } from './keys/key-ring.ts'
import { currentLogContext } from './log-context.ts'
import { version } from './telemetry/build-info.ts'

export type Log = Logger

/** Property names that can hold personal data or secrets. They are redacted at the first three levels of a log line. */
const redactedNames = [
  'email', 'username', 'name', 'password', 'passwordHash', 'token', 'cookie', 'authorization',
  'phone', 'iban', 'text', 'message_text', 'ip', 'body', 'dateOfBirth', 'sexuality', 'subject', 'to',
] // prettier-ignore

const redactPaths = redactedNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

type LogOptions = { role?: string; destination?: DestinationStream }

/** Logs one JSON line per event to standard output, or to `destination`. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, { role = 'command', destination }: LogOptions = {}): Log {
  const options = {
    level: config.LOG_LEVEL,
    base: { host: hostname(), role, version },
    mixin: () => ({ ...currentLogContext(), ...activeTrace() }),
    redact: { paths: redactPaths, censor: '[redacted]' },
    // The message of an unknown error can contain personal data (a failed SQL insert quotes its values). Name, code and
    // stack are enough to find the cause.
    serializers: { err: (error: unknown) => describeError(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}

function activeTrace(): { traceId?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { traceId: span.traceId } : {}
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: error.name, code: 'code' in error ? error.code : undefined, stack: stack.slice(0, 12).join('\n') }
}

/** Returns a function that derives a pseudonym of a member. It stays the same within a calendar month. */
export function createPseudonymizer(keys: KeyRing): (memberId: string, now: Date) => string {
  const { key } = currentKey(keys)
  return (memberId, now) =>
    createHmac('sha256', Buffer.concat([key, Buffer.from(`/${now.toISOString().slice(0, 7)}`)]))
      .update(memberId)
      .digest('base64url')
      .slice(0, 16)
}
