import type { z } from 'zod'
import { countLimit } from '@velvet/contract/desk/case-rules'
import { handOverMs, ticketClaimMs } from '@velvet/contract/desk/inbox-rules'
import type {
  answerTicket,
  claimNextTicket,
  getTickets,
  handOverTicket,
  mergeTicket,
} from '@velvet/contract/desk/support'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { decodeCursor, encodeCursor } from '../../platform/list-cursor.ts'
import type { Log } from '../../platform/log.ts'
import type { Sites } from '../sites/index.ts'
import type { StaffCtx } from '../staff/index.ts'
import { answerUseCases, type AnswerDeps } from './answer-ticket.ts'
import { inboxStore } from './inbox.store.ts'
import { sealedAs } from './sealed-as.ts'
import { withKind } from './support.policy.ts'
import { createTicketMerge } from './merge-tickets.ts'
import { canAnswerOn, lockHeld, recordTicket, sitesFor, type TicketRef } from './ticket-access.ts'
import { ticketMessagesStore } from './ticket-messages.store.ts'
import { createTicketSheets, presentTicket, type TicketSheetDeps } from './ticket-sheet.ts'
import { ticketsStore } from './tickets.store.ts'

const pageSize = 50

type ListFilter = z.output<typeof getTickets.query>
type ClaimFilter = z.output<typeof claimNextTicket.body>
type Answer = z.output<typeof answerTicket.body>

export type HelpdeskDeps = TicketSheetDeps & AnswerDeps & { log: Log; sites: Sites }

export type Helpdesk = ReturnType<typeof createHelpdesk>

/** The desk's side of support: inbox, tickets and answers. Runs with the rights of the desk's database role. */
export function createHelpdesk(deps: HelpdeskDeps) {
  const { db, log, fieldCrypto, sites, staff } = deps
  const sheetOf = createTicketSheets(deps)
  const answers = answerUseCases(deps)
  const mergeTickets = createTicketMerge(deps)
  const claimedUntil = ({ now }: StaffCtx) => new Date(now.getTime() + ticketClaimMs)

  async function addNote(tx: Tx, ctx: StaffCtx, ref: TicketRef, text: string): Promise<void> {
    const id = newId()
    const textSealed = fieldCrypto.encrypt(text, sealedAs.note(ref.site, id))
    const note = { id, ticketId: ref.id, staffId: ctx.staff.id, textSealed, now: ctx.now }
    await ticketMessagesStore.insertNote(tx, ref.site, note)
  }

  /** Claims the ticket to answer with the earliest deadline. Throws `forbidden`. */
  async function claimNext(ctx: StaffCtx, { site, kind, language }: ClaimFilter) {
    const siteIds = sitesFor(ctx, 'support.answer', await sites.allIds(), site)
    if (siteIds.length === 0) throw new AppError('forbidden')
    const claim = { siteIds, kind, language, staffId: ctx.staff.id, now: ctx.now, until: claimedUntil(ctx) }
    const claimed = await db.transaction(async (tx) => {
      const found = await inboxStore.claimNext(tx, claim)
      if (found) await recordTicket(tx, ctx, 'ticket.claimed', found)
      return found
    })
    return { ticket: claimed ? await sheetOf(claimed, ctx.now) : null }
  }

  function withoutTicket(err: unknown) {
    log.warn({ err }, 'the next ticket was not claimed')
    return { ticket: null }
  }

  /** Returns the colleague who may answer on the site. Throws `invalid_input`. */
  async function requireColleague(ctx: StaffCtx, site: string, code: string): Promise<string> {
    const colleague = await staff.activeByCode(ctx, code)
    if (!colleague || !canAnswerOn(colleague.grants, site)) throw new AppError('invalid_input', { fields: ['code'] })
    return colleague.id
  }

  return {
    claimNext,
    close: answers.close,
    extend: answers.extend,

    /**
     * Answers a ticket and, if asked to, claims the next one. Throws as `answerUseCases`. A failed claim does not fail the
     * answer, and a repeated request claims nothing: its first response may have arrived.
     */
    async answer(ctx: StaffCtx, ref: TicketRef, { claim_next: filter, ...input }: Answer) {
      const { state, isRepeated } = await answers.answer(ctx, ref, input)
      const next = filter && !isRepeated ? await claimNext(ctx, filter).catch(withoutTicket) : { ticket: null }
      return { state, next: next.ticket }
    },

    /** Returns a page of tickets, and how many wait for an answer. */
    async list(ctx: StaffCtx, { site, view, kind, language, overdue, mine, after }: ListFilter) {
      const { now } = ctx
      const allSites = await sites.allIds()
      const granted = sitesFor(ctx, 'support.read', allSites)
      const [rows, counts] = await Promise.all([
        inboxStore.list(db.direct, {
          ...{ siteIds: sitesFor(ctx, 'support.read', allSites, site), view, kind, language, limit: pageSize + 1 },
          lateAt: overdue ? now : undefined,
          holder: mine ? { staffId: ctx.staff.id, now } : undefined,
          after: after ? decodeCursor(after) : undefined,
        }),
        inboxStore.counts(db.direct, granted, { now, limit: countLimit }),
      ])
      const page = rows.slice(0, pageSize)
      const last = rows.length > pageSize ? page.at(-1) : undefined
      const codes = await staff.codesOf(page.flatMap(({ assignee }) => assignee ?? []))
      return {
        ...{ tickets: page.map((row) => presentTicket(row, codes, now)), ...counts },
        next: last
          ? encodeCursor({ at: (view === 'solved' && !mine && last.solved_at) || last.due_at, id: last.id })
          : null,
      }
    },

    /** Returns a ticket; the audit log records who read it. Throws `not_found`. */
    async read(ctx: StaffCtx, ref: TicketRef) {
      const found = await ticketsStore.byId(db.direct, ref.site, ref.id)
      if (!found) throw new AppError('not_found')
      await db.transaction((tx) => recordTicket(tx, ctx, 'ticket.read', found))
      return { ticket: await sheetOf(found, ctx.now) }
    },

    /** Claims a ticket, or extends the claim of the holder. Throws `ticket_not_claimed` while somebody else holds it. */
    claim: (ctx: StaffCtx, ref: TicketRef) =>
      db.transaction(async (tx) => {
        const until = claimedUntil(ctx)
        const claim = await inboxStore.claim(tx, ref.site, ref.id, { staffId: ctx.staff.id, now: ctx.now, until })
        if (!claim) throw new AppError('ticket_not_claimed')
        if (!claim.wasHeld) await recordTicket(tx, ctx, 'ticket.claimed', { site_id: ref.site, id: ref.id })
        return { claimed_until: claim.until.toISOString(), version: claim.version }
      }),

    /** Returns a claimed ticket to the inbox. Throws `ticket_not_claimed`. */
    release: (ctx: StaffCtx, ref: TicketRef) =>
      db.transaction(async (tx) => {
        const found = await lockHeld(tx, ctx, ref)
        await inboxStore.assign(tx, ref.site, ref.id, null)
        await recordTicket(tx, ctx, 'ticket.returned', found)
      }),

    /** Returns the tickets of a person whose access ends to the inbox. */
    releaseAll: (tx: Tx, staffId: string): Promise<void> => inboxStore.releaseAll(tx, staffId),

    /** Adds a note to a claimed ticket. Throws `ticket_not_claimed`. */
    note: (ctx: StaffCtx, ref: TicketRef, text: string) =>
      db.transaction(async (tx) => {
        const found = await lockHeld(tx, ctx, ref)
        await addNote(tx, ctx, ref, text)
        await recordTicket(tx, ctx, 'ticket.noted', found)
      }),

    /**
     * Gives a claimed ticket to a colleague, or to the inbox as another kind, with a note that says why. Throws
     * `ticket_not_claimed`, and `invalid_input` for a person who may not answer on the site.
     */
    async handOver(ctx: StaffCtx, ref: TicketRef, { code, kind, text }: z.output<typeof handOverTicket.body>) {
      const colleague = code === null ? null : await requireColleague(ctx, ref.site, code)
      await db.transaction(async (tx) => {
        const found = await lockHeld(tx, ctx, ref)
        await addNote(tx, ctx, ref, text)
        if (kind !== null) await ticketsStore.setProgress(tx, ref.site, ref.id, withKind(found, kind))
        const until = new Date(ctx.now.getTime() + handOverMs)
        await inboxStore.assign(tx, ref.site, ref.id, colleague === null ? null : { staffId: colleague, until })
        const facts = { ...(code !== null && { to: code }), ...(kind !== null && { kind }) }
        await recordTicket(tx, ctx, 'ticket.handed_over', found, facts)
      })
    },

    /** Merges another ticket of the same person into a claimed one. Throws as `createTicketMerge`. */
    async merge(ctx: StaffCtx, ref: TicketRef, { source_id: sourceId, version }: z.output<typeof mergeTicket.body>) {
      const merged = await mergeTickets(ctx, ref, sourceId, version)
      return { ticket: await sheetOf(merged, ctx.now) }
    },
  }
}
