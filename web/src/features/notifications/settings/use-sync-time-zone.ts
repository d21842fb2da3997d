import { useEffect, useState } from 'react'
import { useApi } from '../../session/index.ts'

/** Stores the time zone of the browser, so that quiet hours follow a travelling member. Returns the zone in use. */
export function useSyncTimeZone(knownZone: string): string {
  const api = useApi()
  const [storedZone, setStoredZone] = useState(knownZone)
  useEffect(() => {
    const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    // Some browsers do not report a zone. A zone that the server refuses is sent once per page view.
    if (!browserZone || browserZone === knownZone) return
    // Not sent by the form of the page, which would reload the page even while the member navigates away.
    api('saveNotifications', { body: { time_zone: browserZone } }).then(
      (response) => response && setStoredZone(browserZone),
      () => undefined,
    )
  }, [knownZone, api])
  return storedZone
}
