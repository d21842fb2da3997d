import type { z } from 'zod'
import { maxHeldConversations } from '@velvet/contract/desk/operator-rules'
import type { claimNextConversation } from '@velvet/contract/desk/operators'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import { recordOperator, requireHeld, sitesFor, type ConversationRef } from './conversation-access.ts'
import type { conversationSheetUseCases } from './conversation-sheet.ts'
import { leasesStore } from './leases.store.ts'
import type { OperatorDeskDeps } from './operators-deps.ts'
import { isAbandoned } from './operators.policy.ts'
import { leaseUntil } from './shifts.ts'
import { shiftsStore, type ShiftRow } from './shifts.store.ts'

type Filter = z.output<typeof claimNextConversation.body>
type Sheets = Pick<ReturnType<typeof conversationSheetUseCases>, 'sheetOf' | 'requireColleague'>

const isPresent = (rows: ShiftRow[], now: Date): boolean =>
  rows.some((row) => !row.break_since && !isAbandoned(row, now))

export function claimUseCases({ db, sites, ...deps }: OperatorDeskDeps & Sheets) {
  /** Throws `capacity_reached`. Requires the lock of the person. */
  async function requireCapacity(tx: Tx, staffId: string, now: Date): Promise<void> {
    const held = await leasesStore.heldBy(tx, staffId, now)
    if (held.length >= maxHeldConversations) throw new AppError('capacity_reached')
  }

  return {
    /** Claims the conversation in which a member waits longest. Throws `no_shift`, `capacity_reached`. */
    async claimNext(ctx: StaffCtx, { site, language }: Filter) {
      const { now } = ctx
      const siteIds = sitesFor(ctx, 'conversations.answer', await sites.allIds(), site)
      const claimed = await db.transaction(async (tx) => {
        await shiftsStore.lockStaff(tx, ctx.staff.id)
        if (!isPresent(await shiftsStore.open(tx, ctx.staff.id), now)) throw new AppError('no_shift')
        await requireCapacity(tx, ctx.staff.id, now)
        const until = leaseUntil(now)
        const found = await leasesStore.claimNext(tx, { staffId: ctx.staff.id, siteIds, language, now, until })
        if (!found) return undefined
        const { site_id: siteId, conversation_id: id } = found
        const lease = await leasesStore.held(tx, siteId, id, ctx.staff.id, now)
        await recordOperator(tx, ctx, siteId, 'conversation.claimed', `conversation:${id}`)
        return lease
      })
      return { conversation: claimed ? await deps.sheetOf(ctx, claimed) : null }
    },

    /** Returns a conversation to the queue. Throws `conversation_not_claimed`. */
    release: (ctx: StaffCtx, { site, id }: ConversationRef) =>
      db.transaction(async (tx) => {
        if (!(await leasesStore.release(tx, site, id, ctx.staff.id, ctx.now)))
          throw new AppError('conversation_not_claimed')
        await recordOperator(tx, ctx, site, 'conversation.returned', `conversation:${id}`)
      }),

    /** Gives a conversation to a colleague on shift. Throws `invalid_input`, `capacity_reached`, `conversation_not_claimed`. */
    async handOver(ctx: StaffCtx, ref: ConversationRef, code: string): Promise<void> {
      const { now } = ctx
      await requireHeld(db.direct, ctx, ref)
      const colleagueId = await deps.requireColleague(ctx, ref.site, code)
      await db.transaction(async (tx) => {
        for (const staffId of [ctx.staff.id, colleagueId].toSorted()) await shiftsStore.lockStaff(tx, staffId)
        const shifts = await shiftsStore.open(tx, colleagueId)
        if (
          !isPresent(
            shifts.filter((row) => row.site_id === ref.site),
            now,
          )
        )
          // prettier-ignore
          throw new AppError('invalid_input', { fields: ['code'] })
        await requireCapacity(tx, colleagueId, now)
        const to = { from: ctx.staff.id, staffId: colleagueId, now, until: leaseUntil(now) }
        if (!(await leasesStore.handOver(tx, ref.site, ref.id, to))) throw new AppError('conversation_not_claimed')
        await recordOperator(tx, ctx, ref.site, 'conversation.handed_over', `conversation:${ref.id}`, { to: code })
      })
    },
  }
}
