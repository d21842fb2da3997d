export const writeKinds = ['filters', 'message', 'order'] as const
export type WriteKind = (typeof writeKinds)[number]

export type Attempt = {
  kind: WriteKind
  memberId: string
  startedAt: number
  endedAt: number
  /** Status of the response, 0 without one. */
  status: number
}

/** Records every attempt to write, so that the effect of a fault can be measured afterwards. */
export function createAttemptLog() {
  const attempts: Attempt[] = []
  return {
    attempts,
    recorder: (kind: WriteKind, memberId: string) => (startedAt: number, status: number) => {
      attempts.push({ kind, memberId, startedAt, endedAt: performance.now(), status })
    },
    /** Returns the first acknowledged write that began after `from` and ended after `endedFrom`. */
    firstAcknowledged: (from: number, filter: Partial<Attempt> = {}, endedFrom = from) =>
      attempts.find(
        ({ kind, memberId, startedAt, endedAt, status }) =>
          status === 200 &&
          startedAt >= from &&
          endedAt >= endedFrom &&
          (filter.kind ?? kind) === kind &&
          (filter.memberId ?? memberId) === memberId,
      ),
  }
}

export type AttemptLog = ReturnType<typeof createAttemptLog>
