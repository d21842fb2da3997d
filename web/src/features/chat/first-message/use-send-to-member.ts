import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemMessage, problemOf } from '../../../shared/forms/form-problem.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { draftStore } from '../../members/index.ts'
import { useApi, useUser } from '../../session/index.ts'
import { draftQuotes } from '../engine/draft-quotes.ts'
import { sendsDraftState } from './use-send-on-arrival.ts'

/**
 * Sends a text to a member from outside the conversation: opens the conversation with the text as its draft, which then
 * sends it like any other draft. If the conversation has an unsent draft or quote already, the text joins it and the
 * member sends both there.
 */
export function useSendToMember(memberId: string) {
  const api = useApi()
  const text = useText()
  const navigate = useNavigate()
  const author = useUser()?.id ?? ''
  const [isSending, setSending] = useState(false)

  async function send(draft: string): Promise<void> {
    const opened = await api('openConversation', { params: { id: memberId } })
    if (!opened) return
    const { id } = opened.conversation
    const unsent = draftStore.get(author, id).trim()
    const canSend = (unsent === '' || unsent === draft) && draftQuotes.getStored(author, id) === ''
    draftStore.giveBack(author, id, draft)
    draftStore.set(author, memberId, '')
    await navigate(`/chats/${id}`, canSend ? { state: sendsDraftState } : {})
  }

  return {
    isSending,
    async send(draft: string): Promise<void> {
      if (isSending || draft.trim() === '') return
      setSending(true)
      try {
        await send(draft.trim())
      } catch (error) {
        const { id, values } = problemMessage(problemOf(error))
        toasts.show({ key: 'chat', tone: 'bad', title: text(id, values) })
      } finally {
        setSending(false)
      }
    },
  }
}
