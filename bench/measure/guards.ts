import { pairedRatio, type Sample } from './pairs.ts'
import type { Interval } from './statistics.ts'

type Guarded = {
  sample: Sample
  /** Returns the same sample, slowed down by the given milliseconds. */
  slowedBy: (milliseconds: number) => Sample
  pairs: number
  seed: number
}

/** Formats an interval as "middle low high". */
export const formatInterval = ({ middle, low, high }: Interval): string =>
  [middle, low, high].map((value) => value.toFixed(3)).join(' ')

/** Checks whether a run is valid: a sample against itself has a ratio of about 1, and a slowdown of 5 % is detected. */
export async function runGuards({ sample, slowedBy, pairs, seed }: Guarded) {
  const typical = await sample()
  const same = await pairedRatio({ product: sample, bare: sample, pairs, seed })
  const planted = await pairedRatio({ product: slowedBy(typical * 0.05), bare: sample, pairs, seed })
  const isSame = same.middle >= 0.97 && same.middle <= 1.03
  const isDetected = planted.low > 1
  console.log(`  product: ${typical.toFixed(3)} ms`)
  console.log(`  guard: same against same ${formatInterval(same)} ${isSame ? 'ok' : 'NOT within 0.97 to 1.03'}`)
  console.log(`  guard: planted 5 % more  ${formatInterval(planted)} ${isDetected ? 'detected' : 'NOT detected'}`)
  const counts = isSame && isDetected
  if (!counts) console.log('  The guards failed: this run is not valid.')
  return { typical, same, planted, counts }
}

/** Returns the header that makes `spin` take the given milliseconds. */
export const spinHeader = (milliseconds: number) => ({ 'x-bench-spin': String(milliseconds * 1000) })

/** Spins for as long as the header demands. */
export function spin(headers: Record<string, string | string[] | undefined>): void {
  const until = performance.now() + Number(headers['x-bench-spin'] ?? 0) / 1000
  while (performance.now() < until);
}
