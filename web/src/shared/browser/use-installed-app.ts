import { useSyncExternalStore } from 'react'

const query = '(display-mode: standalone)'

export const isInstalledApp = () => matchMedia(query).matches

/** Whether the page runs as an installed app. */
export function useInstalledApp(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    isInstalledApp,
    () => false,
  )
}
