import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { closedReason, costOf, requireLength } from './chat.policy.ts'
import { conversationsStore } from './conversations.store.ts'
import { messagesStore as store } from './messages.store.ts'
import { chargeOf } from './message-charge.ts'
import { standingsStore } from './standings.store.ts'
import { countStart } from './start-conversation.ts'
import { cautionsIn } from './words/cautions.ts'

export type FirstMessage = { id: string; to: string; text: string; knows_fictional: boolean }

export function waitingMessageUseCases({ db, bus, clock, sites, photos, credits, presence, profiles }: ChatDeps) {
  return {
    /** Throws `invalid_input` when it is too long for this site. */
    requireFits: ({ site }: SiteCtx, { text }: FirstMessage): void =>
      requireLength(text, site.messageLength, 'first_message'),

    /**
     * Keeps the first message of somebody who is just joining; it goes out when their address is confirmed.
     * Throws `not_found` when there is nobody to write to, `invalid_input` when it is too long for this site.
     */
    async keepFirstMessage(tx: Tx, ctx: SiteCtx, senderId: string, message: FirstMessage): Promise<void> {
      requireLength(message.text, ctx.site.messageLength, 'first_message')
      if (message.to === senderId || !(await profiles.isShown(ctx, message.to))) throw new AppError('not_found')
      const pair = { id: newId(), memberId: senderId, otherId: message.to, now: ctx.now }
      const conversationId = await conversationsStore.open(tx, ctx.site.id, pair)
      await countStart(tx, { ...ctx, viewer: { id: senderId, isPremium: false } }, conversationId)
      if (message.knows_fictional) await conversationsStore.confirm(tx, ctx.site.id, conversationId, senderId, ctx.now)
      await store.keep(tx, ctx.site.id, {
        conversationId,
        id: message.id,
        senderId,
        receiverId: message.to,
        type: 'text',
        text: message.text,
        gift: null,
        photoId: null,
        cautions: cautionsIn(message.text),
        now: ctx.now,
      })
    },

    /**
     * Sends what waited for a confirmed address and charges for it, as part of the caller's transaction. What cannot go
     * out or cannot be paid goes on waiting; a picture that was refused is dropped. Answers to whom something went, for
     * `tellSent` after the commit.
     */
    async sendWaiting(tx: Tx, { site, now }: Pick<SiteCtx, 'site' | 'now'>, senderId: string): Promise<string[]> {
      const at = { siteId: site.id, now }
      const waiting = await store.waitingOf(tx, site.id, senderId)
      const pictures = await photos.sentAmong(at, waiting.flatMap(({ photo_id }) => photo_id ?? [])) // prettier-ignore
      const receivers: string[] = []
      for (const message of waiting) {
        if (message.photo_id && pictures.get(message.photo_id)?.state === 'refused') {
          const dropped = await store.dropWaiting(tx, site.id, [message.conversation_id], senderId, message.id)
          await photos.removeSent(tx, at, dropped)
          continue
        }
        const place = await conversationsStore.participation(tx, site.id, message.conversation_id, senderId, now)
        if (!place || place.is_hidden) continue
        const other = (await profiles.standings(site.id, [place.other_id])).get(place.other_id)
        if (closedReason({ other, isAttended: place.is_attended })) continue
        if (other?.isFictional && !place.is_confirmed) continue
        const cost = costOf(site, message)
        if ((await credits.balanceIn(tx, site.id, senderId)) < cost) continue
        await store.sendWaiting(tx, site.id, { conversationId: message.conversation_id, id: message.id }, now)
        await credits.charge(tx, at, { ...chargeOf(message, place.other_id), amount: cost })
        receivers.push(place.other_id)
      }
      return receivers
    },

    /** What waited has gone out: the open pages of both ask again. */
    tellSent(siteId: string, senderId: string, receivers: string[]): void {
      for (const memberId of receivers.length > 0 ? [senderId, ...receivers] : [])
        bus.hint(siteId, memberId, { type: 'chats' })
    },

    /**
     * Somebody can answer for this fictional profile until then: it takes messages, and what waited for it goes out to
     * it, as far as its senders have confirmed their address.
     */
    async attend(siteId: string, profileId: string, until: Date): Promise<void> {
      await standingsStore.attend(db.direct, siteId, profileId, until)
      presence.seen(siteId, { id: profileId, isInvisible: false })
      const senders = await store.sendersWaitingFor(db.direct, siteId, profileId)
      if (senders.length === 0) return
      const site = await sites.byId(siteId)
      const standings = await profiles.standings(siteId, senders)
      for (const senderId of senders) {
        // A profile that is not shown belongs to somebody who has not confirmed their address, or is leaving.
        if (!standings.get(senderId)?.isShown) continue
        const receivers = await db.transaction((tx) => this.sendWaiting(tx, { site, now: clock.now() }, senderId))
        this.tellSent(siteId, senderId, receivers)
      }
    },
  }
}
