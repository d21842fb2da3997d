import { createHmac } from 'node:crypto'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Names under which personal data or secrets could slip into a log line, at any of the first three depths. */
const redactedNames = [
  'email', 'username', 'name', 'password', 'passwordHash', 'token', 'cookie', 'authorization',
  'phone', 'iban', 'text', 'message_text', 'ip', 'body', 'dateOfBirth', 'sexuality', 'subject', 'to',
] // prettier-ignore

const redactPaths = redactedNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** One JSON line per event, on standard output. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Log {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    redact: { paths: redactPaths, censor: '[redacted]' },
    // The message of an unknown error can quote what a member wrote (a failed SQL insert does): its name, code and
    // place are enough to find it.
    serializers: { err: (error: unknown) => describeError(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: error.name, code: 'code' in error ? error.code : undefined, stack: stack.slice(0, 12).join('\n') }
}

/** Makes an id that is the same for one member within a month and tells nobody who it is. */
export function createPseudonyms(key: string): (memberId: string, now: Date) => string {
  return (memberId, now) =>
    createHmac('sha256', `${key}/${now.toISOString().slice(0, 7)}`)
      .update(memberId)
      .digest('base64url')
      .slice(0, 16)
}
