import type { z } from 'zod'
import type { answerTicket, closeTicket, extendTicket } from '@velvet/contract/desk/support'
import { findOpenPlaceholder, type NextTicketState } from '@velvet/contract/desk/inbox-rules'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { StaffCtx } from '../staff/index.ts'
import { inboxStore } from './inbox.store.ts'
import { sealedAs } from './sealed-as.ts'
import { ticketAnswered } from './support.events.ts'
import { afterAnswer, afterExtension, canContinueAs, canExtend } from './support.policy.ts'
import { lockTicket, recordTicket, requireUnchanged, type TicketRef } from './ticket-access.ts'
import { ticketMessagesStore } from './ticket-messages.store.ts'
import type { TicketProgress } from './ticket-progress.ts'
import { ticketsStore, type TicketRow } from './tickets.store.ts'

type Answer = Omit<z.output<typeof answerTicket.body>, 'claim_next'>
type Extension = z.output<typeof extendTicket.body>
type Closing = z.output<typeof closeTicket.body>

export type AnswerDeps = { db: Database; events: Events; fieldCrypto: FieldCrypto }

/** Answers of staff. Message, state, audit entry and the job of the mail are one transaction. */
export function answerUseCases({ db, events, fieldCrypto }: AnswerDeps) {
  /** Whether the same person stored the message before. Throws `idempotency_conflict` if it was another one. */
  async function isRepeated(tx: Tx, ctx: StaffCtx, { site, id }: TicketRef, messageId: string, text: string) {
    const earlier = await ticketMessagesStore.byId(tx, site, messageId)
    if (!earlier) return false
    const isSame = earlier.ticket_id === id && earlier.by_staff === ctx.staff.id
    if (!isSame || fieldCrypto.decrypt(earlier.text_sealed, sealedAs.message(site, messageId)) !== text)
      throw new AppError('idempotency_conflict')
    return true
  }

  async function send(
    tx: Tx,
    ctx: StaffCtx,
    found: TicketRow,
    { id, text, progress }: { id: string; text: string; progress: TicketProgress },
  ): Promise<void> {
    const { site_id: siteId, id: ticketId } = found
    const { now, staff } = ctx
    const textSealed = fieldCrypto.encrypt(text, sealedAs.message(siteId, id))
    await ticketMessagesStore.insert(tx, siteId, { id, ticketId, staffId: staff.id, textSealed, now })
    await ticketsStore.setProgress(tx, siteId, ticketId, progress, { at: now, from: 'staff' })
    await inboxStore.assign(tx, siteId, ticketId, null)
    await events.emit(tx, ticketAnswered({ siteId, now }, { ticketId, messageId: id }))
  }

  function requireSendable(found: TicketRow, { text, then }: { text?: string; then: NextTicketState }): void {
    if (text !== undefined && findOpenPlaceholder(text) !== null)
      throw new AppError('invalid_input', { fields: ['text'] })
    if (!canContinueAs(found, then)) throw new AppError('invalid_input', { fields: ['then'] })
  }

  return {
    /**
     * Answers a claimed ticket. The same message id returns what the first request did. Throws `not_found`,
     * `ticket_not_claimed`, `ticket_changed`, `invalid_input`, `idempotency_conflict`.
     */
    answer: (ctx: StaffCtx, ref: TicketRef, { message_id: id, version, text, then }: Answer) =>
      db.transaction(async (tx) => {
        const found = await lockTicket(tx, ref)
        if (await isRepeated(tx, ctx, ref, id, text)) return { state: found.state, isRepeated: true }
        requireUnchanged(ctx, found, version)
        requireSendable(found, { text, then })
        const progress = afterAnswer(found, then, ctx.now)
        await send(tx, ctx, found, { id, text, progress })
        await recordTicket(tx, ctx, 'ticket.answered', found, { then })
        return { state: progress.state, isRepeated: false }
      }),

    /**
     * Solves a ticket, or lets it wait for the member, without another answer. Throws `invalid_input` while the last word is
     * the member's: nobody is left without an answer.
     */
    close: (ctx: StaffCtx, ref: TicketRef, { version, then }: Closing) =>
      db.transaction(async (tx) => {
        const found = await lockTicket(tx, ref)
        requireUnchanged(ctx, found, version)
        requireSendable(found, { then })
        if (found.last_message_from === 'member') throw new AppError('invalid_input', { fields: ['text'] })
        const progress = afterAnswer(found, then, ctx.now)
        await ticketsStore.setProgress(tx, ref.site, ref.id, progress)
        await inboxStore.assign(tx, ref.site, ref.id, null)
        await recordTicket(tx, ctx, 'ticket.closed', found, { then })
        return { state: progress.state }
      }),

    /** Extends the deadline of a request about personal data and tells the member why. Throws as `answer`. */
    extend: (ctx: StaffCtx, ref: TicketRef, { message_id: id, version, text }: Extension) =>
      db.transaction(async (tx) => {
        const found = await lockTicket(tx, ref)
        if (await isRepeated(tx, ctx, ref, id, text)) return { due_at: found.due_at.toISOString() }
        requireUnchanged(ctx, found, version)
        if (findOpenPlaceholder(text) !== null) throw new AppError('invalid_input', { fields: ['text'] })
        if (!canExtend(found, ctx.now)) throw new AppError('invalid_input', { fields: ['due_at'] })
        const progress = afterExtension(found, ctx.now)
        await send(tx, ctx, found, { id, text, progress })
        await recordTicket(tx, ctx, 'ticket.extended', found)
        return { due_at: progress.due_at.toISOString() }
      }),
  }
}
