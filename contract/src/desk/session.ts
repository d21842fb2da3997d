import { z } from 'zod'
import { WebAuthnOptions } from '../accounts.ts'
import { Empty, Id } from '../values.ts'
import { defineDeskCall, type DeskAccess } from './define-desk-call.ts'
import { staffRoles } from './staff-roles.ts'

const anyone: DeskAccess = { right: 'anyone', scope: 'own', fresh: false }
const signedIn: DeskAccess = { right: 'signed_in', scope: 'own', fresh: false }

/** A member of staff appears by code, never by name. */
export const StaffCode = z.string().regex(/^S-\d{3,6}$/)
export const Grant = z.object({ role: z.enum(staffRoles), site_id: Id.nullable() })

export const DeskStaff = z.object({
  code: StaffCode,
  grants: z.array(Grant),
  /** Until then no new confirmation by passkey is needed. */
  fresh_until: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})

export const getSignInOptions = defineDeskCall({
  method: 'POST',
  path: '/desk/session/options',
  summary: 'Returns a challenge to sign in, or to confirm, with a passkey.',
  response: z.object({ options: WebAuthnOptions }),
  errors: ['too_many_requests'],
  access: anyone,
})

export const signIn = defineDeskCall({
  method: 'POST',
  path: '/desk/session',
  summary: 'Signs in with a passkey. Refused from a network that none of the roles allows.',
  body: z.object({ response: WebAuthnOptions }),
  response: z.object({ staff: DeskStaff }),
  errors: ['passkey_failed', 'forbidden', 'too_many_requests'],
  access: anyone,
})

export const getDevelopmentLogins = defineDeskCall({
  method: 'GET',
  path: '/desk/session/development',
  summary: 'Lists the staff of a demo, for browsers without passkeys. Does not exist in production.',
  response: z.object({ logins: z.array(z.object({ code: StaffCode, grants: z.array(Grant) })) }),
  errors: ['not_found'],
  access: anyone,
})

export const signInForDevelopment = defineDeskCall({
  method: 'POST',
  path: '/desk/session/development',
  summary: 'Signs in without a passkey. Does not exist in production.',
  body: z.object({ code: StaffCode }),
  response: z.object({ staff: DeskStaff }),
  errors: ['not_found'],
  access: anyone,
})

export const getSession = defineDeskCall({
  method: 'GET',
  path: '/desk/session',
  summary: 'Returns who is signed in, with roles and sites.',
  response: z.object({ staff: DeskStaff }),
  errors: ['authentication_required'],
  access: signedIn,
})

export const signOut = defineDeskCall({
  method: 'DELETE',
  path: '/desk/session',
  summary: 'Ends the session.',
  response: Empty,
  errors: ['authentication_required'],
  access: signedIn,
})

export const confirmPasskey = defineDeskCall({
  method: 'POST',
  path: '/desk/step-up',
  summary: 'Confirms the person at the keyboard with a passkey. Some calls require this within five minutes.',
  body: z.object({ response: WebAuthnOptions }),
  response: z.object({ staff: DeskStaff }),
  errors: ['authentication_required', 'passkey_failed', 'too_many_requests'],
  access: signedIn,
})

export const getEnrolmentOptions = defineDeskCall({
  method: 'POST',
  path: '/desk/enrolment/options',
  summary: 'Returns a challenge to add a passkey with an invitation.',
  body: z.object({ invitation: z.string().max(100) }),
  response: z.object({ options: WebAuthnOptions, code: StaffCode }),
  errors: ['link_invalid', 'too_many_requests'],
  access: anyone,
})

export const enrol = defineDeskCall({
  method: 'POST',
  path: '/desk/enrolment',
  summary: 'Adds a passkey with an invitation, which ends with the second one.',
  body: z.object({ invitation: z.string().max(100), response: WebAuthnOptions }),
  response: z.object({ missing: z.int().min(0) }),
  errors: ['link_invalid', 'passkey_failed', 'too_many_requests'],
  access: anyone,
})
