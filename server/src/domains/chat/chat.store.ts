import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('chat')

export type NewMessage = {
  conversationId: string
  id: string
  senderId: string
  type: 'text'
  text: string
  status: 'waiting' | 'sent'
  createdAt: Date
}

const pair = (a: string, b: string) => (a < b ? { low: a, high: b } : { low: b, high: a })

export const chatStore = {
  /** The conversation of two profiles, made if there is none. */
  async open(
    tx: Tx,
    siteId: string,
    input: { id: string; starter: string; other: string; now: Date },
  ): Promise<string> {
    const { low, high } = pair(input.starter, input.other)
    await on(tx)
      .insertInto('conversations')
      .values({
        site_id: siteId,
        id: input.id,
        profile_low: low,
        profile_high: high,
        started_by: input.starter,
        created_at: input.now,
        last_message_at: input.now,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'profile_low', 'profile_high']).doNothing())
      .execute()
    const row = await on(tx)
      .selectFrom('conversations')
      .select('id')
      .where('site_id', '=', siteId)
      .where('profile_low', '=', low)
      .where('profile_high', '=', high)
      .executeTakeFirstOrThrow()
    return row.id
  },

  /** Answers false when this message is there already. */
  async insert(tx: Tx, siteId: string, message: NewMessage): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await on(tx)
      .insertInto('messages')
      .values({
        site_id: siteId,
        conversation_id: message.conversationId,
        id: message.id,
        sender_id: message.senderId,
        type: message.type,
        text: message.text,
        status: message.status,
        created_at: message.createdAt,
        sent_at: message.status === 'sent' ? message.createdAt : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },

  /** Marks the waiting messages of a sender as sent. Of many at the same time exactly one gets each. */
  sendWaiting: (tx: Tx, siteId: string, senderId: string, now: Date) =>
    on(tx)
      .updateTable('messages')
      .set({ status: 'sent', sent_at: now })
      .where('site_id', '=', siteId)
      .where('sender_id', '=', senderId)
      .where('status', '=', 'waiting')
      .returning(['id', 'conversation_id'])
      .execute(),

  listOfProfile: (queryable: Queryable, siteId: string, profileId: string) =>
    on(queryable)
      .selectFrom('conversations')
      .innerJoin('messages', (join) =>
        join
          .onRef('messages.site_id', '=', 'conversations.site_id')
          .onRef('messages.conversation_id', '=', 'conversations.id'),
      )
      .select([
        'messages.conversation_id',
        'messages.id',
        'messages.sender_id',
        'messages.type',
        'messages.text',
        'messages.status',
        'messages.created_at',
        'messages.sent_at',
      ])
      .where('conversations.site_id', '=', siteId)
      .where((where) => where.or([where('profile_low', '=', profileId), where('profile_high', '=', profileId)]))
      // What waits belongs to its sender alone.
      .where((where) => where.or([where('messages.status', '=', 'sent'), where('messages.sender_id', '=', profileId)]))
      .orderBy('messages.created_at')
      .execute(),

  /** Removes every conversation of a profile, or only those with one other profile. */
  async erase(tx: Tx, siteId: string, profileId: string, otherId?: string): Promise<void> {
    const ofProfile = on(tx)
      .selectFrom('conversations')
      .select('id')
      .where('site_id', '=', siteId)
      .where((where) => where.or([where('profile_low', '=', profileId), where('profile_high', '=', profileId)]))
    const doomed = otherId
      ? ofProfile.where((where) => where.or([where('profile_low', '=', otherId), where('profile_high', '=', otherId)]))
      : ofProfile
    const ids = (await doomed.execute()).map((row) => row.id)
    await on(tx)
      .deleteFrom('messages')
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    await on(tx)
      .deleteFrom('conversations')
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
  },
}
