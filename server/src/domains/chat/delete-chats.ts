import { messageRetentionMonths } from '@velvet/contract/chat-rules'
import type { Tx } from '../../platform/db/database.ts'
import type { ChatDeps } from './chat-deps.ts'
import { awaitedRepliesStore } from './awaited-replies.store.ts'
import { careStore } from './care.store.ts'
import { conversationsStore } from './conversations.store.ts'
import { messagesStore } from './messages.store.ts'
import { memberStateStore } from './member-state.store.ts'

/** Conversations per transaction of the clean-up job. Limits the number of locked rows and the memory. */
const batchSize = 200

type MessageRef = { conversation_id: string; message_id: string }

export function deleteChatsUseCases({ db, bus, clock, photos }: ChatDeps) {
  async function eraseConversations(tx: Tx, siteId: string, ids: string[]): Promise<void> {
    const photoIds = await messagesStore.remove(tx, siteId, ids)
    await conversationsStore.remove(tx, siteId, ids)
    await photos.removeSent(tx, { siteId, now: clock.now() }, photoIds)
  }

  return {
    /** Deletes the conversation of two profiles and removes it from their open pages. */
    async removeBetween(siteId: string, profileId: string, otherId: string): Promise<void> {
      const ids = await db.transaction(async (tx) => {
        const found = await conversationsStore.idsOf(tx, siteId, profileId, otherId)
        await eraseConversations(tx, siteId, found)
        return found
      })
      for (const conversation_id of ids)
        for (const memberId of [profileId, otherId])
          bus.broadcast(siteId, memberId, { type: 'chat_removed', conversation_id })
    },

    /** Deletes messages and care notices beyond the retention period, and conversations that are empty afterwards. */
    async deleteOldMessages(siteId: string, now: Date): Promise<void> {
      const before = new Date(now)
      before.setUTCMonth(before.getUTCMonth() - messageRetentionMonths)
      await careStore.deleteBefore(db.direct, siteId, before)
      for (;;) {
        const ids = await conversationsStore.idsOlderThan(db.direct, siteId, before, batchSize)
        await db.transaction(async (tx) => {
          const photoIds = await messagesStore.remove(tx, siteId, ids, before)
          await photos.removeSent(tx, { siteId, now }, photoIds)
          await eraseConversations(tx, siteId, await messagesStore.refreshOldest(tx, siteId, ids))
        })
        if (ids.length < batchSize) return
      }
    },

    /** Returns the member's chat data for the data export. */
    async exportOf(siteId: string, memberId: string) {
      const [messages, memberState, careNotices, awaitedReplies] = await Promise.all([
        messagesStore.listOfProfile(db.direct, siteId, memberId),
        memberStateStore.byMember(db.direct, siteId, memberId),
        careStore.listForMember(db.direct, siteId, memberId),
        awaitedRepliesStore.listForMember(db.direct, siteId, memberId),
      ])
      const state = { standing: memberState ?? null, care_notices: careNotices, awaited_replies: awaitedReplies }
      return { messages, ...state }
    },

    /** Deletes all chat data of a member, including both sides of their conversations. */
    async erase(siteId: string, memberId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await eraseConversations(tx, siteId, await conversationsStore.idsOf(tx, siteId, memberId))
        await memberStateStore.erase(tx, siteId, memberId)
        await careStore.erase(tx, siteId, memberId)
        await awaitedRepliesStore.erase(tx, siteId, memberId)
      })
    },

    /** Whether two members have a conversation. */
    async hasConversation(siteId: string, memberId: string, otherId: string): Promise<boolean> {
      return (await conversationsStore.idsOf(db.direct, siteId, memberId, otherId)).length > 0
    },

    /**
     * Returns the messages around a reported message as evidence. Undefined unless the reported member (`otherId`) sent
     * the message in a conversation with the reporting member.
     */
    async evidenceOf(siteId: string, memberId: string, otherId: string, { conversation_id, message_id }: MessageRef) {
      if ((await conversationsStore.counterpartOf(db.direct, siteId, conversation_id, memberId)) !== otherId)
        return undefined
      const message = await messagesStore.byId(db.direct, siteId, conversation_id, message_id)
      if (message?.sender_id !== otherId) return undefined
      const rows = await messagesStore.page(db.direct, siteId, conversation_id, memberId, {
        limit: 20,
        clearedSeq: 0,
        before: (message.seq ?? 0) + 6,
      })
      return {
        reported_message: message_id,
        messages: rows.reverse().map(({ id, sender_id, type, text, gift, photo_id, quoted_prompt, sent_at }) => ({
          ...{ id, sender_id, type, text, gift, photo_id, quoted_prompt },
          sent_at: sent_at?.toISOString() ?? null,
        })),
      }
    },
  }
}
