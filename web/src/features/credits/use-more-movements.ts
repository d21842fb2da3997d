import { useState } from 'react'
import type { Ledger, Movement } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'

type Further = { of: Ledger; movements: Movement[]; nextCursor: string | null }

/** The first page as the server sent it, and what was loaded below it since. */
export function useMoreMovements(ledger: Ledger) {
  const api = useApi()
  const [further, setFurther] = useState<Further | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // A ledger that was fetched anew begins with its first page again.
  const own = further?.of === ledger ? further : null
  const nextCursor = own ? own.nextCursor : ledger.next_cursor

  const load = async () => {
    if (isLoading || !nextCursor) return
    setLoading(true)
    setFailed(false)
    try {
      const page = await api('getLedger', { query: { cursor: nextCursor } })
      if (page)
        setFurther({
          of: ledger,
          movements: [...(own?.movements ?? []), ...page.movements],
          nextCursor: page.next_cursor,
        })
      else setFailed(true)
    } catch {
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }
  return { movements: [...ledger.movements, ...(own?.movements ?? [])], nextCursor, isLoading, hasFailed, load }
}
