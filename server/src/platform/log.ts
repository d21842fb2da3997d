import { createHmac } from 'node:crypto'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Property names that can hold personal data or secrets. They are redacted at the first three levels of a log line. */
const redactedNames = [
  'email', 'username', 'name', 'password', 'passwordHash', 'token', 'cookie', 'authorization',
  'phone', 'iban', 'text', 'message_text', 'ip', 'body', 'dateOfBirth', 'sexuality', 'subject', 'to',
] // prettier-ignore

const redactPaths = redactedNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Logs one JSON line per event to standard output, or to `destination`. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Log {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    redact: { paths: redactPaths, censor: '[redacted]' },
    // The message of an unknown error can contain personal data (a failed SQL insert quotes its values). Name, code and
    // stack are enough to find the cause.
    serializers: { err: (error: unknown) => describeError(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: error.name, code: 'code' in error ? error.code : undefined, stack: stack.slice(0, 12).join('\n') }
}

/** Returns a function that derives a pseudonym of a member. It stays the same within a calendar month. */
export function createPseudonymizer(key: string): (memberId: string, now: Date) => string {
  return (memberId, now) =>
    createHmac('sha256', `${key}/${now.toISOString().slice(0, 7)}`)
      .update(memberId)
      .digest('base64url')
      .slice(0, 16)
}
