import { createHash } from 'node:crypto'
import { seededRandom } from '../../../bench/measure/statistics.ts'
import { bomb, bombKinds } from './bombs.ts'
import { flipped, sizes, truncated } from './damaged.ts'
import { disguised } from './disguised.ts'
import { canaryPrefix, type HostileFile, type Recipe } from './hostile-file.ts'
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

/** Returns the families of hostile files: about 1,000 files, or 120. The same seed creates the same files. */
export function families({ seed, isShort, bait }: { seed: number; isShort: boolean; bait: string }): Family[] {
  return plan.map(({ name, recipe, long, short }) => ({
    name,
    count: isShort ? short : long,
    async make(index) {
      const hash = createHash('sha256').update(`${seed}/${name}/${index}`).digest()
      const canary = `${canaryPrefix}${hash.toString('hex', 0, 6)}`
      return recipe({ index, random: seededRandom(hash.readUInt32LE()), canary, bait })
    },
  }))
}
