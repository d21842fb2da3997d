import type { z } from 'zod'
import { isLocale } from '@velvet/i18n/locales'
import { conversationLeaseMs, maxShiftMs } from '@velvet/contract/desk/operator-rules'
import type { changeShift } from '@velvet/contract/desk/operators'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { StaffCtx } from '../staff/index.ts'
import { recordOperator, sitesFor } from './conversation-access.ts'
import { createFollowShifts } from './follow-shifts.ts'
import { leasesStore } from './leases.store.ts'
import type { OperatorDeskDeps } from './operators-deps.ts'
import { isAbandoned } from './operators.policy.ts'
import { shiftsStore } from './shifts.store.ts'

type Change = z.output<typeof changeShift.body>

export const leaseUntil = (now: Date): Date => new Date(now.getTime() + conversationLeaseMs)

/** Shifts of operators. Every change updates which profiles take messages, in the same transaction. */
export function shiftUseCases(deps: OperatorDeskDeps) {
  const { db, sites, staff } = deps
  const followShifts = createFollowShifts(deps)

  async function requireLanguages(ctx: StaffCtx, languages: string[] | undefined): Promise<string[]> {
    const known = (await staff.languagesOf(ctx.staff.id)).filter(isLocale)
    if (languages?.some((language) => !known.some((own) => own === language)))
      throw new AppError('invalid_input', { fields: ['languages'] })
    return languages ?? known
  }

  function requireEnd({ now }: StaffCtx, endsAt: string | undefined): Date | undefined {
    const end = endsAt === undefined ? undefined : new Date(endsAt)
    const latest = now.getTime() + maxShiftMs
    if (end && (end <= now || end.getTime() > latest)) throw new AppError('invalid_input', { fields: ['ends_at'] })
    return end
  }

  async function start(tx: Tx, ctx: StaffCtx, siteIds: string[], languages: string[], endsAt: Date | undefined) {
    const { now } = ctx
    const shift = { id: newId(), staffId: ctx.staff.id, languages, startedAt: now }
    const until = endsAt ?? new Date(now.getTime() + maxShiftMs)
    for (const siteId of siteIds) await shiftsStore.insert(tx, siteId, { ...shift, endsAt: until })
  }

  async function endIn(tx: Tx, staffId: string, now: Date): Promise<string[]> {
    const open = await shiftsStore.open(tx, staffId)
    await shiftsStore.end(tx, staffId, now)
    await leasesStore.releaseAll(tx, staffId)
    return open.map((row) => row.site_id)
  }

  return {
    /** Starts, pauses, continues or ends the shift of the caller. Throws `invalid_input`. */
    async changeShift(ctx: StaffCtx, { state, languages, ends_at: endsAt }: Change): Promise<void> {
      const { now } = ctx
      const granted = sitesFor(ctx, 'conversations.answer', await sites.allIds())
      const end = requireEnd(ctx, endsAt)
      const spoken = await requireLanguages(ctx, languages)
      const follow = await followShifts(await sites.allIds())
      await db.transaction(async (tx) => {
        await shiftsStore.lockStaff(tx, ctx.staff.id)
        const open = await shiftsStore.open(tx, ctx.staff.id)
        const isOver = open.some((row) => isAbandoned(row, now))
        const affected = new Set([...open.map((row) => row.site_id), ...(state === 'on' ? granted : [])])
        if (state === 'off' || isOver) await endIn(tx, ctx.staff.id, now)
        const isNew = state === 'on' && (open.length === 0 || isOver)
        if (isNew) await start(tx, ctx, granted, spoken, end)
        else if (state !== 'off' && !isOver && open.length > 0) {
          await shiftsStore.change(tx, ctx.staff.id, {
            ...{ languages, endsAt: end, now },
            breakSince: state === 'break' ? (open[0]?.break_since ?? now) : null,
          })
          if (state === 'break') await leasesStore.releaseAll(tx, ctx.staff.id)
        }
        await follow(tx, [...affected], now)
        const action = isNew ? 'shift.started' : state === 'off' ? 'shift.ended' : `shift.${state}`
        for (const site of [...affected].toSorted())
          await recordOperator(tx, ctx, site, action, `staff:${ctx.staff.code}`, { languages: spoken.join(' ') })
      })
    },

    /** Records that the caller is there, and extends what they hold. */
    async keepShift(ctx: StaffCtx): Promise<void> {
      const { now } = ctx
      const follow = await followShifts(await sites.allIds())
      await db.transaction(async (tx) => {
        await shiftsStore.lockStaff(tx, ctx.staff.id)
        const open = await shiftsStore.open(tx, ctx.staff.id)
        if (open.length === 0) return
        await shiftsStore.markSeen(tx, ctx.staff.id, now)
        await leasesStore.renew(tx, ctx.staff.id, now, leaseUntil(now))
        await follow(
          tx,
          open.map((row) => row.site_id),
          now,
        )
      })
    },

    /** Ends the shift of a person whose access ends, in the same transaction. */
    async endShiftOf(tx: Tx, staffId: string, now: Date): Promise<void> {
      const siteIds = await endIn(tx, staffId, now)
      const follow = await followShifts(siteIds)
      await follow(tx, siteIds, now)
    },
  }
}
