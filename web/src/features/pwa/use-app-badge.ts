import { useEffect } from 'react'
import { countsStore, totalCount } from '../session/index.ts'
import { showAppBadge, type BadgeDevice } from './app-badge.ts'

/** Shows the number of unread messages and new likes on the app icon. */
export function useAppBadge(): void {
  useEffect(() => followCounts(navigator), [])
}

/** Updates the badge now and after each change of the counts. Returns a function that stops it and clears the badge. */
export function followCounts(device: BadgeDevice): () => void {
  let shownCount: number | undefined
  const update = () => {
    const count = totalCount(countsStore.get())
    if (count !== shownCount) showAppBadge(count, device)
    shownCount = count
  }
  update()
  const unsubscribe = countsStore.subscribe(update)
  return () => {
    unsubscribe()
    showAppBadge(0, device)
  }
}
