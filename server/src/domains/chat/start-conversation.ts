import { maxFirstContactsPerDay, maxFreeConversations } from '@velvet/contract/chat-rules'
import { stopsFirstContact } from '@velvet/contract/restriction-rules'
import { dayOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { requireUnrestricted, type MemberCtx } from '../accounts/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import { conversationsStore } from './conversations.store.ts'
import { memberStateStore } from './member-state.store.ts'

/** Throws `restricted` when the message would be the first one and a decision stops the member from writing first. */
export function requireMayWrite(ctx: MemberCtx, { started_by }: { started_by: string | null }): void {
  if (started_by === null) requireUnrestricted(ctx, stopsFirstContact)
}

type Starter = SiteCtx & { viewer: { id: string; isPremium: boolean } }

/**
 * Counts the conversation for the member who writes first; later calls do nothing. Throws `premium_required` for a free
 * member without free conversations left, `first_contact_limit_reached` above the number of new conversations per day.
 */
export async function countStart(tx: Tx, { site, viewer, now }: Starter, conversationId: string): Promise<void> {
  if (!(await conversationsStore.claimStart(tx, site.id, conversationId, viewer.id))) return
  const maxStarted = viewer.isPremium ? null : maxFreeConversations
  const isCounted = await memberStateStore.countStart(tx, site.id, viewer.id, {
    day: dayOf(now),
    perDay: maxFirstContactsPerDay,
    maxStarted,
  })
  if (isCounted) return
  const memberState = await memberStateStore.byMember(tx, site.id, viewer.id)
  const isOutOfFree = maxStarted !== null && (memberState?.started ?? 0) >= maxStarted
  throw new AppError(isOutOfFree ? 'premium_required' : 'first_contact_limit_reached')
}

/** Whether the member may start another conversation: always for premium members, twice for free members. */
export const canStart = (viewer: { isPremium: boolean }, memberState: { started: number } | undefined): boolean =>
  viewer.isPremium || (memberState?.started ?? 0) < maxFreeConversations
