import { useEffect } from 'react'
import { useFetcher } from 'react-router'

/** Whoever travels takes the quiet hours along: the clock of this browser is the member's. */
export function useOwnTimeZone(known: string): void {
  const { submit } = useFetcher({ key: 'time-zone' })
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    // Some browsers do not tell. One that the server does not know is tried once for each look at the page.
    if (!here || here === known) return
    void submit({ intent: 'time_zone', time_zone: here }, { method: 'post', action: '/notifications' })
  }, [known, submit])
}
