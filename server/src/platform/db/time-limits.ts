/**
 * Time limits of the database as shares of the request deadline, so that a request can still respond when one of them is
 * reached.
 */
export function databaseTimeLimits(requestDeadlineMs: number) {
  return {
    connectMs: requestDeadlineMs * 0.3,
    /** The server cancels a statement after this time. */
    statementMs: requestDeadlineMs * 0.6,
    /** More than the limit of a statement: see `createSilenceMonitor`. */
    silenceMs: requestDeadlineMs * 0.75,
    idleInTransactionMs: requestDeadlineMs,
  }
}
