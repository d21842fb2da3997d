import type { StaffGrant } from '@velvet/contract/desk/staff-roles'
import { minuteMs, hourMs } from '@velvet/contract/durations'
import { AppError } from '../../platform/errors.ts'

export const sessionLifetimeMs = 12 * hourMs
export const idleLimitMs = 30 * minuteMs
export const freshnessMs = 5 * minuteMs

/** The member of staff who sends a request. */
export type StaffIdentity = {
  id: string
  code: string
  grants: StaffGrant[]
  session: { tokenHash: Buffer; freshUntil: Date; expiresAt: Date }
}

/** Context of a request to the desk. */
export type DeskCtx = {
  now: Date
  requestId: string
  /** Client IP address. Never logged. */
  ip: string
  staff: StaffIdentity | null
}

/** Context of a request after its access was checked. */
export type StaffCtx = DeskCtx & { staff: StaffIdentity }

/** The access row of a call has refused everyone who is not signed in; this tells the compiler. */
export function signedIn(ctx: DeskCtx): StaffCtx {
  if (!ctx.staff) throw new AppError('authentication_required')
  return { ...ctx, staff: ctx.staff }
}
