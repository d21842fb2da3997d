import { spendPeriods, type SpendPeriod } from '@velvet/contract/payment-rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { currencyOf } from '../sites/index.ts'
import { ordersStore } from './orders.store.ts'
import { ownSettingsStore as store, type SpendLimitRow } from './own-settings.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { paymentsStore } from './payments.store.ts'

const day = 24 * 60 * 60 * 1000
const lengths: Record<SpendPeriod, number> = { daily: day, weekly: 7 * day, monthly: 30 * day }
/** A wish for more has to outlast a night. */
const patience = day

type Wishes = Record<SpendPeriod, number | null>
type Spending = { amount: number; currency: string; created_at: Date }

/** The limit that counts at this moment. */
const limitAt = ({ amount, next_amount, next_from }: SpendLimitRow, now: Date): number | null =>
  next_from && next_from <= now ? next_amount : amount

const isMore = (wish: number | null, limit: number | null) => limit !== null && (wish === null || wish > limit)

/** Less counts at once and ends any wish for more; more waits. The same wish again does not start the wait anew. */
function changed(row: SpendLimitRow, wish: number | null, now: Date): SpendLimitRow {
  const amount = limitAt(row, now)
  if (!isMore(wish, amount)) return { ...row, amount: wish, next_amount: null, next_from: null }
  const isWaiting = row.next_from !== null && row.next_from > now && row.next_amount === wish
  return {
    ...row,
    amount,
    next_amount: wish,
    next_from: isWaiting ? row.next_from : new Date(now.getTime() + patience),
  }
}

export type SpendGuard = ReturnType<typeof createSpendGuard>

export function createSpendGuard({ db, profiles }: PaymentsDeps) {
  /** How one currency is worth in another by this site's own price lists: nothing else in here knows a rate. */
  async function rateOf(siteId: string, from: string, to: string): Promise<number> {
    if (from === to) return 1
    const [ours, theirs] = await Promise.all([
      paymentsStore.bundles(db.direct, siteId, to),
      paymentsStore.bundles(db.direct, siteId, from),
    ])
    const [first, same] = [theirs[0], ours.find(({ credits }) => credits === theirs[0]?.credits)]
    return first && same ? same.price / first.price : 1
  }

  async function spentBy(tx: Tx | undefined, ctx: MemberCtx, currency: string, more: Spending[] = []) {
    const since = new Date(ctx.now.getTime() - lengths.monthly)
    const orders = await ordersStore.spentSince(tx ?? db.direct, ctx.site.id, ctx.viewer.id, since)
    const all = [...orders, ...more]
    const rates = new Map<string, number>()
    for (const { currency: from } of all)
      if (!rates.has(from)) rates.set(from, await rateOf(ctx.site.id, from, currency))
    return (period: SpendPeriod) =>
      Math.ceil(
        all
          .filter(({ created_at }) => created_at.getTime() > ctx.now.getTime() - lengths[period])
          .reduce((sum, { amount, currency: from }) => sum + amount * (rates.get(from) ?? 1), 0),
      )
  }

  const currencyFor = async (ctx: MemberCtx, rows: SpendLimitRow[]): Promise<string> =>
    rows[0]?.currency ?? currencyOf(ctx.site, (await profiles.own(ctx, ctx.viewer.id)).country)

  async function shown(ctx: MemberCtx, rows: SpendLimitRow[]) {
    const currency = await currencyFor(ctx, rows)
    const spent = await spentBy(undefined, ctx, currency)
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
    /** Throws `spend_limit_reached` when this purchase would go beyond one. The limits stay locked until it is written. */
    async require(tx: Tx, ctx: MemberCtx, purchase: { amount: number; currency: string }): Promise<void> {
      const rows = await store.lockLimits(tx, ctx.site.id, ctx.viewer.id)
      const [first] = rows
      if (!first) return
      const spent = await spentBy(tx, ctx, first.currency, [{ ...purchase, created_at: ctx.now }])
      const passed = rows.find((row) => spent(row.period) > (limitAt(row, ctx.now) ?? Infinity))
      if (passed) throw new AppError('spend_limit_reached', { period: passed.period })
    },

    spendLimits: async (ctx: MemberCtx) => shown(ctx, await store.limits(db.direct, ctx.site.id, ctx.viewer.id)),

    async saveSpendLimits(ctx: MemberCtx, wishes: Wishes) {
      const siteId = ctx.site.id
      const currency = await currencyFor(ctx, await store.limits(db.direct, siteId, ctx.viewer.id))
      const rows = await db.transaction(async (tx) => {
        const known = await store.lockLimits(tx, siteId, ctx.viewer.id)
        const none = { currency, amount: null, next_amount: null, next_from: null }
        const next = spendPeriods.map((period) => {
          const row = known.find((candidate) => candidate.period === period) ?? { ...none, period }
          return changed(row, wishes[period], ctx.now)
        })
        await store.saveLimits(tx, siteId, ctx.viewer.id, next)
        return next
      })
      return shown(ctx, rows)
    },
  }
}
