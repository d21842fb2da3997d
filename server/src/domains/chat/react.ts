import type { Reaction } from '@velvet/contract/chat-rules'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { messagesStore as store } from './messages.store.ts'
import { presentMessages, type ShownMessage } from './present-messages.ts'
import { requireParticipation } from './require-participation.ts'
import { tellChange } from './tell-message.ts'

export function reactUseCases(deps: ChatDeps) {
  return {
    /** The caller's reaction, or none. Throws `not_found` for a message that the caller does not see. */
    async react(
      ctx: MemberCtx,
      conversationId: string,
      messageId: string,
      reaction: Reaction | null,
    ): Promise<ShownMessage> {
      const { site, viewer, now } = ctx
      const place = await requireParticipation(deps, ctx, conversationId)
      const where = { conversationId, id: messageId, memberId: viewer.id }
      const row = await store.react(deps.db.direct, site.id, where, reaction)
      if (!row) throw new AppError('not_found')
      await tellChange(deps, ctx, row, row.sender_id === viewer.id ? place.other_id : viewer.id)
      const [shown] = await presentMessages(deps.photos, { siteId: site.id, now }, [row], viewer.id)
      if (!shown) throw new AppError('not_found')
      return shown
    },
  }
}
