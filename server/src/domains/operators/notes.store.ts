import type { NoteSubject } from '@velvet/contract/desk/operator-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('operators')

type NewNote = {
  id: string
  conversationId: string
  memberId: string
  about: NoteSubject
  textSealed: string
  staffId: string
  now: Date
}

export const notesStore = {
  /** Returns false for a repeated id. */
  async insert(tx: Tx, siteId: string, note: NewNote): Promise<boolean> {
    const row = await on(tx)
      .insertInto('conversation_notes')
      .values({
        ...{ site_id: siteId, id: note.id, conversation_id: note.conversationId, member_id: note.memberId },
        ...{ about: note.about, text_sealed: note.textSealed, staff_id: note.staffId, created_at: note.now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  ofConversation: (queryable: Queryable, siteId: string, conversationId: string) =>
    on(queryable)
      .selectFrom('conversation_notes')
      .select(['id', 'about', 'text_sealed', 'staff_id', 'created_at'])
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  async delete(tx: Tx, siteId: string, conversationId: string, id: string): Promise<void> {
    await on(tx)
      .deleteFrom('conversation_notes')
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .where('id', '=', id)
      .execute()
  },

  /** Returns the notes of a member's conversations, for the data export. */
  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('conversation_notes')
      .select(['id', 'conversation_id', 'about', 'text_sealed', 'created_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('conversation_notes')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },
}
