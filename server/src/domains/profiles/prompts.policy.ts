import { hasContactDetails } from '@velvet/contract/contact-details'
import { AnsweredPrompt as AnsweredPromptSchema } from '@velvet/contract/profile-fields'
import type { PromptId } from '@velvet/contract/profile-prompts'
import type { AnsweredPrompt } from './answered-prompt.ts'

type OfferingSite = { prompts: PromptId[] }

/** Returns the stored prompts of a profile, without entries whose prompt no longer exists. */
export function readPrompts(stored: unknown): AnsweredPrompt[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry) => AnsweredPromptSchema.safeParse(entry).data ?? [])
}

/** Returns the prompts that others see: those that the site offers, if the answer has no contact details. */
export const shownPrompts = (site: OfferingSite, stored: unknown): AnsweredPrompt[] =>
  readPrompts(stored).filter(({ prompt, answer }) => site.prompts.includes(prompt) && !hasContactDetails(answer))
