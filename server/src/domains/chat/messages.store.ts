import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Writer } from '@velvet/contract/responders'
import type { MessageType, SystemKind } from '@velvet/contract/chat-rules'
import { compileOnce } from '../../platform/db/compile-once.ts'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import { chargeCredits, newBalance, type ChargeValues } from '../credits/index.ts'
import type { AnsweredPrompt } from '../profiles/index.ts'

const on = tablesOf('chat')

export type NewMessage = {
  conversationId: string
  id: string
  senderId: string
  receiverId: string
  type: MessageType
  text: string
  gift: string | null
  photoId: string | null
  /** The prompt of the receiver that the text answers. */
  quotedPrompt?: AnsweredPrompt
  cautions: string[]
  /** Who wrote it for a fictional profile. */
  responder?: Writer
  now: Date
}

const columns = [
  'conversation_id',
  'id',
  'seq',
  'sender_id',
  'type',
  'text',
  'gift',
  'photo_id',
  'status',
  'created_at',
  'sent_at',
  'cautions',
  'sender_reaction',
  'receiver_reaction',
  'quoted_prompt',
] as const

const quotedPrompt = ({ quotedPrompt: quoted }: NewMessage) => (quoted ? JSON.stringify(quoted) : null)

/** A message as values of a statement. */
type MessageValues = Omit<NewMessage, 'quotedPrompt' | 'responder'> & {
  siteId: string
  quoted: string | null
  responder: Writer | null
}

const valuesOf = (siteId: string, message: NewMessage): MessageValues => ({
  ...message,
  siteId,
  quoted: quotedPrompt(message),
  responder: message.responder ?? null,
})

/** Appends a message to its conversation and updates the chat lists of both members. */
const append = (message: MessageValues, onConflict = sql``) => sql`
  with conversation as (
    update conversations set last_seq = last_seq + 1, oldest_at = coalesce(oldest_at, ${message.now})
    where site_id = ${message.siteId} and id = ${message.conversationId} returning last_seq
  ), message as (
    insert into messages (site_id, conversation_id, id, seq, sender_id, type, text, gift, photo_id, quoted_prompt,
      cautions, responder, status, created_at, sent_at)
    select ${message.siteId}, ${message.conversationId}, ${message.id}, last_seq, ${message.senderId}, ${message.type},
      ${message.text}, ${message.gift}, ${message.photoId}, ${message.quoted}::jsonb, ${message.cautions}::text[],
      ${message.responder}, 'sent', ${message.now}, ${message.now}
    from conversation
    ${onConflict} returning seq, sent_at
  ), listed as (
    update conversation_members set listed_at = ${message.now},
      unread = unread + case when member_id = ${message.receiverId} then 1 else 0 end
    from message
    where site_id = ${message.siteId} and conversation_id = ${message.conversationId}
    returning member_id
  )`

const send = compileOnce((_queryable, message: MessageValues) => {
  const ignoreRepeated = sql`on conflict (site_id, conversation_id, id) do nothing`
  return sql<{ seq: number }>`${append(message, ignoreRepeated)} select seq from message`
})

type ChargedMessage = MessageValues &
  Pick<ChargeValues, 'key' | 'inputHash' | 'amount' | 'reason' | 'about' | 'detail'> & { movementId: string }

const sendCharged = compileOnce((_queryable, message: ChargedMessage) => {
  const { siteId, senderId, movementId, key, inputHash, amount, reason, about, detail } = message
  // The charge needs what the other parts return, so it runs after them, as in a transaction: all lock in the same order.
  const now = sql<Date>`case when (select count(*) from listed) > 0 then message.sent_at end`
  const charge = { siteId, id: movementId, memberId: senderId, key, inputHash, amount, reason, about, detail, now }
  return sql<{ seq: number; balance: number }>`${append(message)}
    select seq, ${newBalance} as balance from message, ${chargeCredits(charge)}`
})

/** Whether the primary key of a partition of `messages` refused a row. */
const isRepeatedMessage = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23505' && /^messages_\d+_pkey$/.test(error.constraint ?? '')

const selectById = compileOnce(
  (queryable, { siteId, conversationId, id }: { siteId: string; conversationId: string; id: string }) =>
    on(queryable)
      .selectFrom('messages')
      .select(columns)
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .where('id', '=', id),
)

type PageOptions = { limit: number; clearedSeq: number; before?: number; after?: number }

export type MessageRow = Awaited<ReturnType<typeof messagesStore.page>>[number]

export const messagesStore = {
  /**
   * Appends a message to its conversation and updates the chat lists of both members, in one statement. Returns the
   * sequence number, or undefined for a repeated id; the caller then has to roll back, which releases the number.
   */
  async send(tx: Tx, siteId: string, message: NewMessage): Promise<number | undefined> {
    const [sent] = await send(tx, valuesOf(siteId, message))
    return sent?.seq
  },

  /**
   * Appends a message like `send` and charges for it, in one statement that needs no transaction. Returns undefined for a
   * repeated id. Fails like `charge_credits`, and if the charge was made before; then nothing is stored.
   */
  async sendCharged(queryable: Queryable, message: NewMessage, charge: ChargeValues) {
    const { siteId, id: movementId, key, inputHash, amount, reason, about, detail } = charge
    const values = { ...valuesOf(siteId, message), movementId, key, inputHash, amount, reason, about, detail }
    try {
      const [sent] = await sendCharged(queryable, values)
      return sent
    } catch (error) {
      if (isRepeatedMessage(error)) return undefined
      throw error
    }
  },

  /** Stores a system message for one member only. Returns its sequence number, or undefined for a repeated id. */
  async insertSystemMessage(queryable: Queryable, siteId: string, message: NewMessage): Promise<number | undefined> {
    const saysWhoItIs = message.text !== ('unanswered' satisfies SystemKind)
    const { rows } = await sql<{ seq: number }>`
      with conversation as (
        update conversations set last_seq = last_seq + 1, oldest_at = coalesce(oldest_at, ${message.now})
        where site_id = ${siteId} and id = ${message.conversationId} returning last_seq
      ), message as (
        insert into messages (site_id, conversation_id, id, seq, sender_id, type, text, status, created_at, sent_at,
          only_for)
        select ${siteId}, ${message.conversationId}, ${message.id}, last_seq, ${message.senderId}, 'system',
          ${message.text}, 'sent', ${message.now}, ${message.now}, ${message.receiverId}
        from conversation
        on conflict (site_id, conversation_id, id) do nothing returning seq
      ), listed as (
        update conversation_members set truth_seq = case when ${saysWhoItIs} then message.seq else truth_seq end,
          listed_at = coalesce(listed_at, ${message.now})
        from message
        where site_id = ${siteId} and conversation_id = ${message.conversationId} and member_id = ${message.receiverId}
      )
      select seq from message
    `.execute(queryable)
    return rows[0]?.seq
  },

  /** Stores a message that waits to be sent; only its sender sees it. Returns false for a repeated id. */
  async insertWaiting(tx: Tx, siteId: string, message: NewMessage): Promise<boolean> {
    const { rows } = await sql`
      with message as (
        insert into messages (site_id, conversation_id, id, sender_id, type, text, gift, photo_id, quoted_prompt,
          cautions, status, created_at)
        values (${siteId}, ${message.conversationId}, ${message.id}, ${message.senderId}, ${message.type},
          ${message.text}, ${message.gift}, ${message.photoId}, ${quotedPrompt(message)}::jsonb, ${message.cautions}::text[],
          'waiting', ${message.now})
        on conflict (site_id, conversation_id, id) do nothing returning id
      ), listed as (
        update conversation_members set listed_at = ${message.now} from message
        where site_id = ${siteId} and conversation_id = ${message.conversationId} and member_id = ${message.senderId}
      )
      select id from message
    `.execute(tx)
    return rows.length === 1
  },

  /** Returns a sender's waiting messages, the oldest first, and locks them so that each is sent once. */
  lockWaiting: (tx: Tx, siteId: string, senderId: string) =>
    on(tx)
      .selectFrom('messages')
      .select(columns)
      .where('site_id', '=', siteId)
      .where('sender_id', '=', senderId)
      .where('status', '=', 'waiting')
      .orderBy('created_at')
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** Returns the members whose messages to this profile wait to be sent. */
  async sendersWaitingFor(queryable: Queryable, siteId: string, profileId: string): Promise<string[]> {
    const { rows } = await sql<{ sender_id: string }>`
      select distinct messages.sender_id from conversation_members mine
      join messages on messages.site_id = mine.site_id and messages.conversation_id = mine.conversation_id
      where mine.site_id = ${siteId} and mine.other_id = ${profileId}
        and messages.sender_id = mine.member_id and messages.status = 'waiting'
    `.execute(queryable)
    return rows.map((row) => row.sender_id)
  },

  /** Returns the members whose messages to attended profiles wait to be sent. */
  async sendersWaitingForAttended(queryable: Queryable, siteId: string, now: Date): Promise<string[]> {
    const { rows } = await sql<{ sender_id: string }>`
      select distinct messages.sender_id from messages
      join conversation_members mine on mine.site_id = messages.site_id
        and mine.conversation_id = messages.conversation_id and mine.member_id = messages.sender_id
      join attended_profiles attended on attended.site_id = mine.site_id and attended.profile_id = mine.other_id
        and attended.until > ${now}
      where messages.site_id = ${siteId} and messages.status = 'waiting'
    `.execute(queryable)
    return rows.map((row) => row.sender_id)
  },

  /** Sends a waiting message. Returns its sequence number, or undefined when it was sent or deleted meanwhile. */
  async sendWaiting(tx: Tx, siteId: string, message: { conversationId: string; id: string }, now: Date) {
    const { rows } = await sql<{ seq: number }>`
      with conversation as (
        update conversations set last_seq = last_seq + 1, oldest_at = coalesce(oldest_at, ${now})
        where site_id = ${siteId} and id = ${message.conversationId} returning last_seq
      ), message as (
        update messages set status = 'sent', sent_at = ${now}, seq = conversation.last_seq from conversation
        where site_id = ${siteId} and conversation_id = ${message.conversationId} and id = ${message.id}
          and status = 'waiting'
        returning seq, sender_id
      ), listed as (
        update conversation_members set listed_at = ${now},
          unread = unread + case when member_id <> message.sender_id then 1 else 0 end
        from message
        where site_id = ${siteId} and conversation_id = ${message.conversationId}
      )
      select seq from message
    `.execute(tx)
    return rows[0]?.seq
  },

  async byId(queryable: Queryable, siteId: string, conversationId: string, id: string) {
    const [row] = await selectById(queryable, { siteId, conversationId, id })
    return row
  },

  /** Returns the messages that a member sees: ascending with `after`, otherwise the latest first. */
  page: (queryable: Queryable, siteId: string, conversationId: string, memberId: string, options: PageOptions) =>
    on(queryable)
      .selectFrom('messages')
      .select(columns)
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .where('seq', '>', Math.max(options.clearedSeq, options.after ?? 0))
      .$if(options.before !== undefined, (query) => query.where('seq', '<', options.before ?? 0))
      .where((where) => where.or([where('only_for', 'is', null), where('only_for', '=', memberId)]))
      .orderBy('seq', options.after === undefined ? 'desc' : 'asc')
      .limit(options.limit)
      .execute(),

  /** Returns a sender's waiting messages in one conversation. */
  waitingIn: (queryable: Queryable, siteId: string, conversationId: string, memberId: string) =>
    on(queryable)
      .selectFrom('messages')
      .select(columns)
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .where('sender_id', '=', memberId)
      .where('status', '=', 'waiting')
      .orderBy('created_at')
      .execute(),

  /** Deletes a sender's waiting messages in conversations, or only one of them. Returns the ids of their photos. */
  async deleteWaiting(tx: Tx, siteId: string, conversationIds: string[], senderId: string, id?: string) {
    const rows = await on(tx)
      .deleteFrom('messages')
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', sql<string>`any(${conversationIds}::uuid[])`)
      .where('sender_id', '=', senderId)
      .where('status', '=', 'waiting')
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .returning('photo_id')
      .execute()
    return rows.flatMap(({ photo_id }) => photo_id ?? [])
  },

  /** Sets or removes a member's reaction. Returns the message, or undefined when it cannot have reactions. */
  react: (
    queryable: Queryable,
    siteId: string,
    target: { conversationId: string; id: string; memberId: string },
    reaction: string | null,
  ) =>
    on(queryable)
      .updateTable('messages')
      .set({
        sender_reaction: sql`case when sender_id = ${target.memberId} then ${reaction} else sender_reaction end`,
        receiver_reaction: sql`case when sender_id = ${target.memberId} then receiver_reaction else ${reaction} end`,
      })
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', target.conversationId)
      .where('id', '=', target.id)
      .where('status', '=', 'sent')
      .where('type', '<>', 'system')
      .returning(columns)
      .executeTakeFirst(),

  /** Returns every message that a profile may see, for the data export. */
  listOfProfile: (queryable: Queryable, siteId: string, profileId: string) =>
    on(queryable)
      .selectFrom('conversation_members')
      .innerJoin('messages', (join) =>
        join
          .onRef('messages.site_id', '=', 'conversation_members.site_id')
          .onRef('messages.conversation_id', '=', 'conversation_members.conversation_id'),
      )
      .select([
        'messages.conversation_id',
        'messages.id',
        'messages.sender_id',
        'messages.responder',
        'conversation_members.other_id',
        'messages.type',
        'messages.text',
        'messages.gift',
        'messages.quoted_prompt',
        'messages.status',
        'messages.sender_reaction',
        'messages.receiver_reaction',
        'messages.created_at',
        'messages.sent_at',
      ])
      .where('conversation_members.site_id', '=', siteId)
      .where('conversation_members.member_id', '=', profileId)
      .where((where) => where.or([where('only_for', 'is', null), where('only_for', '=', profileId)]))
      // Waiting messages are visible to their sender only.
      .where((where) => where.or([where('messages.status', '=', 'sent'), where('messages.sender_id', '=', profileId)]))
      .orderBy('messages.created_at')
      .execute(),

  /** Sets who wrote messages of a fictional profile that have no value, at most `limit`. Returns how many. */
  async fillResponder(queryable: Queryable, siteId: string, profileId: string, responder: Writer, limit: number) {
    const { numAffectedRows } = await sql`
      update messages set responder = ${responder}
      from (
        select conversation_id, id from conversation_members mine join messages unfilled using (site_id, conversation_id)
        where site_id = ${siteId} and mine.member_id = ${profileId} and unfilled.sender_id = ${profileId}
          and unfilled.responder is null and unfilled.type <> 'system'
        limit ${limit}
      ) unfilled
      where messages.site_id = ${siteId} and messages.conversation_id = unfilled.conversation_id
        and messages.id = unfilled.id
    `.execute(queryable)
    return Number(numAffectedRows ?? 0)
  },

  /** Deletes the messages of conversations, or only those sent before a date. Returns the ids of their photos. */
  async remove(tx: Tx, siteId: string, conversationIds: string[], before?: Date): Promise<string[]> {
    const { rows } = await sql<{ photo_id: string | null }>`
      with gone as (
        delete from messages where site_id = ${siteId} and conversation_id = any(${conversationIds}::uuid[])
          ${before ? sql`and sent_at < ${before}` : sql``}
        returning photo_id
      )
      select photo_id from gone where photo_id is not null
    `.execute(tx)
    return rows.map((row) => row.photo_id).filter((id) => id !== null)
  },

  /** Updates `oldest_at` after old messages were deleted. Returns the conversations that are empty now. */
  async refreshOldest(tx: Tx, siteId: string, conversationIds: string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with refreshed as (
        update conversations set oldest_at = (
          select sent_at from messages
          where messages.site_id = conversations.site_id and messages.conversation_id = conversations.id
            and seq is not null
          order by seq limit 1
        )
        where site_id = ${siteId} and id = any(${conversationIds}::uuid[])
        returning id, oldest_at
      )
      select id from refreshed where oldest_at is null
    `.execute(tx)
    return rows.map(({ id }) => id)
  },
}
