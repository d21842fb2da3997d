import { useEffect, useSyncExternalStore } from 'react'
import type { MemberCard } from '../../shared/api/responses.ts'
import { useApi, useUser } from '../session/index.ts'
import { readSuggestion } from './suggestion-storage.ts'
import { suggestionStore } from './suggestion-store.ts'

/** Returns today's suggestion. The server returns it only once, so its id is stored on this device. */
export function useSuggestion(): MemberCard | null {
  const api = useApi()
  const viewer = useUser()?.id
  const suggested = useSyncExternalStore(suggestionStore.subscribe, suggestionStore.get, () => null)

  useEffect(() => {
    if (viewer === undefined || suggestionStore.get()?.viewer === viewer) return
    const id = readSuggestion(() => localStorage, viewer, new Date())?.profile
    if (!id) return
    // The card is fetched again, because the URLs of its photos expire.
    api('getMemberCard', { params: { id }, query: {} }).then(
      (response) => response && suggestionStore.set({ viewer, member: response.member }),
      () => undefined,
    )
  }, [api, viewer])
  return suggested && suggested.viewer === viewer ? suggested.member : null
}
