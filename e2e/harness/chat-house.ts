import { randomUUID } from 'node:crypto'
import { ask } from './house.ts'

type Kept = { talk?: { messages: { text: string }[] } }

/** What only the house can see or do about conversations and credits. */
export const chatHouse = {
  giveCredits: async (email: string, amount: number): Promise<void> => {
    await ask(
      `select grant_credits(site_id, id, $2, '', $3, $4, 'seed', null, null, null, now()) from members where email = $1`,
      [email, `e2e:${randomUUID()}`, randomUUID(), amount],
    )
  },

  takeCredits: async (email: string, amount: number): Promise<void> => {
    await ask(
      `select charge_credits(site_id, id, $2, '', $3, $4, 'message', null, null, now()) from members where email = $1`,
      [email, `e2e:${randomUUID()}`, randomUUID(), amount],
    )
  },

  creditsOf: async (memberId: string): Promise<number> => {
    const [row] = await ask<{ balance: number }>('select balance from wallets where member_id = $1', [memberId])
    return row?.balance ?? 0
  },

  /** Two who have said so many things to each other, one a minute, up to so many days ago. */
  letTalk: async (conversationId: string, count: number, daysAgo: number): Promise<void> => {
    await ask(
      `insert into messages (site_id, conversation_id, id, sender_id, type, text, status, created_at, sent_at, seq)
       select site_id, id, gen_random_uuid(), case when place % 2 = 0 then profile_low else profile_high end,
         'text', 'Line ' || place, 'sent', at, at, place
       from conversations, generate_series(1, $2) place,
         lateral (select now() - make_interval(days => $3, mins => $2 - place) as at) spoken
       where id = $1`,
      [conversationId, count, daysAgo],
    )
    await ask(
      `update conversations set last_seq = $2, started_by = profile_high, oldest_at = now() - make_interval(days => $3)
       where id = $1`,
      [conversationId, count, daysAgo],
    )
    await ask(
      `update conversation_members set listed_at = now() - make_interval(days => $3), read_seq = $2, delivered_seq = $2
       where conversation_id = $1`,
      [conversationId, count, daysAgo],
    )
  },

  /** The first so many messages of a conversation are so many days older. */
  makeOlder: async (conversationId: string, count: number, days: number): Promise<void> => {
    await ask(
      `update messages set sent_at = sent_at - make_interval(days => $3) where conversation_id = $1 and seq <= $2`,
      [conversationId, count, days],
    )
  },

  isAttended: async (profileId: string): Promise<boolean> =>
    (await ask('select 1 from attended_profiles where profile_id = $1 and until > now()', [profileId])).length > 0,

  /** Nobody answers for any fictional profile any more. */
  endAttendance: async (): Promise<void> => {
    await ask('delete from attended_profiles', [])
  },

  /** What was kept of a conversation for the last report of a member. */
  talkReportedBy: async (memberId: string): Promise<string[]> => {
    const [row] = await ask<{ evidence: Kept }>(
      'select evidence from reports where reporter_id = $1 order by created_at desc limit 1',
      [memberId],
    )
    return row?.evidence.talk?.messages.map(({ text }) => text) ?? []
  },
}
