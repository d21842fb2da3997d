import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts } from '@velvet/ui/toast-store'
import { useNavigate } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { hasCode } from '../../lib/api/desk-error.ts'
import {
  forgetConversation,
  pathAfter,
  refreshConversation,
  refreshWorkplace,
  storeClaimed,
  type ConversationSheet,
} from './operator-queries.ts'
import { operatorTexts } from './operator-texts.ts'

const texts = operatorTexts.composer

type Answer = { text: string; messageId: string }
type Options = { onSent: () => void; onRefused: (error: unknown) => void }

/** Sends the answer and shows the next conversation, which comes with the response. */
export function useAnswer(sheet: ConversationSheet, { onSent, onRefused }: Options) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ text, messageId }: Answer) =>
      callDesk('answerConversation', {
        params: { site: sheet.site_id, id: sheet.id },
        body: { message_id: messageId, text: text.trim(), claim_next: true },
      }),
    async onSuccess({ next }) {
      onSent()
      toasts.show({ title: texts.sent, text: texts.sentTo(sheet.nickname), tone: 'good', key: 'answer' })
      await navigate(next ? storeClaimed(client, next) : pathAfter(client, sheet))
      if (next?.id !== sheet.id) forgetConversation(client, sheet)
      await refreshWorkplace(client)
    },
    onError(error) {
      onRefused(error)
      // The text stays; the person sees the new state of the conversation.
      if (hasCode(error, 'already_answered', 'conversation_not_claimed')) void refreshConversation(client, sheet)
    },
  })
}
