import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { conversationsStore, type Participation } from './conversations.store.ts'

/**
 * The conversation as the caller has it. Throws `not_found` for anybody else's, and `blocked` with the name when the
 * other one has blocked the caller.
 */
export async function requireParticipation(
  { db, blocks, profiles }: Pick<ChatDeps, 'db' | 'blocks' | 'profiles'>,
  { site, viewer, now }: MemberCtx,
  conversationId: string,
): Promise<Participation> {
  const place = await conversationsStore.participation(db.direct, site.id, conversationId, viewer.id, now)
  if (!place) throw new AppError('not_found')
  if (place.is_hidden) {
    const [state, standings] = await Promise.all([
      blocks.stateBetween(site.id, viewer.id, place.other_id),
      profiles.standings(site.id, [place.other_id]),
    ])
    const other = standings.get(place.other_id)
    throw state.isBlockedBy && other ? new AppError('blocked', { name: other.name }) : new AppError('not_found')
  }
  return place
}
