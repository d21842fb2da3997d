import { createHash } from 'node:crypto'

/** A seeded random generator. The same seed always gives the same numbers, so that portraits do not change. */
export type SeededRandom = {
  below(limit: number): number
  /** Returns a number from a range. */
  between(min: number, max: number): number
  /** Returns true with this probability. */
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

export function createSeededRandom(...seed: string[]): SeededRandom {
  let callCount = 0
  const next = () =>
    createHash('sha256')
      .update(`${seed.join('/')}/${callCount++}`)
      .digest()
      .readUInt32BE(0)
  const below = (limit: number) => next() % limit
  const share = () => next() / 2 ** 32
  return {
    below,
    between: (min, max) => min + (max - min) * share(),
    chance: (probability) => share() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
  }
}
