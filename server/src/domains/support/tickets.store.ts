import { sql, type Insertable } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { TicketProgress } from './ticket-progress.ts'

const on = tablesOf('support')

/** Without the token, which only the product reads. */
export const ticketColumns = [
  ...(['site_id', 'id', 'receipt', 'kind', 'state', 'member_id', 'order_id', 'email_sealed', 'mailbox_hash'] as const),
  ...(['locale', 'opened_at', 'due_from', 'due_at', 'paused_since', 'extended_at', 'first_answered_at'] as const),
  ...(['solved_at', 'last_message_at', 'last_message_from', 'assignee', 'claimed_until', 'merged_into'] as const),
  'version',
] as const

export type TicketRow = NonNullable<Awaited<ReturnType<typeof ticketsStore.byId>>>
export type NewTicket = Pick<
  Insertable<DB['tickets']>,
  | 'id'
  | 'receipt'
  | 'kind'
  | 'member_id'
  | 'order_id'
  | 'email_sealed'
  | 'mailbox_hash'
  | 'token_hash'
  | 'token_sealed'
  | 'locale'
  | 'source_id'
  | 'opened_at'
  | 'due_from'
  | 'due_at'
  | 'last_message_at'
>

const ticketsOf = (queryable: Queryable, siteId: string) =>
  on(queryable).selectFrom('tickets').select(ticketColumns).where('site_id', '=', siteId)

export const ticketsStore = {
  /** Returns false if there is a ticket for the same withdrawal or complaint. */
  async insert(tx: Tx, siteId: string, ticket: NewTicket): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await on(tx)
      .insertInto('tickets')
      .values({ site_id: siteId, ...ticket })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'source_id']).where('source_id', 'is not', null).doNothing(),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },

  byId: (queryable: Queryable, siteId: string, id: string) =>
    ticketsOf(queryable, siteId).where('id', '=', id).executeTakeFirst(),

  lock: (tx: Tx, siteId: string, id: string) =>
    ticketsOf(tx, siteId).where('id', '=', id).forUpdate().executeTakeFirst(),

  byToken: (queryable: Queryable, siteId: string, tokenHash: Buffer) =>
    ticketsOf(queryable, siteId).where('token_hash', '=', tokenHash).executeTakeFirst(),

  byReceipt: (queryable: Queryable, siteId: string, receipt: string) =>
    ticketsOf(queryable, siteId).where('receipt', '=', receipt).executeTakeFirst(),

  /** Returns the encrypted token of the link in mails. Null for a member. */
  async tokenOf(queryable: Queryable, siteId: string, id: string): Promise<string | null> {
    const row = await on(queryable)
      .selectFrom('tickets')
      .select('token_sealed')
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.token_sealed ?? null
  },

  /** Returns the tickets of a member, the latest message first. */
  listOfMember: (queryable: Queryable, siteId: string, memberId: string, limit: number) =>
    ticketsOf(queryable, siteId)
      .where('member_id', '=', memberId)
      .orderBy('last_message_at', 'desc')
      .limit(limit)
      .execute(),

  /** Returns the other tickets of the member or mailbox of a ticket, the latest first. */
  relatedTo: (
    queryable: Queryable,
    siteId: string,
    { id, memberId, mailboxHashes }: { id: string; memberId: string | null; mailboxHashes: string[] },
    limit: number,
  ) =>
    ticketsOf(queryable, siteId)
      .where('id', '<>', id)
      .where((ticket) =>
        memberId === null
          ? ticket.and([
              ticket('mailbox_hash', '=', sql<string>`any(${mailboxHashes}::text[])`),
              ticket('member_id', 'is', null),
            ])
          : ticket('member_id', '=', memberId),
      )
      .orderBy('opened_at', 'desc')
      .limit(limit)
      .execute(),

  /** Stores how a ticket goes on, and that it has changed. */
  async setProgress(
    tx: Tx,
    siteId: string,
    id: string,
    { kind, state, due_from, due_at, paused_since, extended_at, solved_at }: TicketProgress,
    last?: { at: Date; from: 'member' | 'staff' },
  ): Promise<void> {
    await on(tx)
      .updateTable('tickets')
      .set({
        ...{ kind, state, due_from, due_at, paused_since, extended_at, solved_at },
        ...(last && { last_message_at: last.at, last_message_from: last.from }),
        ...(last?.from === 'staff' && { first_answered_at: sql<Date>`coalesce(first_answered_at, ${last.at})` }),
        version: sql<number>`version + 1`,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  /** Marks a ticket whose messages were moved to another one. */
  async markMerged(tx: Tx, siteId: string, id: string, into: string): Promise<void> {
    await on(tx)
      .updateTable('tickets')
      .set({
        ...{ state: 'merged' as const, merged_into: into, paused_since: null, solved_at: null },
        ...{ assignee: null, claimed_until: null, version: sql<number>`version + 1` },
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
    // Tickets that were merged into this one before.
    await on(tx)
      .updateTable('tickets')
      .set({ merged_into: into })
      .where('site_id', '=', siteId)
      .where('merged_into', '=', id)
      .execute()
  },

  /** Removes who asked and what it was about. Kind and times stay: they prove that the request was answered in time. */
  async anonymiseMember(tx: Tx, siteId: string, memberId: string, now: Date): Promise<void> {
    const own = sql`(select id from tickets where site_id = ${siteId} and member_id = ${memberId})`
    await sql`delete from ticket_notes where site_id = ${siteId} and ticket_id in ${own}`.execute(on(tx))
    await sql`delete from ticket_messages where site_id = ${siteId} and ticket_id in ${own}`.execute(on(tx))
    await sql`
      update tickets set member_id = null, order_id = null, paused_since = null, assignee = null, claimed_until = null,
        state = case when state = 'merged' then state else 'solved' end,
        solved_at = case when state = 'merged' then null else coalesce(solved_at, ${now}) end, version = version + 1
      where site_id = ${siteId} and member_id = ${memberId}
    `.execute(on(tx))
  },

  /** Deletes tickets with their messages and notes. A merged ticket is never newer than the one it was merged into. */
  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('tickets')
      .where('site_id', '=', siteId)
      .where('last_message_at', '<', before)
      .execute()
  },
}
