import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { signUp } from '@velvet/contract/signup'

type SignupBody = z.input<typeof signUp.body>

/** A sign-up that every site accepts that is open to all visitors. */
export function aSignup(changes: Partial<SignupBody> = {}): SignupBody {
  const name = `new-${randomUUID().slice(0, 12)}`
  return {
    email: `${name}@example.test`,
    username: name,
    password: 'three wet umbrellas',
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'both',
    country: 'NL',
    language: 'en',
    accepts_terms: true,
    knows_fictional_profiles: true,
    consents_to_intimate_data: true,
    tracking: {},
    ...changes,
  }
}
