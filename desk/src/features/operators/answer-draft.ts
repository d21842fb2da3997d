import { useState } from 'react'
import { drafts } from '../../lib/drafts/drafts.ts'

/** The id stays with the draft: an answer whose response was lost is sent again with the same id. */
type AnswerDraft = { text: string; messageId: string }

const isAnswerDraft = (value: unknown): value is AnswerDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'messageId' in value &&
  typeof value.messageId === 'string'

const newDraft = (): AnswerDraft => ({ text: '', messageId: crypto.randomUUID() })

/** The answer to a conversation, kept across reloads. `clear` forgets it once it is sent. */
export function useAnswerDraft(conversationId: string) {
  const key = `answer.${conversationId}`
  const [draft, setDraft] = useState(() => drafts.read(key, isAnswerDraft) ?? newDraft())
  return {
    draft,
    setText: (text: string) => {
      const next = { ...draft, text }
      setDraft(next)
      drafts.write(key, next)
    },
    clear: () => {
      drafts.remove(key)
      setDraft(newDraft())
    },
  }
}
