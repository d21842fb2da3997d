import { countCharacters } from '@velvet/contract/chat-rules'
import { useEffect, useState } from 'react'
import type { AnsweredPrompt, Conversation } from '../../../shared/api/responses.ts'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { useChat } from '../engine/chat-handle.ts'
import { enqueue, newMessageId, onRefused, type Refused } from '../engine/outbox.ts'

/** Sends texts of a conversation and exposes why the last one was refused. A refused text returns to the draft. */
export function useSendText({ id, message_length }: Conversation, posted: FormProblem | undefined) {
  const chat = useChat()
  const [problem, setProblem] = useState<(FormProblem & Pick<Refused, 'again'>) | undefined>(posted)
  useEffect(
    () =>
      onRefused((refused) => {
        const { conversationId, code, params, again } = refused
        if (conversationId === id) setProblem({ code, params, ...(again && { again }) })
      }),
    [id],
  )
  return {
    problem,
    clearProblem: () => setProblem(undefined),
    /** False for an empty draft and for one that is too long. */
    canSend: (draft: string) => draft.trim() !== '' && countCharacters(draft.trim()) <= message_length,
    async send(draft: string, quote: AnsweredPrompt | null): Promise<void> {
      setProblem(undefined)
      await enqueue(chat, { conversationId: id, messageId: newMessageId(), text: draft.trim(), quote })
    },
  }
}
