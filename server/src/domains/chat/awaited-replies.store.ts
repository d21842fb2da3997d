import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('chat')

export type AwaitedReply = { conversationId: string; messageId: string; memberId: string; dueAt: Date }

/** Paid messages to fictional profiles that wait for an answer. */
export const awaitedRepliesStore = {
  async insert(tx: Tx, siteId: string, { conversationId, messageId, memberId, dueAt }: AwaitedReply): Promise<void> {
    await on(tx)
      .insertInto('awaited_replies')
      .values({
        site_id: siteId,
        conversation_id: conversationId,
        message_id: messageId,
        member_id: memberId,
        due_at: dueAt,
      })
      .execute()
  },

  /** Ends the wait of a conversation's messages that are still in time. */
  async deleteAnswered(tx: Tx, siteId: string, conversationId: string, now: Date): Promise<void> {
    await on(tx)
      .deleteFrom('awaited_replies')
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .where('due_at', '>', now)
      .execute()
  },

  /** Returns conversations with messages that were not answered in time, at most `limit`. */
  async overdueConversations(queryable: Queryable, siteId: string, now: Date, limit: number): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('awaited_replies')
      .select('conversation_id')
      .where('site_id', '=', siteId)
      .where('due_at', '<=', now)
      .groupBy('conversation_id')
      .limit(limit)
      .execute()
    return rows.map((row) => row.conversation_id)
  },

  /** Removes the messages of a conversation that were not answered in time, and returns them. */
  takeOverdue: (tx: Tx, siteId: string, conversationId: string, now: Date) =>
    on(tx)
      .deleteFrom('awaited_replies')
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .where('due_at', '<=', now)
      .returning(['message_id', 'member_id'])
      .execute(),

  /** Returns the awaited replies of a member, for the data export. */
  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('awaited_replies')
      .select(['conversation_id', 'message_id', 'due_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('due_at')
      .execute(),

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('awaited_replies')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },
}
