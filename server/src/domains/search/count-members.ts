import type { Ctx } from '../accounts/index.ts'
import { bornUpTo, monthOf } from './search.policy.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchStore as store, type PageWish } from './search.store.ts'

export type Total = { count: number; is_exact: boolean; fictional: number }

/** Below this a total is counted; the estimate must be clearly above before it is believed. */
const countedUpTo = 1_000
const doubtful = 1_100

type Wish = Omit<PageWish, 'most'>

/** How many fit: estimated from the running totals, counted where that says few. The pool is never counted. */
export async function countTotals({ db }: Pick<SearchDeps, 'db'>, ctx: Ctx, wish: Wish): Promise<Total> {
  const estimated = await estimate({ db }, ctx, wish)
  if (estimated && estimated.count > doubtful) return estimated
  const { count, fictional } = await store.count(db.direct, ctx.site.id, wish, doubtful + 1)
  if (count > countedUpTo && estimated && estimated.count > countedUpTo) return estimated
  return { count, fictional, is_exact: count <= doubtful }
}

async function estimate({ db }: Pick<SearchDeps, 'db'>, ctx: Ctx, { filters, born }: Wish): Promise<Total | undefined> {
  const [after, upTo] = [monthOf(born.after), monthOf(born.upTo)]
  const rows = await store.totals(db.direct, ctx.site.id, filters, [after.month, upTo.month])
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
  const everybody = counted(false)
  return { count: everybody, is_exact: false, fictional: Math.max(0, everybody - real) }
}
