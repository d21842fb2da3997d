import { z } from 'zod'
import { Empty, Id } from '../values.ts'
import { defineDeskCall, type DeskAccess } from './define-desk-call.ts'
import { DeskStaff, Grant, StaffCode } from './session.ts'
import { staffLanguages } from './staff-languages.ts'
import { staffRoles } from './staff-roles.ts'

const staffStatuses = ['invited', 'active', 'locked', 'left'] as const

const read: DeskAccess = { right: 'staff.read', scope: 'company', fresh: false }
const manage: DeskAccess = { right: 'staff.manage', scope: 'company', fresh: true }

const StaffParams = z.object({ code: StaffCode })
/** Why; the person who approves reads it. */
const Reason = z.string().trim().min(1).max(500)
const Grants = z.array(Grant).min(1).max(50)
const Cidr = z.union([z.cidrv4(), z.cidrv6()])
/** The proposal that another person has to approve. */
const Proposed = z.object({ approval_id: Id })

export const getStaff = defineDeskCall({
  method: 'GET',
  path: '/desk/staff',
  summary: 'Lists the staff with roles, sites, status and number of passkeys.',
  response: z.object({
    staff: z.array(
      DeskStaff.pick({ code: true, grants: true }).extend({
        name: z.string(),
        status: z.enum(staffStatuses),
        languages: z.array(z.string()),
        passkeys: z.int(),
        last_seen_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: read,
})

export const inviteStaff = defineDeskCall({
  method: 'POST',
  path: '/desk/staff',
  summary: 'Proposes to invite a person. The approver gets the link, which is valid for a day.',
  body: z.object({
    name: z.string().trim().min(1).max(100),
    email: z.email().max(400),
    languages: z.array(z.enum(staffLanguages)).min(1),
    grants: Grants,
    reason: Reason,
  }),
  response: Proposed,
  errors: ['authentication_required', 'forbidden', 'reauthentication_required', 'invalid_input'],
  access: manage,
})

export const inviteStaffAgain = defineDeskCall({
  method: 'POST',
  path: '/desk/staff/:code/invitation',
  summary:
    'Proposes a new invitation for a member of staff who lost their passkeys. The old ones end with the approval.',
  params: StaffParams,
  body: z.object({ reason: Reason }),
  response: Proposed,
  errors: ['authentication_required', 'forbidden', 'reauthentication_required', 'not_found'],
  access: manage,
})

export const changeGrants = defineDeskCall({
  method: 'PUT',
  path: '/desk/staff/:code/grants',
  summary: 'Proposes roles for a member of staff, which replace the current ones.',
  params: StaffParams,
  body: z.object({ grants: Grants, reason: Reason }),
  response: Proposed,
  errors: ['authentication_required', 'forbidden', 'reauthentication_required', 'not_found', 'invalid_input'],
  access: manage,
})

export const lockStaff = defineDeskCall({
  method: 'PUT',
  path: '/desk/staff/:code/lock',
  summary: 'Locks a member of staff at once. No approval is needed, because a lock must not wait.',
  params: StaffParams,
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'reauthentication_required', 'not_found'],
  access: manage,
})

export const unlockStaff = defineDeskCall({
  method: 'DELETE',
  path: '/desk/staff/:code/lock',
  summary: 'Lets a locked member of staff sign in again.',
  params: StaffParams,
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'reauthentication_required', 'not_found'],
  access: manage,
})

export const offboardStaff = defineDeskCall({
  method: 'POST',
  path: '/desk/staff/:code/offboarding',
  summary: 'Ends all access of a member of staff: sessions, passkeys, invitations, roles, proposals and claimed work.',
  params: StaffParams,
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'reauthentication_required', 'not_found'],
  access: manage,
})

export const getNetworks = defineDeskCall({
  method: 'GET',
  path: '/desk/networks',
  summary: 'Lists from which networks each role may be used. A role without networks may be used from everywhere.',
  response: z.object({ networks: z.array(z.object({ role: z.enum(staffRoles), cidrs: z.array(z.string()) })) }),
  errors: ['authentication_required', 'forbidden'],
  access: read,
})

export const changeNetworks = defineDeskCall({
  method: 'PUT',
  path: '/desk/networks/:role',
  summary: 'Proposes the networks from which a role may be used. They replace the current ones; none: everywhere.',
  params: z.object({ role: z.enum(staffRoles) }),
  body: z.object({ cidrs: z.array(Cidr).max(100), reason: Reason }),
  response: Proposed,
  errors: ['authentication_required', 'forbidden', 'reauthentication_required', 'invalid_input'],
  access: manage,
})
