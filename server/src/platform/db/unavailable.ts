import { DatabaseError } from 'pg'
import { DatabaseSilentError } from './silence-monitor.ts'

/**
 * SQLSTATEs of a database that is missing, starts or stops, has no free connection or is a read-only standby. A
 * transaction that was idle for too long (25P03) has lost its connection.
 */
const unavailableStates = /^(08\w{3}|57P0[1235]|53300|25006|25P03)$/

const networkErrors = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH',
  'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN',
]) // prettier-ignore

/** Messages of the client library's own errors about connections, which have no code. */
const connectionMessages = new Set([
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

/** Whether the connection leads to a standby, or to a primary that has been demoted. */
export const isReadOnly = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25006'

/**
 * Whether a prepared statement no longer fits its tables, for example because a migration added a column to `select *`.
 * It fails on this connection from now on.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/** Whether a statement failed because the database could not be reached or used, rather than because of the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return unavailableStates.test(error.code ?? '') || isStalePlan(error)
  if (error instanceof DatabaseSilentError) return true
  // Several addresses of one host were tried, each with its own error.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return networkErrors.has(String(code)) || connectionMessages.has(error.message)
}
