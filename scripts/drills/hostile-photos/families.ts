import { createHash } from 'node:crypto'
import { seededRandom } from '../../../bench/measure/statistics.ts'
import { bomb, bombKinds } from './bombs.ts'
import { flipped, sizes, truncated } from './damaged.ts'
import { disguised } from './disguised.ts'
import { canaryMark, type HostileFile, type Recipe } from './hostile-file.ts'
import { metadata } from './metadata.ts'
import { polyglot } from './polyglots.ts'

export type Family = { name: string; count: number; make: (index: number) => Promise<HostileFile> }

const plan: { name: string; recipe: Recipe; long: number; short: number }[] = [
  { name: 'polyglots', recipe: polyglot, long: 144, short: 18 },
  { name: 'bombs', recipe: bomb, long: bombKinds * 3, short: bombKinds },
  { name: 'cut off', recipe: truncated, long: 190, short: 15 },
  { name: 'flipped bits', recipe: flipped, long: 190, short: 15 },
  { name: 'disguised', recipe: disguised, long: 144, short: 24 },
  { name: 'metadata', recipe: metadata, long: 215, short: 16 },
  { name: 'sizes', recipe: sizes, long: 30, short: 6 },
]

/** A thousand files, or about 120. The same seed makes the same files. */
export function families({ seed, isShort, bait }: { seed: number; isShort: boolean; bait: string }): Family[] {
  return plan.map(({ name, recipe, long, short }) => ({
    name,
    count: isShort ? short : long,
    async make(index) {
      const own = createHash('sha256').update(`${seed}/${name}/${index}`).digest()
      const canary = `${canaryMark}${own.toString('hex', 0, 6)}`
      return recipe({ index, random: seededRandom(own.readUInt32LE()), canary, bait })
    },
  }))
}
