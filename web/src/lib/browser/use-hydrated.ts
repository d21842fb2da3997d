import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the document as the server sends it, true once scripts have taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
