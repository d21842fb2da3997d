import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from '../session/index.ts'
import { draftStore } from './draft-store.ts'

/** The unsent text in a conversation, or the one for a member outside the conversation. Drafts survive a reload. */
export function useDraft(to: string): [text: string, setText: (text: string) => void] {
  const member = useUser()?.id ?? ''
  const text = useSyncExternalStore(
    draftStore.subscribe,
    () => draftStore.get(member, to),
    () => '',
  )
  const setText = useCallback((next: string) => draftStore.set(member, to, next), [member, to])
  return [text, setText]
}
