import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { conversationsStore, type Participation } from './conversations.store.ts'

/**
 * Returns the conversation as the caller sees it. Throws `not_found` for a conversation of other members, and `blocked`
 * with the counterpart's name when the counterpart has blocked the caller.
 */
export async function requireParticipation(
  { db, blocks, profiles }: Pick<ChatDeps, 'db' | 'blocks' | 'profiles'>,
  { site, viewer, now }: MemberCtx,
  conversationId: string,
): Promise<Participation> {
  const participation = await conversationsStore.participation(db.direct, site.id, conversationId, viewer.id, now)
  if (!participation) throw new AppError('not_found')
  if (participation.is_hidden) {
    const [state, profilesById] = await Promise.all([
      blocks.stateBetween(site.id, viewer.id, participation.other_id),
      profiles.visibilityOf(site.id, [participation.other_id]),
    ])
    const other = profilesById.get(participation.other_id)
    throw state.isBlockedBy && other ? new AppError('blocked', { name: other.name }) : new AppError('not_found')
  }
  return participation
}
