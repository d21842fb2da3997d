import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { OpenedConversation } from '../api/answers.ts'
import type { LiveState } from '../live/live-state.ts'
import { useLiveState } from '../live/use-live.ts'
import { chatSlot, whenChat } from './chat-slot.ts'
import { conversationViews, type ConversationFacts } from './conversation-views.ts'

export type ConversationView = ConversationFacts & { liveState: LiveState; loadEarlier: () => void }

/** An open conversation. While it is shown it counts as opened, and what is seen is told to the other one. */
export function useConversation(id: string, initial: OpenedConversation): ConversationView {
  const liveState = useLiveState()
  const first = useMemo(() => firstView(initial), [initial])
  const current = useSyncExternalStore(
    conversationViews.subscribe,
    () => conversationViews.get(id),
    () => undefined,
  )
  useEffect(() => {
    let leave: (() => void) | undefined
    let hasLeft = false
    void whenChat().then(({ conversations }) => {
      if (!hasLeft) leave = conversations.open(initial)
    })
    return () => {
      hasLeft = true
      leave?.()
    }
  }, [initial])
  return useMemo(
    () => ({
      ...(current ?? first),
      liveState,
      loadEarlier: () => void whenChat().then(({ conversations }) => conversations.loadEarlier(id)),
    }),
    [current, first, liveState, id],
  )
}

/** What this window remembers, for a page that is opened again and does not want to wait. Opening it refreshes it. */
export function recallConversation(id: string): OpenedConversation | undefined {
  return chatSlot.get()?.conversations.recall(id)
}

/** For every stroke of a key: the other one is told at most every few seconds. */
export function tellTyping(conversationId: string): void {
  chatSlot.get()?.typing.tell(conversationId)
}

function firstView({ conversation, messages, has_earlier, hides_older }: OpenedConversation): ConversationFacts {
  return {
    conversation,
    messages,
    hasEarlier: has_earlier,
    hidesOlder: hides_older,
    otherIsTyping: false,
    isLoadingEarlier: false,
    isGone: false,
  }
}
