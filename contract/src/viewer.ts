import { z } from 'zod'
import { callersOwn, membersOwn } from './access.ts'
import { CreditPrice } from './credits.ts'
import { defineCall } from './define-call.ts'
import { disabledReasons } from './notification-rules.ts'
import { MainImage, Picture } from './photos.ts'
import { EditableProfile } from './profiles.ts'
import { restrictionKinds } from './restriction-rules.ts'
import { Empty, Id, Instant, LocaleValue } from './values.ts'

/** The complete profile of the caller. */
const OwnProfile = EditableProfile.extend({
  id: Id,
  status: z.enum(['active', 'disabled']),
  /** In the order of the profile, including photos that others cannot see yet. */
  pictures: z.array(Picture),
  main_image: MainImage.nullable(),
})

export const User = z.object({
  id: Id,
  username: z.string(),
  profile: OwnProfile,
  credits: z.int().min(0),
  /** How many of the credits cannot be spent until their order has both consents. */
  frozen_credits: z.int().min(0),
  /** The price that the member paid last or, before the first purchase, the highest price. Null if nothing is sold. */
  credit_price: CreditPrice.nullable(),
  paid_user: z.boolean(),
  signup_date: Instant,
  fictional_icon: z.string(),
  language: LocaleValue,
  status: z.enum(['active', 'not_confirmed', 'pending_deletion']),
  /** Neutral page title, icon and notification texts. */
  is_discreet: z.boolean(),
  notifications_disabled: z.array(z.enum(disabledReasons)),
  /** Whether there is a decision about the member that they have not confirmed as read. */
  has_unread_statement: z.boolean(),
  /** What decisions of the moderators stop now. The one that lasts longest comes first. */
  restrictions: z.array(
    z.object({
      kind: z.enum(restrictionKinds),
      /** Null: for good. */
      until: Instant.nullable(),
      /** Opens the statement of reasons, as its token does. */
      decision: Id,
    }),
  ),
})

export const login = defineCall({
  method: 'POST',
  path: '/api/user.php',
  summary: 'Logs a member in with e-mail address, login name or, if there is none, username. Sets the session cookie.',
  body: z.object({
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(1024),
    /** False: the cookie expires with the browser session. */
    stay: z.boolean().default(false),
  }),
  response: z.object({ user: User }),
  errors: ['login_failed', 'login_locked', 'account_pending_deletion', 'self_excluded', 'too_many_requests'],
  access: callersOwn,
  stoppedBy: [],
})

export const getUser = defineCall({
  method: 'GET',
  path: '/api/user.php',
  summary: 'Returns the logged-in member.',
  response: z.object({ user: User }),
  errors: ['authentication_required'],
  access: membersOwn,
  stoppedBy: [],
})

export const updateUser = defineCall({
  method: 'PUT',
  path: '/api/user.php',
  summary: 'Saves the language of the caller.',
  body: z.object({ language: LocaleValue }),
  response: z.object({ user: User }),
  errors: ['authentication_required'],
  access: membersOwn,
  isRepeatable: true,
})

export const logout = defineCall({
  method: 'GET',
  path: '/api/logout.php',
  summary: 'Ends the session immediately, in all processes that cache it.',
  response: Empty,
  errors: [],
  access: callersOwn,
  stoppedBy: [],
  changesState: true,
})
