/**
 * `npm run bench -- hash-lookup`: time of a look-up in the hash bank, among `--rows` random hashes. Needs no service, but a
 * quiet machine.
 */
import { createHashIndex } from '../server/src/domains/photos/hash-index.ts'
import { pdqBytes } from '../server/src/domains/photos/pdq.ts'
import { randomOf } from '../server/test/synthetic-pictures.ts'
import { saveResult } from './measure/results.ts'
import { quantile } from './measure/statistics.ts'
import { benchOptions } from './options.ts'

const goalMs = 2
const lookups = 1000
const orientations = 8
/** Areas of an upload that are looked up at most (`fingerprint.ts`). */
const areas = 38
const { name, seed, rows } = benchOptions({ members: 0, rate: 0 })

const random = randomOf(seed)
function randomHashes(count: number): Uint8Array[] {
  const words = Uint32Array.from({ length: (count * pdqBytes) / 4 }, () => Math.floor(random() * 4294967296))
  const bytes = new Uint8Array(words.buffer)
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * pdqBytes, (at + 1) * pdqBytes))
}

const index = createHashIndex<number>()
index.add(randomHashes(rows).map((hash, entry) => ({ hashes: [hash], entry })))
const times = Array.from({ length: lookups }, () => {
  const queries = randomHashes(orientations)
  const from = performance.now()
  index.findNearest(queries, () => true)
  return performance.now() - from
})
const lookup = { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) }
const inMs = (time: number) => `${time.toFixed(2)} ms`
console.log(
  `hash-lookup: among ${rows} hashes p50 ${inMs(lookup.p50)}, p95 ${inMs(lookup.p95)}, p99 ${inMs(lookup.p99)}`,
)
console.log(`  an upload has up to ${areas} areas: ${inMs(areas * lookup.p50)}`)
const verdict = lookup.p95 <= goalMs ? 'ok' : 'short'
await saveResult(name, { seed, hashes: rows, orientations, areas, lookup, goalMs, verdict })
console.log(`RESULT ${name} ${lookup.p95.toFixed(2)} ${goalMs} ${verdict}`)
