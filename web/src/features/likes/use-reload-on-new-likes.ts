import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { countsStore } from '../session/index.ts'

/** Synchronises list and badge: the badge shows the count of the page, and a higher count reloads the page. */
export function useReloadOnNewLikes(shownCount: number): void {
  const { revalidate } = useRevalidator()
  const knownCount = useRef(shownCount)
  useEffect(() => {
    knownCount.current = shownCount
    countsStore.set({ newLikes: shownCount })
  }, [shownCount])
  useEffect(
    () =>
      countsStore.subscribe(() => {
        if (countsStore.get().newLikes > knownCount.current) void revalidate()
      }),
    [revalidate],
  )
}
