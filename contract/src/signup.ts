import { z } from 'zod'
import { callersOwn, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { ProfileChanges } from './profile-fields.ts'
import { profileValues } from './profile-values.ts'
import { CountryId, Empty, Id, LocaleValue } from './values.ts'

const Tracking = z.object({
  network: z.string().max(200).optional(),
  ref: z.string().max(200).optional(),
  sub1: z.string().max(200).optional(),
  sub2: z.string().max(200).optional(),
  sub3: z.string().max(200).optional(),
})

export const signUp = defineCall({
  method: 'POST',
  path: '/api/signup',
  summary: 'Step 0: makes the account, and the first message if there is one. Takes an Idempotency-Key.',
  body: z.object({
    email: z.string().max(400),
    username: z.string().max(200),
    password: z.string().max(1024),
    date_of_birth: z.string().max(20),
    gender: z.enum(profileValues.gender),
    looking_for: z.enum(profileValues.looking_for),
    country: CountryId,
    language: LocaleValue,
    accepts_terms: z.literal(true),
    tracking: Tracking,
    first_message: z
      .object({
        to: Id,
        id: Id,
        text: z.string().trim().min(1).max(5000),
        /** The writer has said that they know the profile is fictional. */
        knows_fictional: z.boolean().default(false),
      })
      .optional(),
  }),
  // `check_mail`: the site tells nobody who is a member; everything goes on by mail.
  answer: z.object({ state: z.enum(['signed_in', 'check_mail']) }),
  errors: ['invalid_input', 'email_taken', 'username_taken', 'self_excluded', 'signups_closed', 'too_many_requests'],
  access: callersOwn,
})

/** One of the later steps; only what the step asks for is sent. */
export const saveSignupStep = defineCall({
  method: 'PUT',
  path: '/api/signup',
  summary: 'Steps 2 to 4: saves what the step asked for, on the profile or on the draft.',
  body: ProfileChanges,
  answer: Empty,
  errors: ['invalid_input', 'not_found'],
  access: callersOwn,
})

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/email-confirmation',
  summary: 'Confirms an e-mail address by the link of the mail; the waiting first message goes out. Repeatable.',
  body: z.object({ token: z.string().max(100) }),
  answer: z.object({ state: z.enum(['confirmed', 'already_confirmed']) }),
  errors: ['link_invalid'],
  access: callersOwn,
})

export const resendConfirmation = defineCall({
  method: 'POST',
  path: '/api/email-confirmation/resend',
  summary: 'Sends the confirmation mail again, a few times a day at most.',
  answer: Empty,
  errors: ['authentication_required', 'too_many_requests'],
  access: membersOwn,
})
