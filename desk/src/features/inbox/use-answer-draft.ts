import { nextTicketStates, type NextTicketState } from '@velvet/contract/desk/inbox-rules'
import { useState } from 'react'
import { drafts } from '../../lib/drafts/drafts.ts'

export type AnswerDraft = {
  /** A repeated request with the same id sends one answer. */
  messageId: string
  text: string
  then: NextTicketState
}

const newDraft = (): AnswerDraft => ({ messageId: crypto.randomUUID(), text: '', then: 'solved' })

const isAnswerDraft = (value: unknown): value is AnswerDraft =>
  typeof value === 'object' &&
  value !== null &&
  'messageId' in value &&
  'text' in value &&
  typeof value.text === 'string' &&
  'then' in value &&
  nextTicketStates.some((state) => state === value.then)

/** The answer to a ticket that was not sent yet. It survives a reload and a change of the ticket. */
export function useAnswerDraft(ticketId: string) {
  const key = `ticket.${ticketId}`
  const [draft, setDraft] = useState<AnswerDraft>(() => drafts.read(key, isAnswerDraft) ?? newDraft())
  const change = (changes: Partial<AnswerDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    drafts.write(key, next)
  }
  return {
    draft,
    change,
    /** Makes the text another answer, after the id was used for an earlier text. */
    renew: () => change({ messageId: crypto.randomUUID() }),
    clear: () => {
      setDraft(newDraft())
      drafts.remove(key)
    },
  }
}
