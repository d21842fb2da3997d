/**
 * `npm run bench -- hash-bank`: recognition of refused photos. Synthetic scenes are changed in many ways and looked up among
 * all of them; unrelated scenes are compared in pairs; hashes are looked up among a million. Needs no
 * service. `--members` is the number of scenes, `--rows` that of hashes.
 */
import { fingerprintOf, type PictureFingerprint } from '../server/src/domains/photos/fingerprint.ts'
import { createHashIndex } from '../server/src/domains/photos/hash-index.ts'
import { distanceOf } from '../server/src/domains/photos/pdq.ts'
import { drawScene, randomOf } from '../server/test/synthetic-pictures.ts'
import { harderChanges, ordinaryChanges } from './hash-bank/changes.ts'
import { recognise } from './hash-bank/recognise.ts'
import { saveResult } from './measure/results.ts'
import { quantile } from './measure/statistics.ts'
import { benchOptions } from './options.ts'

const recognitionGoal = 0.98
const lookupGoalMs = 2
const lookups = 400
const { name, seed, members, rows } = benchOptions({ members: 300, rate: 0 })

const size = { width: 240, height: 300 }
const pictures = Array.from({ length: members }, (_, at) => drawScene(seed * 100_000 + at, size))
const known = pictures.map(({ data, ...info }) => fingerprintOf({ data, info: { ...info, channels: 3 } }))
const detailed = known.filter(({ quality }) => quality >= 50).length
console.log(`hash-bank: ${members} scenes, ${detailed} of them with enough details, ${rows} hashes`)

const recognised: { change: string; copies: number; share: number; automatic: number; goal?: number }[] = []
for (const [changes, goal] of [
  [ordinaryChanges, recognitionGoal],
  [harderChanges, undefined],
] as const)
  for (const [change, apply] of Object.entries(changes)) {
    const found = await recognise(pictures, known, apply, seed)
    recognised.push({ change, ...found, ...(goal && { goal }) })
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    console.log(
      `  ${change.padEnd(44)} ${percent(found.share).padStart(7)}  at most 10 bits ${percent(found.automatic)}`,
    )
  }

/** Compares each pair of scenes in both directions and in all orientations, as whole pictures only. */
function countFalseMatches(of: PictureFingerprint[]) {
  const compared = of.filter(({ quality }) => quality >= 50)
  let [pairs, matches, nearest] = [0, 0, 256]
  for (const [at, one] of compared.entries())
    for (const [index, other] of compared.entries()) {
      if (index === at) continue
      pairs += 1
      const [whole = []] = one.queries
      const distance = Math.min(...whole.map((hash) => distanceOf(hash, other.hash)))
      nearest = Math.min(nearest, distance)
      if (distance <= 31) matches += 1
    }
  return { pairs, matches, nearest }
}
const falseMatches = countFalseMatches(known)
console.log(
  `  false matches: ${falseMatches.matches} of ${falseMatches.pairs} pairs, the nearest at ${falseMatches.nearest}`,
)

const random = randomOf(seed)
const index = createHashIndex<number>()
const bytes = Buffer.alloc(rows * 32)
for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(Math.floor(random() * 4294967296), at)
index.add(
  Array.from({ length: rows }, (_, entry) => ({ hashes: [bytes.subarray(entry * 32, entry * 32 + 32)], entry })),
)
const [wall, cpu]: number[][] = [[], []]
for (let at = 0; at < lookups; at++) {
  const [queries = []] = known[at % known.length]?.queries ?? []
  const [from, used] = [performance.now(), process.threadCpuUsage()]
  index.findNearest(queries, () => true)
  wall?.push(performance.now() - from)
  cpu?.push(process.threadCpuUsage(used).user / 1000)
}
const lookup = { p50: quantile(wall ?? [], 0.5), p95: quantile(wall ?? [], 0.95), cpuP95: quantile(cpu ?? [], 0.95) }
console.log(`  look-up in eight orientations: p50 ${lookup.p50.toFixed(2)} ms, p95 ${lookup.p95.toFixed(2)} ms (CPU p95 ${lookup.cpuP95.toFixed(2)} ms)`) // prettier-ignore

const isShort = recognised.some(({ share, goal }) => goal !== undefined && share < goal)
const verdict = !isShort && falseMatches.matches === 0 && lookup.p95 <= lookupGoalMs ? 'ok' : 'short'
await saveResult(name, { seed, scenes: members, detailed, recognised, falseMatches, hashes: rows, lookup, lookupGoalMs, verdict }) // prettier-ignore
console.log(`RESULT ${name} ${lookup.p95.toFixed(2)} ${lookupGoalMs} ${verdict}`)
