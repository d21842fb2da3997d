import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
