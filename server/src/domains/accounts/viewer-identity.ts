import { minuteMs } from '@velvet/contract/durations'
import type { RestrictionKind } from '@velvet/contract/restriction-rules'
import type { DisabledReason } from '@velvet/contract/notification-rules'
import { AppError } from '../../platform/errors.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { Locale } from '@velvet/i18n/locales'

export type MemberStatus = 'not_confirmed' | 'active' | 'pending_deletion'

/** What a decision of the moderators takes away from a member. */
export type Restriction = {
  kind: RestrictionKind
  decisionId: string
  from: Date
  /** Null: for good. */
  until: Date | null
}

/** The session that a request belongs to. */
type SessionFacts = {
  /** Browser and operating system, as returned by `deviceLabel`. */
  device: string
  /** When the member last entered the password or used a passkey in this session. */
  authenticatedAt: Date
}

/** The member who makes the request. */
export type Viewer = {
  id: string
  username: string
  status: MemberStatus
  language: Locale
  isPremium: boolean
  isDiscreet: boolean
  /** Not shown as online and not listed for other members. */
  isInvisible: boolean
  signedUpAt: Date
  notificationsDisabled: DisabledReason[]
  /** Loaded with the session; empty when the member was not loaded by one. May include past ones. */
  restrictions: readonly Restriction[]
  /** Missing when the member was not loaded by a session, for example during a login. */
  session?: SessionFacts
}

/** Context of a request: its site, viewer and time. */
export type Ctx = SiteCtx & { viewer: Viewer | null }

/** Context of a request of a logged-in member. */
export type MemberCtx = SiteCtx & { viewer: Viewer }

/** Narrows the context to a logged-in member. Throws `authentication_required` for a visitor. */
export function requireMember(ctx: Ctx): MemberCtx {
  if (!ctx.viewer) throw new AppError('authentication_required')
  return { ...ctx, viewer: ctx.viewer }
}

/** How long after an authentication the calls marked `fresh` are allowed. */
const maxAuthenticationAgeMs = 5 * minuteMs

/** Throws `reauthentication_required` when the last authentication is too old for a sensitive change. */
export function requireFresh({ viewer, now }: MemberCtx): void {
  const authenticatedAt = viewer.session?.authenticatedAt.getTime() ?? 0
  if (now.getTime() - authenticatedAt > maxAuthenticationAgeMs) throw new AppError('reauthentication_required')
}

/** Returns the restrictions that apply now. The one that ends last comes first. */
export function currentRestrictions({ restrictions }: Pick<Viewer, 'restrictions'>, now: Date): Restriction[] {
  const endOf = ({ until }: Restriction) => until?.getTime() ?? Infinity
  return restrictions
    .filter((restriction) => restriction.from <= now && endOf(restriction) > now.getTime())
    .toSorted((a, b) => endOf(b) - endOf(a))
}

/** Returns the restriction of one of these kinds that applies now. Of several, the one that ends last. */
export const restrictionOf = (
  viewer: Pick<Viewer, 'restrictions'>,
  kinds: readonly RestrictionKind[],
  now: Date,
): Restriction | undefined => currentRestrictions(viewer, now).find(({ kind }) => kinds.includes(kind))

/** Throws `restricted` when a restriction of one of these kinds applies to the viewer. Visitors have none. */
export function requireUnrestricted({ viewer, now }: Ctx, kinds: readonly RestrictionKind[]): void {
  const restriction = viewer && restrictionOf(viewer, kinds, now)
  if (!restriction) return
  const { until, decisionId } = restriction
  throw new AppError('restricted', { until: until?.toISOString() ?? '', decision: decisionId })
}

/** Returns the label of the device that sent the request. */
export const deviceOf = ({ viewer }: MemberCtx): string => viewer.session?.device ?? ''
