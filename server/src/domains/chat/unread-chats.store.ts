import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import type { SweepPosition } from '../../platform/sweep-position.ts'

export type UnreadChat = { conversation_id: string; member_id: string; other_id: string; unread: number }
export type DatedUnreadChat = UnreadChat & { listed_at: Date | null; waits_since: Date | null }

const columns = sql`site_id, conversation_id, member_id, other_id, unread, listed_at, read_seq, cleared_seq`

/** The time of the oldest unread message of a chat. */
const waitsSince = sql`(
  select sent_at from messages
  where messages.site_id = mine.site_id and messages.conversation_id = mine.conversation_id
    and seq > greatest(mine.read_seq, mine.cleared_seq) and sender_id = mine.other_id and only_for is null
  order by seq limit 1
)`

/** Chats with unread messages, for notices. Every query reads a bounded number of rows per member, topic or page. */
export const unreadChatsStore = {
  /** Returns the latest chats with unread messages of each member. */
  async latestOf(queryable: Queryable, siteId: string, memberIds: string[], limit: number): Promise<DatedUnreadChat[]> {
    const { rows } = await sql<DatedUnreadChat>`
      select mine.conversation_id, mine.member_id, mine.other_id, mine.unread, mine.listed_at,
        ${waitsSince} as waits_since
      from unnest(${memberIds}::uuid[]) as reader (id), lateral (
        select ${columns} from conversation_members
        where site_id = ${siteId} and member_id = reader.id and unread > 0
        order by listed_at desc limit ${limit}
      ) as mine
    `.execute(queryable)
    return rows
  },

  /** Returns those of the given chats that have unread messages. */
  async among(queryable: Queryable, siteId: string, chats: { memberId: string; topic: string }[]) {
    const { rows } = await sql<UnreadChat>`
      select mine.conversation_id, mine.member_id, mine.other_id, mine.unread
      from unnest(${chats.map(({ topic }) => topic)}::uuid[], ${chats.map(({ memberId }) => memberId)}::uuid[])
        as chat (id, member_id)
      join conversation_members mine
        on mine.site_id = ${siteId} and mine.conversation_id = chat.id and mine.member_id = chat.member_id
      where mine.unread > 0
    `.execute(queryable)
    return rows
  },

  /** Returns a page of chats with unread messages that were listed after a position, the oldest first. */
  async pageAfter(queryable: Queryable, siteId: string, { at, firstId, secondId }: SweepPosition, limit: number) {
    const { rows } = await sql<DatedUnreadChat & { position_at: string }>`
      select mine.conversation_id, mine.member_id, mine.other_id, mine.unread, mine.listed_at,
        ${waitsSince} as waits_since, mine.listed_at::text as position_at
      from (
        select ${columns} from conversation_members
        where site_id = ${siteId} and unread > 0
          and (listed_at, conversation_id, member_id) > (${at}::timestamptz, ${firstId}::uuid, ${secondId}::uuid)
        order by listed_at, conversation_id, member_id limit ${limit}
      ) as mine
      order by mine.listed_at, mine.conversation_id, mine.member_id
    `.execute(queryable)
    return rows
  },
}
