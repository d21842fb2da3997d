import type { Tx } from '../../platform/db/database.ts'
import { broadcastMessage } from './broadcast-message.ts'
import type { ChatDeps } from './chat-deps.ts'
import { memberStateStore } from './member-state.store.ts'
import { messagesStore } from './messages.store.ts'
import { conversationsStore } from './conversations.store.ts'
import { waitingConversationsStore } from './waiting-conversations.store.ts'

const batchSize = 500

type Sending = {
  sendWaiting: (tx: Tx, ctx: { site: Awaited<ReturnType<ChatDeps['sites']['byId']>>; now: Date }, senderId: string) => Promise<string[]>
  broadcastSent: (siteId: string, senderId: string, receivers: string[]) => void
} // prettier-ignore

/** What the product does for operators at the desk, which cannot read messages or reach open pages. */
export function attendanceUseCases(deps: ChatDeps & Sending) {
  const { db, clock, sites, profiles, presence } = deps
  return {
    /**
     * Shows attended profiles as online, others as offline, and sends the messages that waited for an operator. Called
     * after the shifts of a site changed.
     */
    async followAttendance(siteId: string): Promise<void> {
      const now = clock.now()
      for (const { profile_id: profileId, until } of await memberStateStore.attendances(db.direct, siteId))
        if (until > now) presence.markOnlineUntil(siteId, profileId, now, until)
        else await presence.markOffline(siteId, profileId)
      const senders = await messagesStore.sendersWaitingForAttended(db.direct, siteId, now)
      if (senders.length === 0) return
      const site = await sites.byId(siteId)
      const profilesById = await profiles.visibilityOf(siteId, senders)
      for (const senderId of senders) {
        // Hidden profiles belong to members who have not confirmed their address or are deleting their account.
        if (!profilesById.get(senderId)?.isShown) continue
        const receivers = await db.transaction((tx) => deps.sendWaiting(tx, { site, now: clock.now() }, senderId))
        deps.broadcastSent(siteId, senderId, receivers)
      }
    },

    /** Sends a stored message to the open pages of its receiver. */
    async broadcastStored(siteId: string, conversationId: string, messageId: string): Promise<void> {
      const row = await messagesStore.byId(db.direct, siteId, conversationId, messageId)
      const receiverId =
        row && (await conversationsStore.counterpartOf(db.direct, siteId, conversationId, row.sender_id))
      if (!row?.sent_at || !receiverId) return
      const { sender_id: senderId, type, text, gift, photo_id: photoId, cautions, seq } = row
      const content = { conversationId, id: messageId, senderId, receiverId, type, text, gift, photoId, cautions }
      await broadcastMessage(
        deps,
        { site: { id: siteId }, now: clock.now() },
        { ...content, now: row.sent_at },
        { seq },
      )
    },

    /** Returns since when members wait in these conversations. Runs with the rights of the desk. */
    waitingFacts: (siteIds: string[], conversationIds: string[]) =>
      waitingConversationsStore.facts(db.direct, siteIds, conversationIds),

    /** Adds conversations to the queue that version N-1 did not add, and those from before the queue. */
    async fillWaiting(siteId: string): Promise<void> {
      for (;;) if ((await waitingConversationsStore.insertMissing(db.direct, siteId, batchSize)) < batchSize) return
    },
  }
}
