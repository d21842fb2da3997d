import { useEffect } from 'react'
import type { Api } from '../../lib/api/create-api.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { refetchLikes } from '../../lib/likes/refetch-likes.ts'
import { useRoute } from '../../lib/viewer/use-route.ts'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { suggestionStore } from './suggestion-store.ts'
import { dayOf, keepSuggestion, readSuggestion } from './suggestion-memory.ts'

const delay = 30_000
const reloadDelay = 500
const storage = () => localStorage

/** Once a day, some time after entering the members area, the site may suggest a fictional profile. */
export function useAutoLike(): void {
  const api = useApi()
  const isInside = useRoute()?.membersArea === true
  const viewer = useUser()?.id

  useEffect(() => {
    if (!isInside || viewer === undefined || readSuggestion(storage, viewer, new Date())) return
    const timer = setTimeout(() => void suggest(api, viewer), delay)
    return () => clearTimeout(timer)
  }, [api, isInside, viewer])
}

async function suggest(api: Api, viewer: string): Promise<void> {
  // Another window may have asked meanwhile.
  if (readSuggestion(storage, viewer, new Date())) return
  const answer = await api('autoLike').catch(() => undefined)
  if (!answer) return
  keepSuggestion(storage, { viewer, day: dayOf(new Date()), profile: answer.profile?.id ?? null })
  setTimeout(() => {
    suggestionStore.set(answer.profile && { viewer, member: answer.profile })
    void refetchLikes(api)
  }, reloadDelay)
}
