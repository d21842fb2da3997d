import { sql } from 'kysely'
import { compileOnce } from '../../platform/db/compile-once.ts'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { ListPosition } from '../../platform/list-cursor.ts'

const on = tablesOf('chat')

/** A conversation from the view of one of its two members, with what this member may know of the counterpart. */
export type Participation = {
  conversation_id: string
  other_id: string
  started_by: string | null
  last_seq: number
  unread: number
  cleared_seq: number
  read_seq: number
  is_confirmed: boolean
  truth_seq: number | null
  other_read_seq: number
  other_delivered_seq: number
  /** Both members share their read marks. */
  shares_reading: boolean
  /** One of the two has blocked the other. */
  is_hidden: boolean
  /** An operator answers for the counterpart, a fictional profile. */
  is_attended: boolean
}

export type ListedChat = {
  conversation_id: string
  other_id: string
  unread: number
  listed_at: Date
  last_seq: number
  other_read_seq: number
  type: string | null
  text: string | null
  gift: string | null
  sender_id: string | null
  status: string | null
  at: Date | null
}

type NewConversation = { id: string; memberId: string; otherId: string; now: Date }

const sharesReading = sql`coalesce(own.shares_reading, true) and coalesce(others.shares_reading, true)`

type OneView = { siteId: string; conversationId: string; memberId: string; now: Date }

const selectParticipation = compileOnce(
  (_queryable, { siteId, conversationId, memberId, now }: OneView) =>
    sql<Participation>`
    select mine.conversation_id, mine.other_id, conversation.started_by, conversation.last_seq, mine.unread,
      mine.cleared_seq, mine.read_seq, mine.confirmed_at is not null as is_confirmed, mine.truth_seq,
      theirs.read_seq as other_read_seq, theirs.delivered_seq as other_delivered_seq,
      ${sharesReading} as shares_reading,
      mine.other_id = any ((select hidden_from(${siteId}, ${memberId}))::uuid[]) as is_hidden,
      coalesce(attended.until > ${now} and (attended.languages is null or (
        select language from members where members.site_id = mine.site_id and members.id = mine.member_id
      ) = any(attended.languages)), false) as is_attended
    from conversation_members mine
    join conversations conversation
      on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
    join conversation_members theirs
      on theirs.site_id = mine.site_id and theirs.conversation_id = mine.conversation_id
      and theirs.member_id = mine.other_id
    left join chat_standings own on own.site_id = mine.site_id and own.member_id = mine.member_id
    left join chat_standings others on others.site_id = mine.site_id and others.member_id = mine.other_id
    left join attended_profiles attended
      on attended.site_id = mine.site_id and attended.profile_id = mine.other_id
    where mine.site_id = ${siteId} and mine.conversation_id = ${conversationId} and mine.member_id = ${memberId}`,
)

export const conversationsStore = {
  /** Returns the id of the conversation of two profiles and creates it if there is none. */
  async open(queryable: Queryable, siteId: string, { id, memberId, otherId, now }: NewConversation): Promise<string> {
    const [low, high] = memberId < otherId ? [memberId, otherId] : [otherId, memberId]
    await sql`
      with made as (
        insert into conversations (site_id, id, profile_low, profile_high, created_at)
        values (${siteId}, ${id}, ${low}, ${high}, ${now})
        on conflict (site_id, profile_low, profile_high) do nothing returning id
      )
      insert into conversation_members (site_id, conversation_id, member_id, other_id)
      select ${siteId}, made.id, side.member_id, side.other_id
      from made, (values (${low}::uuid, ${high}::uuid), (${high}::uuid, ${low}::uuid)) as side (member_id, other_id)
    `.execute(queryable)
    const row = await on(queryable)
      .selectFrom('conversations')
      .select('id')
      .where('site_id', '=', siteId)
      .where('profile_low', '=', low)
      .where('profile_high', '=', high)
      .executeTakeFirstOrThrow()
    return row.id
  },

  /** Returns the conversation from the view of one member; undefined when the member does not take part. */
  async participation(queryable: Queryable, siteId: string, conversationId: string, memberId: string, now: Date) {
    const [row] = await selectParticipation(queryable, { siteId, conversationId, memberId, now })
    return row
  },

  /** Returns the counterpart's id; undefined when the member does not take part or one has blocked the other. */
  async counterpartOf(queryable: Queryable, siteId: string, conversationId: string, memberId: string) {
    const { rows } = await sql<{ other_id: string }>`
      select other_id from conversation_members
      where site_id = ${siteId} and conversation_id = ${conversationId} and member_id = ${memberId}
        and other_id <> all ((select hidden_from(${siteId}, ${memberId}))::uuid[])
    `.execute(queryable)
    return rows[0]?.other_id
  },

  /** Returns the chats of a member, the latest first, each with the latest message that this member sees. */
  async list(queryable: Queryable, siteId: string, memberId: string, limit: number, before?: ListPosition) {
    const { rows } = await sql<ListedChat>`
      select mine.conversation_id, mine.other_id, mine.unread, mine.listed_at, conversation.last_seq,
        case when ${sharesReading} then theirs.read_seq else 0 end as other_read_seq,
        latest.type, latest.text, latest.gift, latest.sender_id, latest.status, latest.at
      from conversation_members mine
      join conversations conversation
        on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
      join conversation_members theirs
        on theirs.site_id = mine.site_id and theirs.conversation_id = mine.conversation_id
        and theirs.member_id = mine.other_id
      left join chat_standings own on own.site_id = mine.site_id and own.member_id = mine.member_id
      left join chat_standings others on others.site_id = mine.site_id and others.member_id = mine.other_id
      left join lateral (
        (select type, text, gift, sender_id, status, sent_at as at from messages
          where messages.site_id = mine.site_id and messages.conversation_id = mine.conversation_id
            and seq > mine.cleared_seq and (only_for is null or only_for = mine.member_id)
          order by seq desc limit 1)
        union all
        (select type, text, gift, sender_id, status, created_at from messages
          where messages.site_id = mine.site_id and messages.conversation_id = mine.conversation_id
            and status = 'waiting' and sender_id = mine.member_id
          order by created_at desc limit 1)
        limit 1
      ) latest on true
      where mine.site_id = ${siteId} and mine.member_id = ${memberId} and mine.listed_at is not null
        and mine.other_id <> all ((select hidden_from(${siteId}, ${memberId}))::uuid[])
        ${before ? sql`and (mine.listed_at, mine.conversation_id) < (${before.at}, ${before.id})` : sql``}
      order by mine.listed_at desc, mine.conversation_id desc limit ${limit}
    `.execute(queryable)
    return rows
  },

  /** Returns the number of unread messages by sender. */
  async unread(queryable: Queryable, siteId: string, memberId: string) {
    const { rows } = await sql<{ other_id: string; unread: number }>`
      select other_id, unread from conversation_members
      where site_id = ${siteId} and member_id = ${memberId} and unread > 0
        and other_id <> all ((select hidden_from(${siteId}, ${memberId}))::uuid[])
    `.execute(queryable)
    return rows
  },

  /** Records who starts the conversation. Returns true for exactly one of any number of concurrent calls. */
  async claimStart(tx: Tx, siteId: string, conversationId: string, memberId: string): Promise<boolean> {
    const { numUpdatedRows } = await on(tx)
      .updateTable('conversations')
      .set({ started_by: memberId })
      .where('site_id', '=', siteId)
      .where('id', '=', conversationId)
      .where('started_by', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /**
   * Locks conversations until the transaction ends. Sending takes the same lock first, so a message that was being sent
   * is visible to the next statement. A statement that waits for the lock by itself would not see that message.
   */
  async lock(tx: Tx, siteId: string, ids: string[]): Promise<string[]> {
    const rows = await on(tx)
      .selectFrom('conversations')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .forUpdate()
      .execute()
    return rows.map(({ id }) => id)
  },

  /**
   * Marks messages up to `seq` as read. Later messages stay unread, including those that are being sent right now.
   * Without `isDelivered` the delivered mark, which the counterpart always sees, does not change.
   */
  async markRead(
    queryable: Queryable,
    siteId: string,
    conversationId: string,
    memberId: string,
    seq: number,
    isDelivered = true,
  ) {
    const { rows } = await sql<{ other_id: string; read_seq: number; delivered_seq: number }>`
      select other_id, read_seq, delivered_seq
      from mark_conversation_read(${siteId}, ${conversationId}, ${memberId}, ${seq}, ${isDelivered})
    `.execute(queryable)
    return rows[0]
  },

  /** Moves the delivered marks forward. Returns only the conversations whose mark has changed. */
  async markDelivered(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    marks: { id: string; seq: number }[],
  ): Promise<{ conversation_id: string; other_id: string; read_seq: number; delivered_seq: number }[]> {
    const { rows } = await sql<{ conversation_id: string; other_id: string; read_seq: number; delivered_seq: number }>`
      update conversation_members mine set delivered_seq = least(place.seq, conversation.last_seq)
      from unnest(${marks.map(({ id }) => id)}::uuid[], ${marks.map(({ seq }) => seq)}::int[]) as place (id, seq),
        conversations conversation
      where mine.site_id = ${siteId} and mine.conversation_id = place.id and mine.member_id = ${memberId}
        and conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
        and mine.delivered_seq < least(place.seq, conversation.last_seq)
      returning mine.conversation_id, mine.other_id, mine.read_seq, mine.delivered_seq
    `.execute(queryable)
    return rows
  },

  /** Records that the member knows that the counterpart is fictional. Only the first call sets the time. */
  async confirmFictional(queryable: Queryable, siteId: string, conversationId: string, memberId: string, now: Date) {
    await on(queryable)
      .updateTable('conversation_members')
      .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .where('member_id', '=', memberId)
      .execute()
  },

  /** Removes chats from a member's list; requires the `lock`. Returns the conversations that both members removed. */
  async clear(tx: Tx, siteId: string, memberId: string, which: { id?: string; otherId?: string }): Promise<string[]> {
    const { rows } = await sql<{ id: string; is_gone: boolean }>`
      with cleared as (
        update conversation_members mine set cleared_seq = conversation.last_seq, listed_at = null, unread = 0
        from conversations conversation
        where mine.site_id = ${siteId} and mine.member_id = ${memberId}
          and ${which.id ? sql`mine.conversation_id = ${which.id}` : sql`mine.other_id = ${which.otherId}`}
          and conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
        returning mine.conversation_id as id, mine.other_id, conversation.last_seq
      )
      select cleared.id, theirs.listed_at is null and theirs.cleared_seq = cleared.last_seq as is_gone
      from cleared join conversation_members theirs
        on theirs.site_id = ${siteId} and theirs.conversation_id = cleared.id and theirs.member_id = cleared.other_id
    `.execute(tx)
    return rows.filter((row) => row.is_gone).map(({ id }) => id)
  },

  /** Returns the ids of a profile's conversations, or only of the one with another profile. */
  async idsOf(queryable: Queryable, siteId: string, profileId: string, otherId?: string): Promise<string[]> {
    const ofProfile = on(queryable)
      .selectFrom('conversations')
      .select('id')
      .where('site_id', '=', siteId)
      .where((where) => where.or([where('profile_low', '=', profileId), where('profile_high', '=', profileId)]))
    const rows = await (
      otherId
        ? ofProfile.where((where) =>
            where.or([where('profile_low', '=', otherId), where('profile_high', '=', otherId)]),
          )
        : ofProfile
    ).execute()
    return rows.map(({ id }) => id)
  },

  /** Returns the ids of conversations with messages sent before a date. */
  async idsOlderThan(queryable: Queryable, siteId: string, before: Date, limit: number): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('conversations')
      .select('id')
      .where('site_id', '=', siteId)
      .where('oldest_at', '<', before)
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  },

  async remove(tx: Tx, siteId: string, ids: string[]): Promise<void> {
    for (const [table, column] of [
      ['conversation_members', 'conversation_id'],
      ['conversations', 'id'],
    ] as const) {
      await sql`
        delete from ${sql.table(table)} where site_id = ${siteId} and ${sql.ref(column)} = any(${ids}::uuid[])
      `.execute(tx)
    }
  },
}
