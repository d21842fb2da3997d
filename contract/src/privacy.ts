import { z } from 'zod'
import { callersOwn, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { profileValues } from './profile-values.ts'
import { Empty, Id, Instant } from './values.ts'

export const requestDeletion = defineCall({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Hides the caller at once and erases the account after fourteen days. Reasons are optional.',
  body: z.object({
    reason: z.enum(profileValues.delete_reason).optional(),
    text: z.string().trim().max(1000).optional(),
  }),
  answer: z.object({ deletion_due_at: Instant }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const reactivate = defineCall({
  method: 'POST',
  path: '/api/account/reactivation',
  summary: 'Brings an account back by the link of the mail, within fourteen days.',
  body: z.object({ token: z.string().min(1).max(100) }),
  answer: Empty,
  errors: ['link_invalid'],
  access: callersOwn,
})

export const requestExport = defineCall({
  method: 'POST',
  path: '/api/exports',
  summary: 'Gathers all data of the caller into one file; a mail says when it is ready.',
  answer: Empty,
  errors: ['too_many_requests', 'authentication_required'],
  access: membersOwn,
})

export const openExport = defineCall({
  method: 'POST',
  path: '/api/exports/:id',
  summary: 'Answers the address of a finished export, for a short while. Needs the password again.',
  params: z.object({ id: Id }),
  body: z.object({ password: z.string().min(1).max(1024) }),
  answer: z.object({ address: z.string() }),
  errors: ['not_found', 'old_password_wrong', 'too_many_requests', 'authentication_required'],
  access: { ...membersOwn, otherMember: 'not_found' },
})
