import { dayMs } from '@velvet/contract/durations'
import { spendPeriods, type SpendPeriod } from '@velvet/contract/payment-rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { requireFresh, type MemberCtx } from '../accounts/index.ts'
import { currencyOf } from '../sites/index.ts'
import { ordersStore } from './orders.store.ts'
import { purchaseSettingsStore as store, type SpendLimitRow } from './purchase-settings.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { paymentsStore } from './payments.store.ts'

const periodMs: Record<SpendPeriod, number> = { daily: dayMs, weekly: 7 * dayMs, monthly: 30 * dayMs }
/** Raising a limit takes effect after 24 hours. */
const raiseDelayMs = dayMs

type RequestedLimits = Record<SpendPeriod, number | null>
type Spending = { amount: number; currency: string; created_at: Date }

/** The limit that applies at this time. */
const limitAt = ({ amount, next_amount, next_from }: SpendLimitRow, now: Date): number | null =>
  next_from && next_from <= now ? next_amount : amount

const isRaise = (requested: number | null, limit: number | null) =>
  limit !== null && (requested === null || requested > limit)

/**
 * A lower limit applies at once and cancels a pending raise. A raise is delayed, and repeating it does not restart the
 * delay.
 */
function changeLimit(row: SpendLimitRow, requested: number | null, now: Date): SpendLimitRow {
  const amount = limitAt(row, now)
  if (!isRaise(requested, amount)) return { ...row, amount: requested, next_amount: null, next_from: null }
  const isPending = row.next_from !== null && row.next_from > now && row.next_amount === requested
  return {
    ...row,
    amount,
    next_amount: requested,
    next_from: isPending ? row.next_from : new Date(now.getTime() + raiseDelayMs),
  }
}

export type SpendGuard = ReturnType<typeof createSpendGuard>

/** Spend limits that members set for themselves. */
export function createSpendGuard({ db, profiles }: PaymentsDeps) {
  /** Returns the exchange rate implied by the site's own bundle prices, because there is no other source of rates. */
  async function rateOf(siteId: string, from: string, to: string): Promise<number> {
    if (from === to) return 1
    const [ours, theirs] = await Promise.all([
      paymentsStore.bundles(db.direct, siteId, to),
      paymentsStore.bundles(db.direct, siteId, from),
    ])
    const [first, same] = [theirs[0], ours.find(({ credits }) => credits === theirs[0]?.credits)]
    return first && same ? same.price / first.price : 1
  }

  /** Returns a function for the amount spent in a period, in the given currency. */
  async function loadSpending(tx: Tx | undefined, ctx: MemberCtx, currency: string, additional: Spending[] = []) {
    const since = new Date(ctx.now.getTime() - periodMs.monthly)
    const orders = await ordersStore.spentSince(tx ?? db.direct, ctx.site.id, ctx.viewer.id, since)
    const all = [...orders, ...additional]
    const rates = new Map<string, number>()
    for (const { currency: from } of all)
      if (!rates.has(from)) rates.set(from, await rateOf(ctx.site.id, from, currency))
    return (period: SpendPeriod) =>
      Math.ceil(
        all
          .filter(({ created_at }) => created_at.getTime() > ctx.now.getTime() - periodMs[period])
          .reduce((sum, { amount, currency: from }) => sum + amount * (rates.get(from) ?? 1), 0),
      )
  }

  const currencyFor = async (ctx: MemberCtx, rows: SpendLimitRow[]): Promise<string> =>
    rows[0]?.currency ?? currencyOf(ctx.site, (await profiles.ownProfile(ctx, ctx.viewer.id)).country)

  async function presentLimits(ctx: MemberCtx, rows: SpendLimitRow[]) {
    const currency = await currencyFor(ctx, rows)
    const spent = await loadSpending(undefined, ctx, currency)
    const limit = (period: SpendPeriod) => {
      const row = rows.find((candidate) => candidate.period === period)
      const next =
        row?.next_from && row.next_from > ctx.now
          ? { amount: row.next_amount, from: row.next_from.toISOString() }
          : null
      return { amount: row ? limitAt(row, ctx.now) : null, next, spent: spent(period) }
    }
    return { currency, daily: limit('daily'), weekly: limit('weekly'), monthly: limit('monthly') }
  }

  return {
    /** Throws `spend_limit_reached` if the purchase exceeds a limit. Locks the limits until the transaction ends. */
    async requireWithinLimits(tx: Tx, ctx: MemberCtx, purchase: { amount: number; currency: string }): Promise<void> {
      const rows = await store.lockLimits(tx, ctx.site.id, ctx.viewer.id)
      const [first] = rows
      if (!first) return
      const spent = await loadSpending(tx, ctx, first.currency, [{ ...purchase, created_at: ctx.now }])
      const exceeded = rows.find((row) => spent(row.period) > (limitAt(row, ctx.now) ?? Infinity))
      if (exceeded) throw new AppError('spend_limit_reached', { period: exceeded.period })
    },

    spendLimits: async (ctx: MemberCtx) =>
      presentLimits(ctx, await store.limits(db.direct, ctx.site.id, ctx.viewer.id)),

    /** Throws `reauthentication_required` if a limit is raised without a recent authentication. */
    saveSpendLimits: async (ctx: MemberCtx, requested: RequestedLimits) => {
      const siteId = ctx.site.id
      const currency = await currencyFor(ctx, await store.limits(db.direct, siteId, ctx.viewer.id))
      const rows = await db.transaction(async (tx) => {
        const known = await store.lockLimits(tx, siteId, ctx.viewer.id)
        const none = { currency, amount: null, next_amount: null, next_from: null }
        const next = spendPeriods.map((period) => {
          const row = known.find((candidate) => candidate.period === period) ?? { ...none, period }
          if (isRaise(requested[period], limitAt(row, ctx.now))) requireFresh(ctx)
          return changeLimit(row, requested[period], ctx.now)
        })
        await store.saveLimits(tx, siteId, ctx.viewer.id, next)
        return next
      })
      return presentLimits(ctx, rows)
    },
  }
}
