import { useEffect } from 'react'
import { totalCount } from '../viewer/total-count.ts'
import { useCounts } from '../viewer/use-counts.ts'
import { showAppBadge } from './app-badge.ts'

/** Unread messages and new likes on the app's icon, as long as somebody is logged in. */
export function useAppBadge(): void {
  const count = totalCount(useCounts())
  useEffect(() => showAppBadge(count, navigator), [count])
  useEffect(() => () => showAppBadge(0, navigator), [])
}
