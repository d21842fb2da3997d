import { useEffect } from 'react'
import { reportPageHidden } from './report-page-hidden.ts'

/** Reports when the member hides the page, so that they appear offline sooner. */
export function useReportPageHidden(): void {
  useEffect(() => reportPageHidden(document, (path, body) => void navigator.sendBeacon(path, body)), [])
}
