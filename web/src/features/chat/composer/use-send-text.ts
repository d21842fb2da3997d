import { lengthOf } from '@velvet/contract/chat-rules'
import { useEffect, useState } from 'react'
import type { Conversation } from '../../../lib/api/answers.ts'
import { enqueue, newMessageId, onRefused } from '../../../lib/chat/outbox.ts'
import type { FormProblem } from '../../../lib/errors/form-problem.ts'

/** Sends what was written and keeps why something was refused. The words themselves go back into the draft. */
export function useSendText({ id, message_length }: Conversation, posted: FormProblem | undefined) {
  const [problem, setProblem] = useState(posted)
  useEffect(
    () =>
      onRefused((refused) => {
        if (refused.conversationId === id) setProblem({ code: refused.code, params: refused.params })
      }),
    [id],
  )
  return {
    problem,
    forget: () => setProblem(undefined),
    /** False: there is nothing to send, or too much. */
    mayBeSent: (draft: string) => draft.trim() !== '' && lengthOf(draft.trim()) <= message_length,
    async send(draft: string): Promise<void> {
      setProblem(undefined)
      await enqueue({ conversationId: id, messageId: newMessageId(), text: draft.trim() })
    },
  }
}
