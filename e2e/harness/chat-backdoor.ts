import { randomUUID } from 'node:crypto'
import { queryDb } from './db-backdoor.ts'

type Evidence = { talk?: { messages: { text: string }[] } }

/** Reads and changes conversations and credits directly in the database. */
export const chatBackdoor = {
  grantCredits: async (email: string, amount: number): Promise<void> => {
    await queryDb(
      `select grant_credits(site_id, id, $2, '', $3, $4, 'seed', null, null, null, now()) from members where email = $1`,
      [email, `e2e:${randomUUID()}`, randomUUID(), amount],
    )
  },

  chargeCredits: async (email: string, amount: number): Promise<void> => {
    await queryDb(
      `select charge_credits(site_id, id, $2, '', $3, $4, 'message', null, null, now()) from members where email = $1`,
      [email, `e2e:${randomUUID()}`, randomUUID(), amount],
    )
  },

  creditsOf: async (memberId: string): Promise<number> => {
    const [row] = await queryDb<{ balance: number }>('select balance from wallets where member_id = $1', [memberId])
    return row?.balance ?? 0
  },

  /** Inserts messages of both members in turn, one a minute. The last one is the given number of days old. */
  insertMessages: async (conversationId: string, count: number, daysAgo: number): Promise<void> => {
    await queryDb(
      `insert into messages (site_id, conversation_id, id, sender_id, type, text, status, created_at, sent_at, seq)
       select site_id, id, gen_random_uuid(), case when place % 2 = 0 then profile_low else profile_high end,
         'text', 'Line ' || place, 'sent', at, at, place
       from conversations, generate_series(1, $2) place,
         lateral (select now() - make_interval(days => $3, mins => $2 - place) as at) spoken
       where id = $1`,
      [conversationId, count, daysAgo],
    )
    await queryDb(
      `update conversations set last_seq = $2, started_by = profile_high, oldest_at = now() - make_interval(days => $3)
       where id = $1`,
      [conversationId, count, daysAgo],
    )
    await queryDb(
      `update conversation_members set listed_at = now() - make_interval(days => $3), read_seq = $2, delivered_seq = $2
       where conversation_id = $1`,
      [conversationId, count, daysAgo],
    )
  },

  /** Moves the first messages of a conversation back by a number of days. */
  backdateMessages: async (conversationId: string, count: number, days: number): Promise<void> => {
    await queryDb(
      `update messages set sent_at = sent_at - make_interval(days => $3) where conversation_id = $1 and seq <= $2`,
      [conversationId, count, days],
    )
  },

  /** Moves the promise of an answer of a conversation back by a number of hours. */
  backdateReplyPromise: async (conversationId: string, hours: number): Promise<void> => {
    await queryDb(
      `update awaited_replies set due_at = due_at - make_interval(hours => $2) where conversation_id = $1`,
      [conversationId, hours],
    )
  },

  isAttended: async (profileId: string): Promise<boolean> =>
    (await queryDb('select 1 from attended_profiles where profile_id = $1 and until > now()', [profileId])).length > 0,

  /** Ends the attendance of all fictional profiles: their conversations close for members. */
  endAttendance: async (): Promise<void> => {
    await queryDb('delete from attended_profiles', [])
  },

  /** Returns the messages that were stored as evidence with the last report by a member. */
  reportedMessagesBy: async (memberId: string): Promise<string[]> => {
    const [row] = await queryDb<{ evidence: Evidence }>(
      'select evidence from reports where reporter_id = $1 order by created_at desc limit 1',
      [memberId],
    )
    return row?.evidence.talk?.messages.map(({ text }) => text) ?? []
  },
}
