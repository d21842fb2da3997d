import { messagesKeptMonths } from '@velvet/contract/chat-rules'
import type { Tx } from '../../platform/db/database.ts'
import type { ChatDeps } from './chat-deps.ts'
import { conversationsStore } from './conversations.store.ts'
import { messagesStore } from './messages.store.ts'
import { standingsStore } from './standings.store.ts'

/** So many conversations at a time: a job neither locks nor holds much. */
const batch = 200

type Reported = { conversation_id: string; message_id: string }

export function forgetChatsUseCases({ db, bus, clock, photos }: ChatDeps) {
  async function eraseConversations(tx: Tx, siteId: string, ids: string[]): Promise<void> {
    const pictures = await messagesStore.remove(tx, siteId, ids)
    await conversationsStore.remove(tx, siteId, ids)
    await photos.removeSent(tx, { siteId, now: clock.now() }, pictures)
  }

  return {
    /** Everything that two profiles wrote to each other; their open pages learn it. */
    async removeBetween(siteId: string, profileId: string, otherId: string): Promise<void> {
      const ids = await db.transaction(async (tx) => {
        const found = await conversationsStore.idsOf(tx, siteId, profileId, otherId)
        await eraseConversations(tx, siteId, found)
        return found
      })
      for (const conversation_id of ids)
        for (const memberId of [profileId, otherId])
          bus.hint(siteId, memberId, { type: 'chat_removed', conversation_id })
    },

    /** Messages of more than a year ago, and conversations that are empty without them. */
    async forgetOld(siteId: string, now: Date): Promise<void> {
      const before = new Date(now)
      before.setUTCMonth(before.getUTCMonth() - messagesKeptMonths)
      for (;;) {
        const ids = await conversationsStore.idsOlderThan(db.direct, siteId, before, batch)
        await db.transaction(async (tx) => {
          const pictures = await messagesStore.remove(tx, siteId, ids, before)
          await photos.removeSent(tx, { siteId, now }, pictures)
          await eraseConversations(tx, siteId, await messagesStore.refreshOldest(tx, siteId, ids))
        })
        if (ids.length < batch) return
      }
    },

    async exportOf(siteId: string, memberId: string) {
      const [messages, standing] = await Promise.all([
        messagesStore.listOfProfile(db.direct, siteId, memberId),
        standingsStore.byMember(db.direct, siteId, memberId),
      ])
      return { messages, standing: standing ?? null }
    },

    async erase(siteId: string, memberId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await eraseConversations(tx, siteId, await conversationsStore.idsOf(tx, siteId, memberId))
        await standingsStore.erase(tx, siteId, memberId)
      })
    },

    /** Whether these two have a conversation. */
    async isBetween(siteId: string, memberId: string, otherId: string): Promise<boolean> {
      return (await conversationsStore.idsOf(db.direct, siteId, memberId, otherId)).length > 0
    },

    /**
     * What two wrote to each other around a message that the other one sent, as evidence for a report. Undefined for
     * any other message.
     */
    async evidenceOf(siteId: string, memberId: string, otherId: string, { conversation_id, message_id }: Reported) {
      if ((await conversationsStore.otherOf(db.direct, siteId, conversation_id, memberId)) !== otherId) return undefined
      const message = await messagesStore.byId(db.direct, siteId, conversation_id, message_id)
      if (message?.sender_id !== otherId) return undefined
      const around = { most: 20, above: 0, before: (message.seq ?? 0) + 6 }
      const rows = await messagesStore.page(db.direct, siteId, conversation_id, memberId, around)
      return {
        reported_message: message_id,
        messages: rows.reverse().map(({ id, sender_id, type, text, gift, photo_id, sent_at }) => ({
          ...{ id, sender_id, type, text, gift, photo_id },
          sent_at: sent_at?.toISOString() ?? null,
        })),
      }
    },
  }
}
