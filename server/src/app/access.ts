import type { AccessRow } from '@velvet/contract/access'
import { requireFresh, requireMember, type Ctx, type Viewer } from '../domains/accounts/index.ts'
import { AppError } from '../platform/errors.ts'

function roleOf(viewer: Viewer | null): 'visitor' | 'unconfirmed' | 'free' | 'premium' {
  if (!viewer) return 'visitor'
  if (viewer.status === 'not_confirmed') return 'unconfirmed'
  return viewer.isPremium ? 'premium' : 'free'
}

/** Enforces a call's row of the authorisation matrix. Throws the error of the row if the viewer is not allowed. */
export function requireAccess(row: AccessRow, ctx: Ctx): void {
  const outcome = row[roleOf(ctx.viewer)]
  if (outcome !== 'allowed') throw new AppError(outcome)
  if (row.fresh === 'always') requireFresh(requireMember(ctx))
}
