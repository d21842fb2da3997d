import { z } from 'zod'
import { profileValues } from './profile-values.ts'

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).nullable().optional()

/** Profile fields that a member can change. Clients send only the changed fields. */
export const ProfileChanges = z.object({
  about: z.string().trim().max(2000).optional(),
  signup_reason: choice(profileValues.signup_reason),
  relationship_status: choice(profileValues.relationship_status),
  hair_color: choice(profileValues.hair_color),
  eye_color: choice(profileValues.eye_color),
  body_type: choice(profileValues.body_type),
  tattoos: choice(profileValues.tattoos),
  region: z.string().max(10).nullable().optional(),
  city: z.string().trim().max(80).nullable().optional(),
  interests: z.array(z.string().max(40)).max(50).optional(),
  /** Stored only with the consent below. */
  sexuality: choice(profileValues.sexuality),
  consents_to_sexuality: z.boolean().optional(),
})
