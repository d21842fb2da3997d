import type { Reaction } from '@velvet/contract/chat-rules'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { messagesStore as store } from './messages.store.ts'
import { presentMessages, type PresentedMessage } from './present-messages.ts'
import { requireParticipation } from './require-participation.ts'
import { broadcastMessageUpdated } from './broadcast-message.ts'

export function reactUseCases(deps: ChatDeps) {
  return {
    /**
     * Sets the caller's reaction to a message, or removes it with null. Throws `not_found`, also for system and waiting
     * messages.
     */
    async react(
      ctx: MemberCtx,
      conversationId: string,
      messageId: string,
      reaction: Reaction | null,
    ): Promise<PresentedMessage> {
      const { site, viewer, now } = ctx
      const participation = await requireParticipation(deps, ctx, conversationId)
      const target = { conversationId, id: messageId, memberId: viewer.id }
      const row = await store.react(deps.db.direct, site.id, target, reaction)
      if (!row) throw new AppError('not_found')
      await broadcastMessageUpdated(deps, ctx, row, row.sender_id === viewer.id ? participation.other_id : viewer.id)
      const [message] = await presentMessages(deps.photos, { siteId: site.id, now }, [row], viewer.id)
      if (!message) throw new AppError('not_found')
      return message
    },
  }
}
