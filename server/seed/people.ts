import { z } from 'zod'
import { profileValues } from '@velvet/contract/profile-values'
import { locales } from '@velvet/i18n/locales'
import selene from './people/selene.json' with { type: 'json' }
import tulp from './people/tulp.json' with { type: 'json' }
import velvet from './people/velvet.json' with { type: 'json' }
import { stableRandomId } from './stable-id.ts'

/** The password of every demo login. */
export const demoPassword = 'velvet-demo-2026'

/** An invented person of the demo, as written in `people/<site>.json`. */
const WrittenPerson = z.strictObject({
  username: z.string().regex(/^[a-z]{3,20}$/),
  name: z.string().min(2),
  gender: z.enum(profileValues.gender),
  sexuality: z.enum(profileValues.sexuality),
  dateOfBirth: z.iso.date(),
  country: z.string().length(2),
  region: z.string().min(3),
  city: z.string().min(2),
  language: z.enum(locales),
  relationshipStatus: z.enum(profileValues.relationship_status),
  hairColor: z.enum(profileValues.hair_color),
  eyeColor: z.enum(profileValues.eye_color),
  bodyType: z.enum(profileValues.body_type),
  tattoos: z.enum(profileValues.tattoos),
  signupReason: z.enum(profileValues.signup_reason),
  /** Only used for the portrait; profiles have no such field. */
  skin: z.enum(['light', 'fair', 'olive', 'tan', 'brown', 'deep']),
  interests: z.array(z.string()).min(1),
  about: z.string().min(20),
  signedUpOn: z.iso.date(),
  isFictional: z.boolean().default(false),
  /** Only for members whose login the demo prints; the others cannot log in. */
  login: z
    .strictObject({
      isPremium: z.boolean(),
      credits: z.int().min(0),
      status: z.enum(['active', 'not_confirmed']),
    })
    .optional(),
})

const written = { velvet, selene, tulp }

export type DemoSiteKey = keyof typeof written
export type DemoPerson = z.output<typeof WrittenPerson> & { id: string; email: string; signedUpAt: Date }
export type DemoLogin = DemoPerson & { login: NonNullable<DemoPerson['login']> }

/** Returns the people of a demo site. Their ids are the same every time. */
export function demoPeople(site: DemoSiteKey): DemoPerson[] {
  return z
    .array(WrittenPerson)
    .parse(written[site])
    .map((person) => {
      const signedUpAt = new Date(`${person.signedUpOn}T09:00:00Z`)
      return {
        ...person,
        signedUpAt,
        id: stableRandomId(`${site}/${person.username}`),
        // `.example` is a reserved domain, so mails to it cannot be delivered.
        email: `${person.username}@${site}.example`,
      }
    })
}

export const hasLogin = (person: DemoPerson): person is DemoLogin => person.login !== undefined
