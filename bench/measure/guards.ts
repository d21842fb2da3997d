import { pairedRatio, type Sample } from './pairs.ts'
import type { Interval } from './statistics.ts'

type Guarded = {
  sample: Sample
  /** The same, made slower by so many milliseconds. */
  slowedBy: (milliseconds: number) => Sample
  pairs: number
  seed: number
}

export const show = ({ middle, low, high }: Interval): string =>
  [middle, low, high].map((value) => value.toFixed(3)).join(' ')

/** Whether this run can be believed: the same against itself is one, and five percent more are seen. */
export async function runGuards({ sample, slowedBy, pairs, seed }: Guarded) {
  const typical = await sample()
  const same = await pairedRatio({ product: sample, bare: sample, pairs, seed })
  const planted = await pairedRatio({ product: slowedBy(typical * 0.05), bare: sample, pairs, seed })
  const isSame = same.middle >= 0.97 && same.middle <= 1.03
  const isSeen = planted.low > 1
  console.log(`  product: ${typical.toFixed(3)} ms`)
  console.log(`  guard: same against same ${show(same)} ${isSame ? 'ok' : 'NOT within 0.97 to 1.03'}`)
  console.log(`  guard: planted 5 % more  ${show(planted)} ${isSeen ? 'seen' : 'NOT seen'}`)
  const counts = isSame && isSeen
  if (!counts) console.log('  The guards failed: this run does not count.')
  return { typical, same, planted, counts }
}

/** What a target has to say to be answered so much later. */
export const spin = (milliseconds: number) => ({ 'x-bench-spin': String(milliseconds * 1000) })
