import { useEffect, useSyncExternalStore } from 'react'
import type { MemberCard } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { suggestionStore } from './suggestion-store.ts'
import { readSuggestion } from './suggestion-memory.ts'

/** Today's suggestion of the site; told once by the server, so this device remembers who it was. */
export function useSuggestion(): MemberCard | null {
  const api = useApi()
  const viewer = useUser()?.id
  const suggested = useSyncExternalStore(suggestionStore.subscribe, suggestionStore.get, () => null)

  useEffect(() => {
    if (viewer === undefined || suggestionStore.get()?.viewer === viewer) return
    const id = readSuggestion(() => localStorage, viewer, new Date())?.profile
    if (!id) return
    // Fetched anew: the addresses of its pictures do not stay valid.
    api('getMemberCard', { params: { id } }).then(
      ({ member }) => suggestionStore.set({ viewer, member }),
      () => undefined,
    )
  }, [api, viewer])
  return suggested && suggested.viewer === viewer ? suggested.member : null
}
