import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { countsStore } from '../../lib/viewer/counts-store.ts'

/** Keeps list and badge together: what this page knows is counted at once, what comes in later reloads the page. */
export function useFreshLikes(shown: number): void {
  const { revalidate } = useRevalidator()
  const known = useRef(shown)
  useEffect(() => {
    known.current = shown
    countsStore.set({ newLikes: shown })
  }, [shown])
  useEffect(
    () =>
      countsStore.subscribe(() => {
        if (countsStore.get().newLikes > known.current) void revalidate()
      }),
    [revalidate],
  )
}
