import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { requireSendMode } from './chat.policy.ts'
import { conversationsStore } from './conversations.store.ts'
import { loadCounterpart } from './counterpart.ts'
import { chargeOf } from './message-charge.ts'
import { messagesStore as store } from './messages.store.ts'
import { requireParticipation } from './require-participation.ts'
import type { OutgoingMessage, SendResult } from './send-message.ts'
import { requireMayWrite } from './start-conversation.ts'
import { broadcastMessageUpdated } from './broadcast-message.ts'

type Send = (ctx: MemberCtx, conversationId: string, sending: OutgoingMessage) => Promise<SendResult>
type Prepared = { siteId: string; photoId: string; senderId: string; conversationId: string; isRefused: boolean }

export function photoMessageUseCases(deps: ChatDeps & { send: Send }) {
  const { db, bus, clock, photos, credits, send } = deps
  return {
    /**
     * Stores a photo and sends it as a message. It becomes visible once the worker has encoded it. The photo has the id
     * of the message, so that a repeated request is the same photo. Throws as `send` does, and
     * `photo_type_unsupported`, `unavailable`.
     */
    async sendPhoto(
      ctx: MemberCtx,
      conversationId: string,
      message: { id: string; bytes: Buffer },
    ): Promise<SendResult> {
      const sending: OutgoingMessage = {
        ...{ id: message.id, type: 'photo', text: '', photoId: message.id },
        inTransaction: (tx) => photos.queueSentForEncoding(tx, ctx, message.id),
      }
      const participation = await requireParticipation(deps, ctx, conversationId)
      if (await store.byId(db.direct, ctx.site.id, conversationId, message.id))
        return send(ctx, conversationId, sending)
      // Checked before the upload, so that photos that may not be sent are not stored.
      requireMayWrite(ctx, participation)
      const at = { siteId: ctx.site.id, now: ctx.now }
      const other = await loadCounterpart(deps, at, participation.other_id)
      const isConfirmed = participation.is_confirmed || !other?.isFictional
      requireSendMode({ viewer: ctx.viewer, other, isConfirmed, isAttended: participation.is_attended }, 'photo')
      await credits.requireSpendable(db.direct, at, ctx.viewer.id, ctx.site.photoCredits)
      await photos.storeSentUpload(ctx, { id: message.id, sentIn: conversationId, bytes: message.bytes })
      return send(ctx, conversationId, sending)
    },

    /** Handles the end of photo processing. The charge for a photo that cannot be decoded is refunded. */
    async handlePhotoPrepared({ siteId, photoId, senderId, conversationId, isRefused }: Prepared): Promise<void> {
      const row = await store.byId(db.direct, siteId, conversationId, photoId)
      if (!row) return
      const now = clock.now()
      const participation = await conversationsStore.participation(db.direct, siteId, conversationId, senderId, now)
      if (!participation) return
      if (isRefused) {
        const { memberId, key } = chargeOf(row, participation.other_id)
        await credits.reverse(db.direct, { siteId, now }, { memberId, key, reason: 'photo_refused' })
        bus.broadcast(siteId, senderId, {
          type: 'credits',
          balance: await credits.balanceIn(db.direct, siteId, senderId),
        })
      }
      await broadcastMessageUpdated(deps, { site: { id: siteId }, now }, row, participation.other_id)
    },
  }
}
