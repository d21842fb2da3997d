import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Credits } from '../credits/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import { chatStore as store } from './chat.store.ts'

export type FirstMessage = { id: string; to: string; text: string }

export type Chat = ReturnType<typeof createChat>

export function createChat({ db, credits, profiles }: { db: Database; credits: Credits; profiles: Profiles }) {
  return {
    /**
     * Keeps the first message of somebody who is just joining; it goes out when their address is confirmed.
     * Throws `not_found` when there is nobody to write to, `invalid_input` when it is too long for this site.
     */
    async keepFirstMessage(tx: Tx, ctx: SiteCtx, senderId: string, message: FirstMessage): Promise<void> {
      if (message.text.length > ctx.site.messageLength) {
        throw new AppError('invalid_input', { fields: ['first_message'], problems: ['message_too_long'] })
      }
      if (message.to === senderId || !(await profiles.isShown(ctx, message.to))) throw new AppError('not_found')
      const conversationId = await store.open(tx, ctx.site.id, {
        id: newId(),
        starter: senderId,
        other: message.to,
        now: ctx.now,
      })
      await store.insert(tx, ctx.site.id, {
        conversationId,
        id: message.id,
        senderId,
        type: 'text',
        text: message.text,
        status: 'waiting',
        createdAt: ctx.now,
      })
    },

    /** Sends what waited for a confirmed address and charges for it, as part of the caller's transaction. */
    async sendWaiting(tx: Tx, ctx: SiteCtx, senderId: string): Promise<number> {
      const sent = await store.sendWaiting(tx, ctx.site.id, senderId, ctx.now)
      const at = { siteId: ctx.site.id, now: ctx.now }
      for (const { id } of sent) {
        await credits.charge(tx, at, {
          memberId: senderId,
          amount: ctx.site.messageCredits,
          reason: 'message',
          key: `message:${id}`,
        })
      }
      return sent.length
    },

    exportOf: (siteId: string, profileId: string) => store.listOfProfile(db.direct, siteId, profileId),

    /** Everything that two profiles wrote to each other. */
    removeBetween: (siteId: string, profileId: string, otherId: string) =>
      db.transaction((tx) => store.erase(tx, siteId, profileId, otherId)),

    erase: (siteId: string, profileId: string) => db.transaction((tx) => store.erase(tx, siteId, profileId)),
  }
}
