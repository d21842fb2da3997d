import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { howToSend } from './chat.policy.ts'
import { conversationsStore } from './conversations.store.ts'
import { chargeOf } from './message-charge.ts'
import { messagesStore as store } from './messages.store.ts'
import { requireParticipation } from './require-participation.ts'
import type { Sending, Sent } from './send-message.ts'
import { tellChange } from './tell-message.ts'

type Send = (ctx: MemberCtx, conversationId: string, sending: Sending) => Promise<Sent>
type Prepared = { siteId: string; photoId: string; senderId: string; conversationId: string; isRefused: boolean }

export function photoMessageUseCases(deps: ChatDeps & { send: Send }) {
  const { db, bus, clock, photos, credits, profiles, send } = deps
  return {
    /**
     * Takes a picture and sends it as a message; both see it once it is encoded anew. The photo has the message's id, so
     * a repetition is the same photo. Throws as `send` does, and `photo_type_unsupported`, `unavailable`.
     */
    async sendPhoto(ctx: MemberCtx, conversationId: string, message: { id: string; bytes: Buffer }): Promise<Sent> {
      const sending: Sending = {
        ...{ id: message.id, type: 'photo', text: '', photoId: message.id },
        along: (tx) => photos.receiveSent(tx, ctx, message.id),
      }
      const place = await requireParticipation(deps, ctx, conversationId)
      if (await store.byId(db.direct, ctx.site.id, conversationId, message.id))
        return send(ctx, conversationId, sending)
      // Before the bytes are kept: what may not be sent is not stored.
      const other = (await profiles.standings(ctx.site.id, [place.other_id])).get(place.other_id)
      const isConfirmed = place.is_confirmed || !other?.isFictional
      howToSend({ viewer: ctx.viewer, other, isConfirmed, isAttended: place.is_attended }, 'photo')
      if ((await credits.balanceOf(ctx, ctx.viewer.id)) < ctx.site.photoCredits)
        throw new AppError('not_enough_credits')
      await photos.keepSent(ctx, { id: message.id, sentIn: conversationId, bytes: message.bytes })
      return send(ctx, conversationId, sending)
    },

    /** The worker is through with a picture. One that cannot be read is given back its credits. */
    async photoPrepared({ siteId, photoId, senderId, conversationId, isRefused }: Prepared): Promise<void> {
      const row = await store.byId(db.direct, siteId, conversationId, photoId)
      if (!row) return
      const now = clock.now()
      const place = await conversationsStore.participation(db.direct, siteId, conversationId, senderId, now)
      if (!place) return
      if (isRefused) {
        const { memberId, key } = chargeOf(row, place.other_id)
        await credits.reverse(db.direct, { siteId, now }, { memberId, key, reason: 'photo_refused' })
        bus.hint(siteId, senderId, { type: 'credits', balance: await credits.balanceIn(db.direct, siteId, senderId) })
      }
      await tellChange(deps, { site: { id: siteId }, now }, row, place.other_id)
    },
  }
}
