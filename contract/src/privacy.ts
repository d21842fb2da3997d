import { z } from 'zod'
import { callersOwn, membersOwn, membersOwnFresh } from './access.ts'
import { defineCall } from './define-call.ts'
import { accessReasons, hiddenData } from './desk/member-access-rules.ts'
import { profileValues } from './profile-values.ts'
import { Empty, Id, Instant } from './values.ts'

export const requestDeletion = defineCall({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Hides the caller at once and erases the account after fourteen days. The reason is optional.',
  body: z.object({
    reason: z.enum(profileValues.delete_reason).optional(),
    text: z.string().trim().max(1000).optional(),
  }),
  response: z.object({ deletion_due_at: Instant }),
  errors: ['authentication_required', 'reauthentication_required'],
  access: membersOwnFresh,
  stoppedBy: [],
})

export const reactivate = defineCall({
  method: 'POST',
  path: '/api/account/reactivation',
  summary: 'Reactivates an account with the token of the mail, within fourteen days.',
  // The deletion request withdrew the consent to intimate data, so the reactivation needs it again.
  body: z.object({ token: z.string().min(1).max(100), consents_to_intimate_data: z.literal(true) }),
  response: Empty,
  errors: ['link_invalid'],
  access: callersOwn,
  stoppedBy: [],
})

export const requestExport = defineCall({
  method: 'POST',
  path: '/api/exports',
  summary: 'Exports all data of the caller into one file. A mail is sent when it is ready.',
  response: Empty,
  errors: ['too_many_requests', 'authentication_required', 'reauthentication_required'],
  access: membersOwnFresh,
  stoppedBy: [],
})

export const openExport = defineCall({
  method: 'POST',
  path: '/api/exports/:id',
  summary: 'Returns a short-lived URL of a finished export.',
  params: z.object({ id: Id }),
  response: z.object({ address: z.string() }),
  errors: ['not_found', 'authentication_required', 'reauthentication_required'],
  access: { ...membersOwnFresh, otherMember: 'not_found' },
  stoppedBy: [],
})

export const getStaffAccesses = defineCall({
  method: 'GET',
  path: '/api/account/staff-accesses',
  summary: 'Returns which hidden data of the caller staff saw in the last two years, and why, newest first.',
  response: z.object({
    accesses: z.array(
      z.object({
        what: z.enum(hiddenData),
        reason: z.enum(accessReasons),
        at: Instant,
      }),
    ),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
  stoppedBy: [],
})
