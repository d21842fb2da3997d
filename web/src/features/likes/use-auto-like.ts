import { useEffect } from 'react'
import type { Api } from '../../shared/api/create-api.ts'
import { useApi, useRoute, useUser } from '../session/index.ts'
import { refetchLikes } from './refetch-likes.ts'
import { utcDayOf, storeSuggestion, readSuggestion } from './suggestion-storage.ts'
import { suggestionStore } from './suggestion-store.ts'

const requestDelayMs = 30_000
const reloadDelayMs = 500
const storage = () => localStorage

/** Requests the suggestion of the day, a fictional profile, some time after the viewer enters the members area. */
export function useAutoLike(): void {
  const api = useApi()
  const isInMembersArea = useRoute()?.isMembersArea === true
  const viewer = useUser()?.id

  useEffect(() => {
    if (!isInMembersArea || viewer === undefined || readSuggestion(storage, viewer, new Date())) return
    const timer = setTimeout(() => void suggest(api, viewer), requestDelayMs)
    return () => clearTimeout(timer)
  }, [api, isInMembersArea, viewer])
}

async function suggest(api: Api, viewer: string): Promise<void> {
  // Another window may have requested it meanwhile.
  if (readSuggestion(storage, viewer, new Date())) return
  const response = await api('autoLike').catch(() => undefined)
  if (!response) return
  storeSuggestion(storage, { viewer, day: utcDayOf(new Date()), profile: response.profile?.id ?? null })
  setTimeout(() => {
    suggestionStore.set(response.profile && { viewer, member: response.profile })
    void refetchLikes(api)
  }, reloadDelayMs)
}
