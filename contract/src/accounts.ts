import { z } from 'zod'
import { callersOwn, everyone, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { exclusionMonths } from './exclusion-rules.ts'
import { Empty, Id, Instant } from './values.ts'
import { User } from './viewer.ts'

const LinkToken = z.string().min(1).max(100)
const Password = z.string().min(1).max(1024)

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Sends a mail with a link to set a new password; three a day at most.',
  body: z.object({ email: z.string().max(400) }),
  answer: Empty,
  errors: ['invalid_input', 'email_not_found', 'reset_limit_reached', 'too_many_requests'],
  access: callersOwn,
})

export const resetPassword = defineCall({
  method: 'PUT',
  path: '/api/password-reset',
  summary: 'Sets a new password by the link of the mail and ends every session.',
  body: z.object({ token: LinkToken, password: Password }),
  answer: Empty,
  errors: ['invalid_input', 'link_invalid'],
  access: callersOwn,
})

export const changePassword = defineCall({
  method: 'PUT',
  path: '/api/password',
  summary: 'Changes the password of the caller and ends every other session.',
  body: z.object({ old_password: Password, password: Password }),
  answer: Empty,
  errors: ['invalid_input', 'old_password_wrong', 'too_many_requests', 'authentication_required'],
  access: membersOwn,
})

export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/email-change',
  summary: 'Sends a confirmation link to the new address.',
  body: z.object({ email: z.string().max(400), password: Password }),
  answer: Empty,
  errors: ['invalid_input', 'email_taken', 'old_password_wrong', 'too_many_requests', 'authentication_required'],
  access: membersOwn,
})

export const confirmEmailChange = defineCall({
  method: 'PUT',
  path: '/api/email-change',
  summary: 'Makes the new address the member’s, by the link of the mail, and tells the old one.',
  body: z.object({ token: LinkToken }),
  answer: Empty,
  errors: ['link_invalid', 'email_taken', 'self_excluded'],
  access: callersOwn,
})

export const requestSelfExclusion = defineCall({
  method: 'POST',
  path: '/api/self-exclusions',
  summary: 'Sends a mail with a link that keeps an address out for a while; the same answer for every address.',
  body: z.object({ email: z.string().max(400), months: z.literal(exclusionMonths) }),
  answer: Empty,
  errors: ['invalid_input', 'too_many_requests'],
  access: callersOwn,
})

export const confirmSelfExclusion = defineCall({
  method: 'PUT',
  path: '/api/self-exclusions',
  summary: 'Closes the account of the address, if there is one, and refuses a new one for the chosen time. Repeatable.',
  body: z.object({ token: LinkToken }),
  answer: z.object({ until: Instant }),
  errors: ['link_invalid'],
  access: callersOwn,
})

export const getAccount = defineCall({
  method: 'GET',
  path: '/api/account',
  summary: 'What the settings page shows of the caller’s account.',
  answer: z.object({
    email: z.string(),
    is_invisible: z.boolean(),
    is_discreet: z.boolean(),
    /** Whether the member agreed that their sexual orientation is kept, and has not taken it back. */
    keeps_sexuality: z.boolean(),
    deletion_due_at: Instant.nullable(),
    sessions: z.array(
      z.object({ id: Id, device: z.string(), created_at: Instant, last_used_at: Instant, is_current: z.boolean() }),
    ),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), created_at: Instant, last_used_at: Instant.nullable() }),
    ),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const setVisibility = defineCall({
  method: 'PUT',
  path: '/api/account/visibility',
  summary: 'Switches invisible and discreet mode.',
  body: z.object({ is_invisible: z.boolean().optional(), is_discreet: z.boolean().optional() }),
  answer: Empty,
  errors: ['authentication_required'],
  access: membersOwn,
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Logs one of the caller’s devices out.',
  params: z.object({ id: Id }),
  answer: Empty,
  errors: ['not_found', 'authentication_required'],
  access: { ...membersOwn, otherMember: 'not_found' },
})

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Logs the caller out everywhere else.',
  answer: Empty,
  errors: ['authentication_required'],
  access: membersOwn,
})

/** The browser's own structures of WebAuthn travel as they are; the server's library checks them. */
const WebAuthnOptions = z.looseObject({})

export const passkeyLoginOptions = defineCall({
  method: 'POST',
  path: '/api/passkeys/login/options',
  summary: 'A challenge for logging in with a passkey.',
  answer: z.object({ options: WebAuthnOptions }),
  errors: ['too_many_requests'],
  access: everyone,
})

export const passkeyLogin = defineCall({
  method: 'POST',
  path: '/api/passkeys/login',
  summary: 'Logs in with a passkey.',
  body: z.object({ response: WebAuthnOptions, stay: z.boolean().default(true) }),
  answer: z.object({ user: User }),
  errors: ['passkey_failed', 'account_pending_deletion', 'self_excluded', 'too_many_requests'],
  access: callersOwn,
})

export const passkeyOptions = defineCall({
  method: 'POST',
  path: '/api/passkeys/options',
  summary: 'A challenge for adding a passkey.',
  answer: z.object({ options: WebAuthnOptions }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Adds a passkey to the caller’s account.',
  body: z.object({ response: WebAuthnOptions, name: z.string().trim().min(1).max(60) }),
  answer: Empty,
  errors: ['passkey_failed', 'authentication_required'],
  access: membersOwn,
})

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  summary: 'Removes one of the caller’s passkeys.',
  params: z.object({ id: z.string().max(1024) }),
  answer: Empty,
  errors: ['not_found', 'authentication_required'],
  access: { ...membersOwn, otherMember: 'not_found' },
})
