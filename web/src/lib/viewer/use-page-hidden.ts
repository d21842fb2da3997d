import { useEffect } from 'react'
import { watchPageHidden } from './watch-page-hidden.ts'

/** Nobody should wait for an answer of a member who is gone. */
export function usePageHidden(): void {
  useEffect(() => watchPageHidden(document, (path, body) => void navigator.sendBeacon(path, body)), [])
}
