import { z } from 'zod'
import { callersOwn, everyone, membersOwn, membersOwnFresh } from './access.ts'
import { defineCall } from './define-call.ts'
import { exclusionMonths } from './exclusion-rules.ts'
import { Empty, Id, Instant } from './values.ts'
import { User } from './viewer.ts'

const LinkToken = z.string().min(1).max(100)
const Password = z.string().min(1).max(1024)

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Sends a mail with a link to set a new password, at most three per day.',
  body: z.object({ email: z.string().max(400) }),
  response: Empty,
  errors: ['invalid_input', 'email_not_found', 'reset_limit_reached', 'too_many_requests'],
  access: callersOwn,
  stoppedBy: [],
})

export const resetPassword = defineCall({
  method: 'PUT',
  path: '/api/password-reset',
  summary: 'Sets a new password with the token of the mail, ends all sessions and removes all passkeys.',
  body: z.object({ token: LinkToken, password: Password }),
  response: Empty,
  errors: ['invalid_input', 'link_invalid'],
  access: callersOwn,
  stoppedBy: [],
})

export const changePassword = defineCall({
  method: 'PUT',
  path: '/api/password',
  summary: 'Changes the password of the caller and ends all other sessions. Always requires the old password.',
  body: z.object({ old_password: Password, password: Password, keep_passkeys: z.boolean().default(false) }),
  response: Empty,
  errors: ['invalid_input', 'old_password_wrong', 'too_many_requests', 'authentication_required'],
  access: membersOwn,
})

export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/email-change',
  summary:
    'Sends a confirmation link to the new address, and a notice with a link to cancel the change to the old one.',
  body: z.object({ email: z.string().max(400) }),
  response: Empty,
  errors: ['invalid_input', 'email_taken', 'too_many_requests', 'authentication_required', 'reauthentication_required'],
  access: membersOwnFresh,
})

export const confirmEmailChange = defineCall({
  method: 'PUT',
  path: '/api/email-change',
  summary: 'Changes the address with the token of the mail, and sends an undo link to the old address.',
  body: z.object({ token: LinkToken }),
  response: Empty,
  errors: ['link_invalid', 'email_taken', 'self_excluded'],
  access: callersOwn,
})

export const undoEmailChange = defineCall({
  method: 'PUT',
  path: '/api/email-change/undo',
  summary:
    'Cancels or undoes a change of address with the token sent to the old one; sets a new password, ends all sessions and removes all passkeys.',
  body: z.object({ token: LinkToken, password: Password }),
  response: Empty,
  errors: ['invalid_input', 'link_invalid', 'email_taken', 'self_excluded'],
  access: callersOwn,
  stoppedBy: [],
})

export const confirmIdentity = defineCall({
  method: 'POST',
  path: '/api/session/authentication',
  summary: 'Authenticates the caller again, with the password or with a passkey that signs a login challenge.',
  body: z.object({
    password: Password.optional(),
    passkey: z.looseObject({}).optional(),
  }),
  response: Empty,
  errors: ['password_wrong', 'passkey_failed', 'too_many_requests', 'authentication_required'],
  access: membersOwn,
  stoppedBy: [],
})

/** Kinds of entries in the security history of an account. */
export const securityEventKinds = [
  'logged_in',
  'password_changed',
  'password_reset',
  'email_change_requested',
  'email_changed',
  'email_change_undone',
  'passkey_added',
  'passkey_removed',
  'sessions_ended',
  'staff_ended_sessions',
  'export_requested',
  'deletion_requested',
  'login_name_changed',
] as const

export type SecurityEventKind = (typeof securityEventKinds)[number]

export const requestSelfExclusion = defineCall({
  method: 'POST',
  path: '/api/self-exclusions',
  summary: 'Sends a mail with a link that starts a self-exclusion. The response is the same for all addresses.',
  body: z.object({ email: z.string().max(400), months: z.literal(exclusionMonths) }),
  response: Empty,
  errors: ['invalid_input', 'too_many_requests'],
  access: callersOwn,
  stoppedBy: [],
})

export const confirmSelfExclusion = defineCall({
  method: 'PUT',
  path: '/api/self-exclusions',
  summary: 'Closes the account of the address, if any, and refuses new accounts for the chosen time. Repeatable.',
  body: z.object({ token: LinkToken }),
  response: z.object({ until: Instant }),
  errors: ['link_invalid'],
  access: callersOwn,
  stoppedBy: [],
})

export const getAccount = defineCall({
  method: 'GET',
  path: '/api/account',
  summary: 'Returns the caller’s account for the settings page.',
  response: z.object({
    email: z.string(),
    /** Name for the login instead of the public name. Visible to the member only. */
    login_name: z.string().nullable(),
    is_invisible: z.boolean(),
    /** The profile is visible to members only. */
    is_members_only: z.boolean(),
    is_discreet: z.boolean(),
    /** Whether the member consented to storing their sexual orientation and has not withdrawn the consent. */
    keeps_sexuality: z.boolean(),
    deletion_due_at: Instant.nullable(),
    sessions: z.array(
      z.object({ id: Id, device: z.string(), created_at: Instant, last_used_at: Instant, is_current: z.boolean() }),
    ),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), created_at: Instant, last_used_at: Instant.nullable() }),
    ),
    /** Of the last ninety days, newest first. */
    security_events: z.array(
      z.object({ id: Id, kind: z.enum(securityEventKinds), device: z.string(), occurred_at: Instant }),
    ),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
  stoppedBy: [],
})

export const setLoginName = defineCall({
  method: 'PUT',
  path: '/api/account/login-name',
  summary: 'Sets a name for the login instead of the public one, or removes it.',
  body: z.object({ login_name: z.string().trim().max(200).nullable() }),
  response: Empty,
  errors: [
    'invalid_input',
    'username_taken',
    'too_many_requests',
    'authentication_required',
    'reauthentication_required',
  ],
  access: membersOwnFresh,
})

export const setVisibility = defineCall({
  method: 'PUT',
  path: '/api/account/visibility',
  summary: 'Switches invisible mode, members-only mode and discreet mode on or off.',
  body: z.object({
    is_invisible: z.boolean().optional(),
    is_members_only: z.boolean().optional(),
    is_discreet: z.boolean().optional(),
  }),
  response: Empty,
  errors: ['authentication_required'],
  access: membersOwn,
  isRepeatable: true,
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Ends one of the caller’s sessions.',
  params: z.object({ id: Id }),
  response: Empty,
  errors: ['not_found', 'authentication_required', 'reauthentication_required'],
  access: { ...membersOwnFresh, otherMember: 'not_found' },
  stoppedBy: [],
})

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Ends all other sessions of the caller and, on request, removes all passkeys.',
  query: z.object({ passkeys: z.enum(['keep', 'remove']).default('keep') }),
  response: Empty,
  errors: ['authentication_required', 'reauthentication_required'],
  access: membersOwnFresh,
  stoppedBy: [],
})

/** WebAuthn structures are passed through unchanged; the server's library validates them. */
export const WebAuthnOptions = z.looseObject({})

export const passkeyLoginOptions = defineCall({
  method: 'POST',
  path: '/api/passkeys/login/options',
  summary: 'Returns a challenge to log in with a passkey.',
  response: z.object({ options: WebAuthnOptions }),
  errors: ['too_many_requests'],
  access: everyone,
  stoppedBy: [],
})

export const passkeyLogin = defineCall({
  method: 'POST',
  path: '/api/passkeys/login',
  summary: 'Logs in with a passkey.',
  body: z.object({ response: WebAuthnOptions, stay: z.boolean().default(false) }),
  response: z.object({ user: User }),
  errors: ['passkey_failed', 'account_pending_deletion', 'self_excluded', 'too_many_requests'],
  access: callersOwn,
  stoppedBy: [],
})

export const passkeyOptions = defineCall({
  method: 'POST',
  path: '/api/passkeys/options',
  summary: 'Returns a challenge to add a passkey.',
  response: z.object({ options: WebAuthnOptions }),
  errors: ['authentication_required', 'reauthentication_required'],
  access: membersOwnFresh,
})

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Adds a passkey to the caller’s account.',
  body: z.object({ response: WebAuthnOptions, name: z.string().trim().min(1).max(60) }),
  response: Empty,
  errors: ['passkey_failed', 'authentication_required', 'reauthentication_required'],
  access: membersOwnFresh,
})

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  summary: 'Removes one of the caller’s passkeys.',
  params: z.object({ id: z.string().max(1024) }),
  response: Empty,
  errors: ['not_found', 'authentication_required', 'reauthentication_required'],
  access: { ...membersOwnFresh, otherMember: 'not_found' },
})
