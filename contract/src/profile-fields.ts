import { z } from 'zod'
import { maxPrompts, promptAnswerLength, promptIds } from './profile-prompts.ts'
import { mapChoices, profileValues, type ChoiceField, type ProfileValue } from './profile-values.ts'

type ChoiceEnum<Field extends ChoiceField> = z.ZodEnum<{ [Value in ProfileValue<Field>]: Value }>

/** The choices of a profile as its owner reads them. */
export const ChoiceAnswers = mapChoices((field) => z.enum(profileValues[field]).nullable()) as {
  [Field in ChoiceField]: z.ZodNullable<ChoiceEnum<Field>>
}

const ChoiceChanges = mapChoices((field) => ChoiceAnswers[field].optional()) as {
  [Field in ChoiceField]: z.ZodOptional<z.ZodNullable<ChoiceEnum<Field>>>
}

/** A prompt with the member's answer. */
export const AnsweredPrompt = z.object({ prompt: z.enum(promptIds), answer: z.string() })

const PromptAnswers = z
  .array(AnsweredPrompt.extend({ answer: z.string().trim().min(1).max(promptAnswerLength) }))
  .max(maxPrompts)
  .refine((answers) => new Set(answers.map(({ prompt }) => prompt)).size === answers.length)

/** Profile fields that a member can change. Clients send only the changed fields. */
export const ProfileChanges = z.object({
  about: z.string().trim().max(2000).optional(),
  ...ChoiceChanges,
  region: z.string().max(10).nullable().optional(),
  city: z.string().trim().max(80).nullable().optional(),
  interests: z.array(z.string().max(40)).max(50).optional(),
  /** All prompts of the profile in their order. */
  prompts: PromptAnswers.optional(),
  /** Stored only with the consent below. */
  sexuality: z.enum(profileValues.sexuality).nullable().optional(),
  consents_to_sexuality: z.boolean().optional(),
})
