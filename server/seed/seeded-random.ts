import { createHash } from 'node:crypto'

/** A seeded random generator. The same seed always gives the same numbers, so that portraits do not change. */
export type SeededRandom = { below(limit: number): number; pick<Item>(items: readonly [Item, ...Item[]]): Item }

export function createSeededRandom(...seed: string[]): SeededRandom {
  let callCount = 0
  const below = (limit: number) => {
    const hash = createHash('sha256')
      .update(`${seed.join('/')}/${callCount++}`)
      .digest()
    return hash.readUInt32BE(0) % limit
  }
  return { below, pick: (items) => items[below(items.length)] ?? items[0] }
}
