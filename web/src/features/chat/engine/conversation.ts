import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { OpenedConversation } from '../../../shared/api/responses.ts'
import { type LiveState, useLiveState } from '../../live/index.ts'
import { useChat, type ChatHandle } from './chat-handle.ts'
import { conversationViews, type ConversationViewData } from './conversation-views.ts'

export type ConversationView = ConversationViewData & { liveState: LiveState; loadEarlier: () => void }

/** Opens a conversation for as long as the component is mounted. Marks it as read while the window has focus. */
export function useConversation(id: string, initial: OpenedConversation): ConversationView {
  const chat = useChat()
  const liveState = useLiveState()
  const initialView = useMemo(() => viewOf(initial), [initial])
  const current = useSyncExternalStore(
    conversationViews.subscribe,
    () => conversationViews.get(id),
    () => undefined,
  )
  useEffect(() => {
    let close: (() => void) | undefined
    let isUnmounted = false
    void chat.whenReady().then(({ conversations }) => {
      if (!isUnmounted) close = conversations.open(initial)
    })
    return () => {
      isUnmounted = true
      close?.()
    }
  }, [chat, initial])
  return useMemo(
    () => ({
      ...(current ?? initialView),
      liveState,
      loadEarlier: () => void chat.whenReady().then(({ conversations }) => conversations.loadEarlier(id)),
    }),
    [chat, current, initialView, liveState, id],
  )
}

/** Returns the cached conversation, so that a page can be shown without waiting. Opening it refreshes it. */
export function getCachedConversation(chat: ChatHandle, id: string): OpenedConversation | undefined {
  return chat.get()?.conversations.getCached(id)
}

/** Call on every keystroke: the signal to the counterpart is throttled. */
export function sendTyping(chat: ChatHandle, conversationId: string): void {
  chat.get()?.typing.send(conversationId)
}

function viewOf({ conversation, messages, has_earlier, hides_older }: OpenedConversation): ConversationViewData {
  return {
    conversation,
    messages,
    hasEarlier: has_earlier,
    hidesOlder: hides_older,
    isCounterpartTyping: false,
    isLoadingEarlier: false,
    isGone: false,
  }
}
