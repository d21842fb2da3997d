import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('chat')

type Waiting = { conversationId: string; profileId: string; memberId: string; now: Date }

/** Conversations in which a member waits for an answer of a fictional profile. */
export const waitingConversationsStore = {
  /** Keeps the time of the first message that was not answered. */
  async insert(tx: Tx, siteId: string, { conversationId, profileId, memberId, now }: Waiting): Promise<void> {
    await on(tx)
      .insertInto('waiting_conversations')
      .values({
        site_id: siteId,
        conversation_id: conversationId,
        profile_id: profileId,
        member_id: memberId,
        since: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async delete(tx: Tx, siteId: string, conversationId: string): Promise<void> {
    await on(tx)
      .deleteFrom('waiting_conversations')
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .execute()
  },

  /** Returns since when members wait, and when the oldest paid message is credited back. */
  async facts(queryable: Queryable, siteIds: string[], conversationIds: string[]) {
    const { rows } = await sql<{ conversation_id: string; since: Date; due_at: Date | null }>`
      select conversation_id, since, (
        select min(due_at) from awaited_replies awaited
        where awaited.site_id = waiting.site_id and awaited.conversation_id = waiting.conversation_id
      ) as due_at
      from waiting_conversations waiting
      where site_id = any(${siteIds}::uuid[]) and conversation_id = any(${conversationIds}::uuid[])
    `.execute(on(queryable))
    return rows
  },

  /** Adds conversations with unread messages of a fictional profile that are missing, at most `limit`. */
  async insertMissing(queryable: Queryable, siteId: string, limit: number): Promise<number> {
    const { numAffectedRows } = await sql`
      insert into waiting_conversations (site_id, conversation_id, profile_id, member_id, since)
      select ${siteId}, mine.conversation_id, mine.member_id, mine.other_id, coalesce(theirs.listed_at, now())
      from profiles
      join conversation_members mine on mine.site_id = ${siteId} and mine.member_id = profiles.id and mine.unread > 0
      join conversation_members theirs on theirs.site_id = ${siteId}
        and theirs.conversation_id = mine.conversation_id and theirs.member_id = mine.other_id
      where profiles.site_id = ${siteId} and profiles.is_fictional and not exists (
        select from waiting_conversations known
        where known.site_id = ${siteId} and known.conversation_id = mine.conversation_id
      )
      limit ${limit}
      on conflict do nothing
    `.execute(on(queryable))
    return Number(numAffectedRows ?? 0)
  },
}
