import type { CallResponse } from '@velvet/contract/define-call'
import type { Calls } from '@velvet/contract/calls'

type OwnProfile = CallResponse<Calls['getOwnProfile']>

/** Anna's profile as returned to the profile editor. */
export const ownProfile: OwnProfile = {
  profile: {
    name: 'Anna',
    gender: 'female',
    date_of_birth: '1990-01-01',
    age: 36,
    country: 'NL',
    region: 'UT',
    city: 'Utrecht',
    looking_for: 'male',
    relationship_status: 'single',
    hair_color: 'brown',
    eye_color: null,
    body_type: null,
    tattoos: null,
    signup_reason: null,
    about: 'Books and bread.',
    prompts: [{ prompt: 'sundays', answer: 'baking bread.' }],
    interests: ['reading'],
    sexuality: null,
  },
  completeness: { percent: 70, missing: ['photo', 'looks'] },
  offered_prompts: ['sundays', 'best_meal', 'ask_me', 'small_joy'],
}
