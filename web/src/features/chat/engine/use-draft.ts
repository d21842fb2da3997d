import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from '../../session/index.ts'
import { draftStore } from './draft-store.ts'

/** The unsent text in the message field of a conversation. Drafts survive a reload. */
export function useDraft(conversationId: string): [text: string, setText: (text: string) => void] {
  const member = useUser()?.id ?? ''
  const text = useSyncExternalStore(
    draftStore.subscribe,
    () => draftStore.get(member, conversationId),
    () => '',
  )
  const setText = useCallback((next: string) => draftStore.set(member, conversationId, next), [member, conversationId])
  return [text, setText]
}
