import { z } from 'zod'
import { callersOwn, membersOwn } from './access.ts'
import { CreditPrice } from './credits.ts'
import { defineCall } from './define-call.ts'
import { disabledReasons } from './notification-rules.ts'
import { CountryId, Empty, Id, Instant, LocaleValue } from './values.ts'

const MainImage = z.object({
  id: Id,
  /** Complete, signed, short-lived addresses. */
  filename: z.string(),
  thumb_filename: z.string(),
  /** The size that the match dialog and the likes show. */
  match: z.string(),
  status: z.enum(['pending', 'active', 'refused']),
})

/** The member's own profile, as far as the shell shows it. */
const OwnProfile = z.object({
  id: Id,
  name: z.string(),
  date_of_birth: z.iso.date(),
  age: z.int(),
  gender: z.enum(['male', 'female']),
  country: CountryId,
  region: z.string().nullable(),
  city: z.string().nullable(),
  status: z.enum(['active', 'disabled']),
  main_image: MainImage.nullable(),
})

export const User = z.object({
  id: Id,
  username: z.string(),
  profile: OwnProfile,
  credits: z.int().min(0),
  /** What the member paid for credits last or, before that, would pay at most. Null where nothing is sold. */
  credit_price: CreditPrice.nullable(),
  paid_user: z.boolean(),
  signup_date: Instant,
  fictional_icon: z.string(),
  language: LocaleValue,
  status: z.enum(['active', 'not_confirmed', 'pending_deletion']),
  /** Neutral page title, icon and notification texts. */
  is_discreet: z.boolean(),
  notifications_disabled: z.array(z.enum(disabledReasons)),
})

export const login = defineCall({
  method: 'POST',
  path: '/api/user.php',
  summary: 'Logs a member in by e-mail address or username. Sets the session cookie.',
  body: z.object({
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(1024),
    /** False: the cookie ends with the browser session. */
    stay: z.boolean().default(true),
  }),
  answer: z.object({ user: User }),
  errors: ['login_failed', 'login_locked', 'account_pending_deletion', 'self_excluded', 'too_many_requests'],
  access: callersOwn,
})

export const getUser = defineCall({
  method: 'GET',
  path: '/api/user.php',
  summary: 'The member who asks.',
  answer: z.object({ user: User }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const updateUser = defineCall({
  method: 'PUT',
  path: '/api/user.php',
  summary: 'Saves the language after a switch.',
  body: z.object({ language: LocaleValue }),
  answer: z.object({ user: User }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const logout = defineCall({
  method: 'GET',
  path: '/api/logout.php',
  summary: 'Ends the session at once, everywhere it is cached.',
  answer: Empty,
  errors: [],
  access: callersOwn,
  changesState: true,
})
