import type { Ctx } from '../accounts/index.ts'
import { bornUpTo, monthOf } from './search.policy.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchTotalsStore } from './search-totals.store.ts'
import type { SearchCriteria } from './search-filters.ts'
import { searchStore as store } from './search.store.ts'

export type Total = { count: number; is_exact: boolean; fictional: number }

/** Totals up to this number are counted exactly. */
const exactCountLimit = 1_000
/** Estimates up to this number are verified by counting. */
const verifiedEstimateLimit = 1_100

/** Returns the number of matches: estimated from running totals when it is large, else counted up to a limit. */
export async function countTotals({ db }: Pick<SearchDeps, 'db'>, ctx: Ctx, criteria: SearchCriteria): Promise<Total> {
  const estimated = await estimate({ db }, ctx, criteria)
  if (estimated && estimated.count > verifiedEstimateLimit) return estimated
  const { count, fictional } = await store.count(db.direct, ctx.site.id, criteria, verifiedEstimateLimit + 1)
  if (count > exactCountLimit && estimated && estimated.count > exactCountLimit) return estimated
  return { count, fictional, is_exact: count <= verifiedEstimateLimit }
}

/** Undefined before the first recount. */
async function estimate(
  { db }: Pick<SearchDeps, 'db'>,
  ctx: Ctx,
  { filters, born, viewerId }: SearchCriteria,
): Promise<Total | undefined> {
  const [after, upTo] = [monthOf(born.after), monthOf(born.upTo)]
  const rows = await searchTotalsStore.totals(db.direct, ctx.site.id, {
    filters,
    months: [after.month, upTo.month],
    forVisitors: viewerId === null,
  })
  const counted = (isReal: boolean) => {
    const row = rows.find(({ real_only }) => real_only === isReal)
    if (!row) return 0
    const [from, to] = [
      { before: row.a, of: row.b },
      { before: row.c, of: row.d },
    ]
    return Math.max(0, Math.round(bornUpTo(to, upTo.passed) - bornUpTo(from, after.passed)))
  }
  if (rows.length === 0) return undefined
  const real = counted(true)
  if (filters.real_only) return { count: real, is_exact: false, fictional: 0 }
  const all = counted(false)
  return { count: all, is_exact: false, fictional: Math.max(0, all - real) }
}
