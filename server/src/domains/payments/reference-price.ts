const thirtyDays = 30 * 24 * 60 * 60 * 1000

type Facts = {
  list: number
  /** What is paid now. */
  price: number
  /** Earlier prices, each with the moment at which it ended. */
  history: { price: number; ended_at: Date }[]
  now: Date
}

/**
 * What the price may be compared with: the lowest of the thirty days before it fell. Null where there is nothing true
 * to say, because it did not fall or fell too long ago.
 */
export function referencePrice({ list, price, history, now }: Facts): number | null {
  const lowestSince = (moment: number, start: number[]) =>
    Math.min(...start, ...history.filter(({ ended_at }) => ended_at.getTime() > moment).map((past) => past.price))
  if (price < list) {
    const lowest = lowestSince(now.getTime() - thirtyDays, [list])
    return lowest > price ? lowest : null
  }
  const fell = Math.max(...history.map(({ ended_at }) => ended_at.getTime()))
  if (!Number.isFinite(fell) || now.getTime() - fell > thirtyDays) return null
  const lowest = lowestSince(fell - thirtyDays, [])
  return lowest > price ? lowest : null
}
