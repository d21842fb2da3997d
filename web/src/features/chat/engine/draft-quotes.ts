import { promptIds } from '@velvet/contract/profile-prompts'
import type { AnsweredPrompt } from '../../../shared/api/responses.ts'
import { draftStore } from '../../members/index.ts'

/** Quotes are stored beside the drafts, so that they are deleted together. */
const keyOf = (conversationId: string) => `${conversationId}:quote`

/** Returns the stored JSON, which stays the same string until the quote changes. */
const getStored = (member: string, conversationId: string) => draftStore.get(member, keyOf(conversationId))

function set(member: string, conversationId: string, quote: AnsweredPrompt | null) {
  draftStore.set(member, keyOf(conversationId), quote ? JSON.stringify(quote) : '')
}

/** Prompts of the counterpart that drafts answer, by member and conversation. */
export const draftQuotes = {
  getStored,

  set,

  /** Deletes the quote of a sent text, unless another prompt was chosen since. */
  drop(member: string, conversationId: string, quote: AnsweredPrompt) {
    if (parseQuote(getStored(member, conversationId))?.prompt === quote.prompt) set(member, conversationId, null)
  },

  /** Restores the quote of a refused text, unless another prompt was chosen since. */
  giveBack(member: string, conversationId: string, quote: AnsweredPrompt) {
    if (getStored(member, conversationId) === '') set(member, conversationId, quote)
  },
}

/** Returns null for anything that is not a stored quote. */
export function parseQuote(stored: string): AnsweredPrompt | null {
  if (stored === '') return null
  try {
    const { prompt: id, answer } = JSON.parse(stored) as Record<string, unknown>
    const prompt = promptIds.find((known) => known === id)
    return prompt && typeof answer === 'string' ? { prompt, answer } : null
  } catch {
    return null
  }
}
