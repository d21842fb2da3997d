import type { Storage } from './storage.ts'

type Erasure = { siteId: string; memberId: string }

export type ErasureLog = {
  /** Records an erasure. Call this before the erasure commits, so that no committed erasure is missing. */
  record(erasure: Erasure & { now: Date }): Promise<void>
  /** Removes the record of an erasure that did not commit. */
  retract(erasure: Erasure): Promise<void>
  /** Returns all recorded erasures, in pages. */
  list(): AsyncIterable<Erasure[]>
}

/** Prefix of the log's objects. No photo or export starts with it. */
export const erasureLogPrefix = 'erasures/'

const nameOf = ({ siteId, memberId }: Erasure) => `${erasureLogPrefix}${siteId}/${memberId}`

/**
 * Log of erased members outside of the database. A restored backup contains members that were erased after it was made;
 * with the log they are erased again before the product opens. An entry contains ids and the time only.
 */
export const createErasureLog = (storage: Storage): ErasureLog => ({
  record: ({ now, ...erasure }) =>
    storage.put(nameOf(erasure), Buffer.from(JSON.stringify({ erased_at: now })), 'application/json'),
  retract: (erasure) => storage.remove([nameOf(erasure)]),
  async *list() {
    for await (const names of storage.list(erasureLogPrefix))
      yield names.map((name) => {
        const [siteId = '', memberId = ''] = name.slice(erasureLogPrefix.length).split('/')
        return { siteId, memberId }
      })
  },
})
