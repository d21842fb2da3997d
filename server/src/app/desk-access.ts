import type { DeskAccess } from '@velvet/contract/desk/define-desk-call'
import { hasRight, sitesWithRight, type StaffGrant, type StaffRight } from '@velvet/contract/desk/staff-roles'
import type { DeskCtx } from '../domains/staff/index.ts'
import { AppError } from '../platform/errors.ts'

/**
 * Enforces a call's row of the desk's authorisation matrix. `siteId` is the site that the path names. Throws
 * `authentication_required`, `forbidden` or `reauthentication_required`.
 */
export function requireDeskAccess({ right, scope, fresh }: DeskAccess, ctx: DeskCtx, siteId: string | undefined): void {
  if (right === 'anyone') return
  const { staff, now } = ctx
  if (!staff) throw new AppError('authentication_required')
  if (right !== 'signed_in' && !isGranted(staff.grants, right, scope, siteId)) throw new AppError('forbidden')
  if (fresh && staff.session.freshUntil <= now) throw new AppError('reauthentication_required')
}

function isGranted(
  grants: StaffGrant[],
  right: StaffRight,
  scope: DeskAccess['scope'],
  siteId: string | undefined,
): boolean {
  if (scope === 'granted') return sitesWithRight(grants, right).length > 0
  if (scope !== 'site') return hasRight(grants, right, null)
  // A call with the scope `site` and without a site in its path would be open to everyone with a grant.
  if (siteId === undefined) throw new Error('the path of the call names no site')
  return hasRight(grants, right, siteId)
}
