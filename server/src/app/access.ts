import type { AccessRow } from '@velvet/contract/access'
import type { Ctx, Viewer } from '../domains/accounts/index.ts'
import { AppError } from '../platform/errors.ts'

function roleOf(viewer: Viewer | null): 'visitor' | 'unconfirmed' | 'free' | 'premium' {
  if (!viewer) return 'visitor'
  if (viewer.status === 'not_confirmed') return 'unconfirmed'
  return viewer.isPremium ? 'premium' : 'free'
}

/** Holds a request to its call's row of the authorisation matrix. Throws the error that the row names. */
export function requireAccess(row: AccessRow, ctx: Ctx): void {
  const outcome = row[roleOf(ctx.viewer)]
  if (outcome !== 'allowed') throw new AppError(outcome)
}
