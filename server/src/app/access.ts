import type { CallSpec } from '@velvet/contract/define-call'
import { defaultStoppedBy } from '@velvet/contract/restriction-rules'
import { requireFresh, requireMember, requireUnrestricted, type Ctx, type Viewer } from '../domains/accounts/index.ts'
import { AppError } from '../platform/errors.ts'

function roleOf(viewer: Viewer | null): 'visitor' | 'unconfirmed' | 'free' | 'premium' {
  if (!viewer) return 'visitor'
  if (viewer.status === 'not_confirmed') return 'unconfirmed'
  return viewer.isPremium ? 'premium' : 'free'
}

/**
 * Enforces a call's row of the authorisation matrix. Throws the error of the row if the viewer is not allowed, and
 * `restricted` if a decision of the moderators stops the call.
 */
export function requireAccess(
  { access: row, stoppedBy = defaultStoppedBy }: Pick<CallSpec, 'access' | 'stoppedBy'>,
  ctx: Ctx,
): void {
  const outcome = row[roleOf(ctx.viewer)]
  if (outcome !== 'allowed') throw new AppError(outcome)
  requireUnrestricted(ctx, stoppedBy)
  if (row.fresh === 'always') requireFresh(requireMember(ctx))
}
