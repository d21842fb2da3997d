import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api/use-api.ts'

/** Whoever travels takes the quiet hours along: the clock of this browser is the member's. Returns whose counts. */
export function useOwnTimeZone(known: string): string {
  const api = useApi()
  const [kept, setKept] = useState(known)
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    // Some browsers do not tell. One that the server does not know is tried once for each look at the page.
    if (!here || here === known) return
    // Not through the page's form: its answer would load the page anew, also for somebody who is on the way elsewhere.
    api('saveNotifications', { body: { time_zone: here } }).then(
      (answer) => answer && setKept(here),
      () => undefined,
    )
  }, [known, api])
  return kept
}
