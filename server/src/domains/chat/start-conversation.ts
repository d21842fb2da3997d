import { firstContactsPerDay, freeConversations } from '@velvet/contract/chat-rules'
import { dayOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { SiteCtx } from '../sites/index.ts'
import { conversationsStore } from './conversations.store.ts'
import { standingsStore } from './standings.store.ts'

type Starter = SiteCtx & { viewer: { id: string; isPremium: boolean } }

/**
 * Whoever writes first has started the conversation; that is counted once. Throws `premium_required` for a free member
 * who has none left to start, `first_contact_limit_reached` for anybody who writes to too many strangers in a day.
 */
export async function countStart(tx: Tx, { site, viewer, now }: Starter, conversationId: string): Promise<void> {
  if (!(await conversationsStore.claimStart(tx, site.id, conversationId, viewer.id))) return
  const most = viewer.isPremium ? null : freeConversations
  const limits = { day: dayOf(now), perDay: firstContactsPerDay, most }
  if (await standingsStore.countStart(tx, site.id, viewer.id, limits)) return
  const standing = await standingsStore.byMember(tx, site.id, viewer.id)
  const isOutOfFree = most !== null && (standing?.started ?? 0) >= most
  throw new AppError(isOutOfFree ? 'premium_required' : 'first_contact_limit_reached')
}

/** Whether this member has a conversation left to start. */
export const mayStart = (viewer: { isPremium: boolean }, standing: { started: number } | undefined): boolean =>
  viewer.isPremium || (standing?.started ?? 0) < freeConversations
