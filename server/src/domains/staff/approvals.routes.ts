import type { DeskCalls } from '@velvet/contract/desk/desk-calls'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { Approvals } from './approvals.ts'
import { signedIn, type DeskCtx } from './staff-identity.ts'

type ApprovalCalls = Pick<DeskCalls, 'getApprovals' | 'decideApproval'>

export const approvalRoutes = (approvals: Approvals): HandlersOf<ApprovalCalls, DeskCtx> => ({
  async getApprovals(ctx) {
    const found = await approvals.list(signedIn(ctx))
    return {
      approvals: found.map(({ id, kind, site_id, summary, reason, state, ...row }) => ({
        ...{ id, kind, site_id, summary, reason, state },
        proposed_by: row.proposer,
        proposed_at: row.proposed_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        is_own: row.isOwn,
      })),
    }
  },

  decideApproval: (ctx, { params, body }) => approvals.decide(signedIn(ctx), params.id, body.outcome),
})
