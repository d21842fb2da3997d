import { createHash } from 'node:crypto'

/** Chance that is the same every time for the same words: a portrait must not change between two seeds. */
export type Chance = { below(limit: number): number; pick<Item>(items: readonly [Item, ...Item[]]): Item }

export function chanceOf(...words: string[]): Chance {
  let drawn = 0
  const below = (limit: number) => {
    const hash = createHash('sha256')
      .update(`${words.join('/')}/${drawn++}`)
      .digest()
    return hash.readUInt32BE(0) % limit
  }
  return { below, pick: (items) => items[below(items.length)] ?? items[0] }
}
