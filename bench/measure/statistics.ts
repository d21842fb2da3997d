export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export const p99 = (values: readonly number[]): number => quantile(values, 0.99)

export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) throw new Error('there are no values')
  const sorted = [...values].sort((a, b) => a - b)
  const position = (sorted.length - 1) * q
  const below = sorted[Math.floor(position)] ?? Number.NaN
  const above = sorted[Math.ceil(position)] ?? Number.NaN
  return below + (above - below) * (position - Math.floor(position))
}

/** Returns a random number generator with a seed, so that a run can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export type Interval = { middle: number; low: number; high: number }

/** Returns the median with a bootstrap confidence interval of 95 %. */
export function medianWithInterval(values: readonly number[], random: () => number, rounds = 2000): Interval {
  const medians = Array.from({ length: rounds }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN)),
  )
  return { middle: median(values), low: quantile(medians, 0.025), high: quantile(medians, 0.975) }
}
