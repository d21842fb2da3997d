import type { z } from 'zod'
import type { addConversationNote } from '@velvet/contract/desk/operators'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import { recordOperator, requireHeld, type ConversationRef } from './conversation-access.ts'
import { noteProblemsIn } from './note-problems.ts'
import { notesStore } from './notes.store.ts'
import type { OperatorDeskDeps } from './operators-deps.ts'

import { sealedAs } from './sealed-as.ts'

type NewNote = z.output<typeof addConversationNote.body>

export function noteUseCases({ db, fieldCrypto }: OperatorDeskDeps) {
  return {
    /** Adds a note. Throws `conversation_not_claimed`, `note_refused`, `idempotency_conflict`. */
    async addNote(ctx: StaffCtx, ref: ConversationRef, { note_id: id, about, text }: NewNote) {
      const { now } = ctx
      const lease = await requireHeld(db.direct, ctx, ref)
      const problems = noteProblemsIn(text)
      if (problems.length > 0) throw new AppError('note_refused', { problems })
      const textSealed = fieldCrypto.encrypt(text, sealedAs.note(ref.site, id))
      const note = {
        id,
        conversationId: ref.id,
        memberId: lease.member_id,
        about,
        textSealed,
        staffId: ctx.staff.id,
        now,
      }
      await db.transaction(async (tx) => {
        if (!(await notesStore.insert(tx, ref.site, note))) throw new AppError('idempotency_conflict')
        await recordOperator(tx, ctx, ref.site, 'conversation.noted', `conversation:${ref.id}`, { note: id })
      })
      return { note: { id, about, text, by: ctx.staff.code, at: now.toISOString() } }
    },

    /** Deletes a note. Throws `conversation_not_claimed`. */
    async removeNote(ctx: StaffCtx, { note, ...ref }: ConversationRef & { note: string }): Promise<void> {
      await requireHeld(db.direct, ctx, ref)
      await db.transaction(async (tx) => {
        await notesStore.delete(tx, ref.site, ref.id, note)
        await recordOperator(tx, ctx, ref.site, 'conversation.note_removed', `conversation:${ref.id}`, { note })
      })
    },
  }
}
