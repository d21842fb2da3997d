import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('support')

export type NewTicketMessage = {
  id: string
  ticketId: string
  /** Null for a message of the person who asks. */
  staffId: string | null
  textSealed: string
  now: Date
}

export type NewTicketNote = { id: string; ticketId: string; staffId: string; textSealed: string; now: Date }

export const ticketMessagesStore = {
  async insert(tx: Tx, siteId: string, message: NewTicketMessage): Promise<void> {
    await on(tx)
      .insertInto('ticket_messages')
      .values({
        ...{ site_id: siteId, id: message.id, ticket_id: message.ticketId, by_staff: message.staffId },
        direction: message.staffId === null ? 'member' : 'staff',
        ...{ text_sealed: message.textSealed, sent_at: message.now },
      })
      .execute()
  },

  byId: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('ticket_messages')
      .select(['id', 'ticket_id', 'direction', 'by_staff', 'text_sealed', 'sent_at'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns the messages of a ticket, the oldest first. */
  ofTicket: (queryable: Queryable, siteId: string, ticketId: string) =>
    on(queryable)
      .selectFrom('ticket_messages')
      .select(['id', 'direction', 'by_staff', 'text_sealed', 'sent_at', 'mailed_at', 'read_at'])
      .where('site_id', '=', siteId)
      .where('ticket_id', '=', ticketId)
      .orderBy('sent_at')
      .orderBy('id')
      .execute(),

  /** Returns how many answers to each of the tickets were not opened. */
  async countUnread(queryable: Queryable, siteId: string, ticketIds: string[]): Promise<Map<string, number>> {
    const rows = await on(queryable)
      .selectFrom('ticket_messages')
      .select(['ticket_id', sql<number>`count(*)::int`.as('unread')])
      .where('site_id', '=', siteId)
      .where('ticket_id', '=', sql<string>`any(${ticketIds}::uuid[])`)
      .where('direction', '=', 'staff')
      .where('read_at', 'is', null)
      .groupBy('ticket_id')
      .execute()
    return new Map(rows.map(({ ticket_id, unread }) => [ticket_id, unread]))
  },

  async markRead(queryable: Queryable, siteId: string, ticketId: string, now: Date): Promise<void> {
    await on(queryable)
      .updateTable('ticket_messages')
      .set({ read_at: now })
      .where('site_id', '=', siteId)
      .where('ticket_id', '=', ticketId)
      .where('direction', '=', 'staff')
      .where('read_at', 'is', null)
      .execute()
  },

  /** Locks an answer that was not mailed yet; waits for another job that sends it. */
  lockUnmailed: (tx: Tx, siteId: string, id: string) =>
    on(tx)
      .selectFrom('ticket_messages')
      .select(['id', 'ticket_id', 'text_sealed'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('direction', '=', 'staff')
      .where('mailed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  async markMailed(queryable: Queryable, siteId: string, id: string, now: Date): Promise<void> {
    await on(queryable)
      .updateTable('ticket_messages')
      .set({ mailed_at: now })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('mailed_at', 'is', null)
      .execute()
  },

  async insertNote(tx: Tx, siteId: string, note: NewTicketNote): Promise<void> {
    await on(tx)
      .insertInto('ticket_notes')
      .values({
        ...{ site_id: siteId, id: note.id, ticket_id: note.ticketId, by_staff: note.staffId },
        ...{ text_sealed: note.textSealed, created_at: note.now },
      })
      .execute()
  },

  notesOf: (queryable: Queryable, siteId: string, ticketId: string) =>
    on(queryable)
      .selectFrom('ticket_notes')
      .select(['id', 'by_staff', 'text_sealed', 'created_at'])
      .where('site_id', '=', siteId)
      .where('ticket_id', '=', ticketId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Moves messages and notes of a ticket to another one. */
  async move(tx: Tx, siteId: string, from: string, to: string): Promise<void> {
    for (const table of ['ticket_messages', 'ticket_notes'] as const)
      await on(tx)
        .updateTable(table)
        .set({ ticket_id: to })
        .where('site_id', '=', siteId)
        .where('ticket_id', '=', from)
        .execute()
  },
}
