import { z } from 'zod'
import { mapChoices, profileValues, type ChoiceField, type ProfileValue } from './profile-values.ts'

type ChoiceEnum<Field extends ChoiceField> = z.ZodEnum<{ [Value in ProfileValue<Field>]: Value }>

/** The choices of a profile as its owner reads them. */
export const ChoiceAnswers = mapChoices((field) => z.enum(profileValues[field]).nullable()) as {
  [Field in ChoiceField]: z.ZodNullable<ChoiceEnum<Field>>
}

const ChoiceChanges = mapChoices((field) => ChoiceAnswers[field].optional()) as {
  [Field in ChoiceField]: z.ZodOptional<z.ZodNullable<ChoiceEnum<Field>>>
}

/** Profile fields that a member can change. Clients send only the changed fields. */
export const ProfileChanges = z.object({
  about: z.string().trim().max(2000).optional(),
  ...ChoiceChanges,
  region: z.string().max(10).nullable().optional(),
  city: z.string().trim().max(80).nullable().optional(),
  interests: z.array(z.string().max(40)).max(50).optional(),
  /** Stored only with the consent below. */
  sexuality: z.enum(profileValues.sexuality).nullable().optional(),
  consents_to_sexuality: z.boolean().optional(),
})
