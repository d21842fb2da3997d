import { useState } from 'react'
import type { Ledger, Movement } from '../../shared/api/responses.ts'
import { useApi } from '../session/index.ts'

type OlderMovements = { ledger: Ledger; movements: Movement[]; nextCursor: string | null }

/** Returns the movements of the first page and of the pages that were loaded since. */
export function useMoreMovements(ledger: Ledger) {
  const api = useApi()
  const [older, setOlder] = useState<OlderMovements | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // Pages of an earlier ledger are dropped when the ledger is fetched again.
  const loaded = older?.ledger === ledger ? older : null
  const nextCursor = loaded ? loaded.nextCursor : ledger.next_cursor

  const load = async () => {
    if (isLoading || !nextCursor) return
    setLoading(true)
    setFailed(false)
    try {
      const page = await api('getLedger', { query: { cursor: nextCursor } })
      if (page)
        setOlder({
          ledger,
          movements: [...(loaded?.movements ?? []), ...page.movements],
          nextCursor: page.next_cursor,
        })
      else setFailed(true)
    } catch {
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }
  return { movements: [...ledger.movements, ...(loaded?.movements ?? [])], nextCursor, isLoading, hasFailed, load }
}
