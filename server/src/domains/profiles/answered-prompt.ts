import type { z } from 'zod'
import type { AnsweredPrompt as AnsweredPromptSchema } from '@velvet/contract/profile-fields'

/** A prompt with the answer of a member. */
export type AnsweredPrompt = z.output<typeof AnsweredPromptSchema>
