import type { DisabledReason } from '@velvet/contract/notification-rules'
import { AppError } from '../../platform/errors.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { Locale } from '@velvet/i18n/locales'

export type MemberStatus = 'not_confirmed' | 'active' | 'pending_deletion'

/** The member who asks, as every rule may need them. */
export type Viewer = {
  id: string
  username: string
  status: MemberStatus
  language: Locale
  isPremium: boolean
  isDiscreet: boolean
  /** Not shown as online, in no list that others look through. */
  isInvisible: boolean
  signedUpAt: Date
  notificationsDisabled: DisabledReason[]
}

/** One request: its site, its viewer, its time. */
export type Ctx = SiteCtx & { viewer: Viewer | null }

/** A request of somebody who is signed in. */
export type MemberCtx = SiteCtx & { viewer: Viewer }

/** The same request, known to be a member's. Throws `authentication_required` for a visitor. */
export function signedIn(ctx: Ctx): MemberCtx {
  if (!ctx.viewer) throw new AppError('authentication_required')
  return { ...ctx, viewer: ctx.viewer }
}
