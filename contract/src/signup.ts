import { z } from 'zod'
import { callersOwn, everyone, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { ProfileChanges } from './profile-fields.ts'
import { promptIds } from './profile-prompts.ts'
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
  summary:
    'Step 0: creates the account and the optional first message. A refusal contains the problems of all fields. Accepts an Idempotency-Key.',
  body: z.object({
    email: z.string().max(400),
    username: z.string().max(200),
    password: z.string().max(1024),
    date_of_birth: z.string().max(20),
    /** Required, like the checkboxes below. Null when unanswered, which is reported with the other problems of the form. */
    gender: z.enum(profileValues.gender).nullable(),
    looking_for: z.enum(profileValues.looking_for).nullable(),
    country: CountryId.nullable(),
    language: LocaleValue,
    /** Three separate checkboxes, unchecked by default. Recorded with time, language and text version. */
    accepts_terms: z.boolean(),
    knows_fictional_profiles: z.boolean(),
    consents_to_intimate_data: z.boolean(),
    tracking: Tracking,
    first_message: z
      .object({
        to: Id,
        id: Id,
        text: z.string().trim().min(1).max(5000),
        /** The sender confirmed that the profile is fictional. */
        knows_fictional: z.boolean().default(false),
        /** A prompt of the receiver's profile that the text answers. Ignored if the profile no longer has it. */
        prompt: z.enum(promptIds).optional(),
      })
      .optional(),
  }),
  // `check_mail`: discreet sites do not reveal whether an address is registered; the sign-up continues by mail.
  response: z.object({ state: z.enum(['signed_in', 'check_mail']) }),
  errors: [
    'invalid_input',
    'email_taken',
    'username_taken',
    'self_excluded',
    'signups_closed',
    'age_locked',
    'too_many_requests',
  ],
  access: callersOwn,
})

export const checkUsername = defineCall({
  method: 'POST',
  path: '/api/signup/username',
  summary: 'Whether a username is free. Discreet sites do not reveal it: their response is `unknown` for every name.',
  body: z.object({ username: z.string().max(200) }),
  response: z.object({ state: z.enum(['free', 'taken', 'unknown']) }),
  errors: ['too_many_requests'],
  access: everyone,
})

/** One of the later steps. Clients send only the fields of the step. */
export const saveSignupStep = defineCall({
  method: 'PUT',
  path: '/api/signup',
  summary: 'Steps 2 to 4: saves the fields of the step in the profile or the draft.',
  body: ProfileChanges,
  response: Empty,
  errors: ['invalid_input', 'not_found'],
  access: callersOwn,
})

export const resendSignupMail = defineCall({
  method: 'POST',
  path: '/api/signup/mail',
  summary: 'Sends the mail of a draft again, a few times a day. The response is the same for all addresses.',
  response: Empty,
  errors: ['not_found', 'too_many_requests'],
  access: callersOwn,
})

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/email-confirmation',
  summary:
    'Confirms an e-mail address with the token of the mail and sends the waiting first message. Repeatable. Requires the password unless the browser is the one that signed up; if it started a draft, it is logged in.',
  body: z.object({ token: z.string().max(100), password: z.string().min(1).max(1024).optional() }),
  response: z.object({ state: z.enum(['confirmed', 'already_confirmed']) }),
  errors: ['link_invalid', 'password_required', 'password_wrong', 'too_many_requests'],
  access: callersOwn,
})

export const resendConfirmation = defineCall({
  method: 'POST',
  path: '/api/email-confirmation/resend',
  summary: 'Sends the confirmation mail again, a few times a day.',
  response: Empty,
  errors: ['authentication_required', 'too_many_requests'],
  access: membersOwn,
})
