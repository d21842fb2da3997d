import type { LiveMessage } from '@velvet/contract/live'
import { toasts } from '@velvet/ui/toast-store'
import { useEffect } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { chatListStore, useChat } from '../../chat/index.ts'
import { onLive } from '../../live/index.ts'
import { MemberName } from '../../members/index.ts'
import { getLiveToastKind } from './live-toast-kind.ts'

const profileOf = (conversationId: string) =>
  chatListStore.get().chats.find(({ conversation }) => conversation.id === conversationId)?.profile

/** Shows a toast with the name and fictional label of the counterpart. It does not show the text of the message. */
export function useNewMessageToast(): void {
  const text = useText()
  const chat = useChat()
  useEffect(() => {
    let isUnmounted = false
    const shouldShow = (live: LiveMessage) =>
      !isUnmounted && getLiveToastKind(live, location.pathname, document.visibilityState) === 'message'

    async function showToast(live: LiveMessage & { type: 'message' }) {
      const id = live.conversation_id
      // A new conversation is not in the list yet. The member may open it while the list is fetched.
      if (!profileOf(id)) await chat.get()?.list.refetch()
      if (!shouldShow(live)) return
      const profile = profileOf(id)
      toasts.show({
        key: `message/${id}`,
        title: text('alerts.new_message'),
        ...(profile && {
          text: <MemberName name={profile.name} isFictional={profile.is_fictional} responder={profile.responder} />,
        }),
        action: { label: text('alerts.read'), to: `/chats/${id}` },
      })
    }
    const unsubscribe = onLive((live) => {
      if (live.type === 'message' && shouldShow(live)) void showToast(live)
    })
    return () => {
      isUnmounted = true
      unsubscribe()
    }
  }, [text, chat])
}
