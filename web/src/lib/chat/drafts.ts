import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from '../viewer/use-viewer.ts'
import { draftStore } from './draft-store.ts'

/** What stands in the text field of a conversation and was not sent; kept through reloads. */
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
