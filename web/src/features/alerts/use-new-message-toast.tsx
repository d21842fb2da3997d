import { useEffect } from 'react'
import { MemberName } from '../../components/member-name.tsx'
import { chatListStore } from '../../lib/chat/chat-list-store.ts'
import { chatSlot } from '../../lib/chat/chat-slot.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { onLive } from '../../lib/live/use-live.ts'
import { toasts } from '../../ui/toast-store.ts'
import { toastOf } from './live-toasts.ts'

const profileOf = (conversationId: string) =>
  chatListStore.get().chats.find(({ conversation }) => conversation.id === conversationId)?.profile

/** The other one is named as everywhere, with the label of a fictional profile. What was written stays in the chat. */
export function useNewMessageToast(): void {
  const text = useText()
  useEffect(() => {
    async function tell(id: string) {
      // A conversation that has just begun is not in the list yet.
      if (!profileOf(id)) await chatSlot.get()?.list.refetch()
      const profile = profileOf(id)
      toasts.show({
        key: `message/${id}`,
        title: text('alerts.new_message'),
        ...(profile && { text: <MemberName name={profile.name} isFictional={profile.is_fictional} /> }),
        action: { label: text('alerts.read'), to: `/chats/${id}` },
      })
    }
    return onLive((live) => {
      if (toastOf(live, location.pathname, document.visibilityState) !== 'message') return
      if (live.type === 'message') void tell(live.conversation_id)
    })
  }, [text])
}
