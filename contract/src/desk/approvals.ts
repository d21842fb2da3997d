import { z } from 'zod'
import { Id, Instant } from '../values.ts'
import { defineDeskCall } from './define-desk-call.ts'
import { StaffCode } from './session.ts'

/** What needs two people. Each kind names the right that approving it needs. */
export const approvalKinds = {
  end_contract: 'cases.approve',
  invite_staff: 'staff.manage',
  change_grants: 'staff.manage',
  change_networks: 'staff.manage',
} as const
export type ApprovalKind = keyof typeof approvalKinds

export const approvalStates = ['waiting', 'approved', 'refused', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const getApprovals = defineDeskCall({
  method: 'GET',
  path: '/desk/approvals',
  summary: 'Lists the proposals that the caller may approve or has made.',
  response: z.object({
    approvals: z.array(
      z.object({
        id: Id,
        kind: z.enum(Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]]),
        site_id: Id.nullable(),
        /** Ids, codes and texts of the payload, to show what would happen. */
        summary: z.record(z.string(), z.string()),
        reason: z.string(),
        proposed_by: StaffCode,
        proposed_at: Instant,
        expires_at: Instant,
        state: z.enum(approvalStates),
        is_own: z.boolean(),
      }),
    ),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: { right: 'signed_in', scope: 'own', fresh: false },
})

export const decideApproval = defineDeskCall({
  method: 'POST',
  path: '/desk/approvals/:id/outcome',
  summary:
    'Approves or refuses a proposal of another person. Approving executes exactly what was proposed, once. Refusing an own proposal takes it back.',
  params: z.object({ id: Id }),
  body: z.object({ outcome: z.enum(['approved', 'refused']) }),
  response: z.object({
    state: z.enum(approvalStates),
    /** Of an approved invitation, to be handed to the person. Shown once. */
    link: z.string().nullable(),
  }),
  errors: ['authentication_required', 'forbidden', 'not_found', 'case_changed', 'reauthentication_required'],
  access: { right: 'signed_in', scope: 'own', fresh: true, by: 'other_person' },
})
