import { dayMs } from '@velvet/contract/durations'
const thirtyDaysMs = 30 * dayMs

type Facts = {
  list: number
  /** The current price with discounts. */
  price: number
  /** Earlier prices, each with the moment at which it ended. */
  history: { price: number; ended_at: Date }[]
  now: Date
}

/**
 * Returns the “was” price: the lowest of the thirty days before the reduction. Null if the price was not reduced, or
 * was reduced more than thirty days ago.
 */
export function referencePrice({ list, price, history, now }: Facts): number | null {
  const lowestSince = (moment: number, start: number[]) =>
    Math.min(...start, ...history.filter(({ ended_at }) => ended_at.getTime() > moment).map((past) => past.price))
  if (price < list) {
    const lowest = lowestSince(now.getTime() - thirtyDaysMs, [list])
    return lowest > price ? lowest : null
  }
  const reducedAt = Math.max(...history.map(({ ended_at }) => ended_at.getTime()))
  if (!Number.isFinite(reducedAt) || now.getTime() - reducedAt > thirtyDaysMs) return null
  const lowest = lowestSince(reducedAt - thirtyDaysMs, [])
  return lowest > price ? lowest : null
}
