import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { hasRight } from '@velvet/contract/desk/staff-roles'
import type { ConversationSheet } from '@velvet/contract/desk/operators'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import { requireHeld, type ConversationRef } from './conversation-access.ts'
import { leasesStore, type LeaseRow } from './leases.store.ts'
import { notesStore } from './notes.store.ts'
import type { OperatorDeskDeps } from './operators-deps.ts'
import { isAbandoned } from './operators.policy.ts'
import { sealedAs } from './sealed-as.ts'
import { shiftsStore } from './shifts.store.ts'
import type { workplaceUseCases } from './workplace.ts'

type Sheet = z.output<typeof ConversationSheet>

const messagesPerPage = 40

export type SheetDeps = OperatorDeskDeps & Pick<ReturnType<typeof workplaceUseCases>, 'presentHeld'>

/** Collects everything that an operator needs to answer. */
export function conversationSheetUseCases({ db, storage, fieldCrypto, sites, staff, ...deps }: SheetDeps) {
  async function notesOf(siteId: string, conversationId: string): Promise<Sheet['notes']> {
    const rows = await notesStore.ofConversation(db.direct, siteId, conversationId)
    const codes = await staff.codesOf(rows.map((row) => row.staff_id))
    return rows.map((row) => ({
      id: row.id,
      about: row.about,
      text: fieldCrypto.decrypt(row.text_sealed, sealedAs.note(siteId, row.id)),
      by: codes.get(row.staff_id) ?? 'S-000',
      at: row.created_at.toISOString(),
    }))
  }

  /** Returns the codes of colleagues on shift who speak the language. */
  async function colleaguesFor(ctx: StaffCtx, siteId: string, language: string): Promise<string[]> {
    const shifts = await shiftsStore.openOn(db.direct, [siteId])
    const present = shifts.filter(
      (row) =>
        row.staff_id !== ctx.staff.id &&
        !row.break_since &&
        !isAbandoned(row, ctx.now) &&
        row.languages.includes(language),
    )
    const codes = await staff.codesOf(present.map((row) => row.staff_id))
    return [...codes.values()].toSorted()
  }

  async function sheetOf(ctx: StaffCtx, lease: LeaseRow, before?: number): Promise<Sheet> {
    const { site_id: siteId, conversation_id: id } = lease
    const reading = { staffId: ctx.staff.id, now: ctx.now, before, limit: messagesPerPage + 1 }
    const [site, persona, rows, notes, [held]] = await Promise.all([
      sites.byId(siteId),
      leasesStore.persona(db.direct, siteId, lease.profile_id, ctx.now),
      leasesStore.messages(db.direct, siteId, id, reading),
      notesOf(siteId, id),
      deps.presentHeld([lease]),
    ])
    if (!persona || !held) throw new AppError('conversation_not_claimed')
    const page = rows.slice(0, messagesPerPage)
    const last = page.find(({ sender }) => sender !== 'system')
    const { facts, picture, ...shown } = persona
    return {
      ...held,
      persona: {
        ...shown,
        facts: Object.entries(facts).map(([field, value]) => ({ field, value })),
        has_picture: picture !== null,
      },
      message_length: site.messageLength,
      message_credits: site.messageCredits,
      can_answer: before === undefined && last?.sender === 'member',
      messages: page
        .map(({ sender, sent_at: sentAt, ...message }) => ({ ...message, from: sender, at: sentAt.toISOString() }))
        .toReversed(),
      before: rows.length > messagesPerPage ? (page.at(-1)?.seq ?? null) : null,
      notes,
      colleagues: await colleaguesFor(ctx, siteId, held.language),
    }
  }

  return {
    sheetOf,

    /** Returns a conversation that the caller holds. Throws `conversation_not_claimed`. */
    async conversation(ctx: StaffCtx, ref: ConversationRef, before?: number) {
      return { conversation: await sheetOf(ctx, await requireHeld(db.direct, ctx, ref), before) }
    },

    /** Returns the picture of the persona. Throws `not_found`, `conversation_not_claimed`, `unavailable`. */
    async picture(ctx: StaffCtx, ref: ConversationRef) {
      const lease = await requireHeld(db.direct, ctx, ref)
      const persona = await leasesStore.persona(db.direct, ref.site, lease.profile_id, ctx.now)
      if (!persona?.picture) throw new AppError('not_found')
      const stored = await storage.get(persona.picture).catch(() => {
        throw new AppError('unavailable')
      })
      if (!stored) throw new AppError('not_found')
      return { media_type: stored.contentType, base64: (await buffer(stored.body)).toString('base64') }
    },

    /** Returns the id of a colleague who may answer on the site. Throws `invalid_input`. */
    async requireColleague(ctx: StaffCtx, site: string, code: string): Promise<string> {
      const colleague = await staff.activeByCode(ctx, code)
      if (!colleague || colleague.id === ctx.staff.id || !hasRight(colleague.grants, 'conversations.answer', site))
        throw new AppError('invalid_input', { fields: ['code'] })
      return colleague.id
    },
  }
}
