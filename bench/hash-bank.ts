/**
 * `npm run bench -- hash-bank`: recognition of refused photos. Synthetic scenes are changed in many ways and looked up among
 * all of them, and each scene is looked up among the others. Takes ten minutes and needs no service. `--members` is the
 * number of scenes. `hash-lookup.ts` measures the time of a look-up.
 */
import { fingerprintOf, type PictureFingerprint } from '../server/src/domains/photos/fingerprint.ts'
import { createHashIndex } from '../server/src/domains/photos/hash-index.ts'
import { minQuality } from '../server/src/domains/photos/hash-bank.policy.ts'
import { drawScene } from '../server/test/synthetic-pictures.ts'
import { harderChanges, ordinaryChanges } from './hash-bank/changes.ts'
import { recognise } from './hash-bank/recognise.ts'
import { saveResult } from './measure/results.ts'
import { benchOptions } from './options.ts'

const recognitionGoal = 0.98
const maxFalsePerMillion = 1
/** Scenes that are changed. All of them are compared in pairs. */
const changedScenes = 300
const { name, seed, members } = benchOptions({ members: 1100, rate: 0 })

const size = { width: 240, height: 300 }
const pictures = Array.from({ length: members }, (_, at) => drawScene(seed * 100_000 + at, size))
const known = pictures.map(({ data, ...info }) => fingerprintOf({ data, info: { ...info, channels: 3 } }))
const detailed = known.filter(({ quality }) => quality >= minQuality).length
console.log(`hash-bank: ${members} scenes, ${detailed} of them with enough details`)

const recognised: { change: string; copies: number; share: number; automatic: number; goal?: number }[] = []
for (const [changes, goal] of [
  [ordinaryChanges, recognitionGoal],
  [harderChanges, undefined],
] as const)
  for (const [change, apply] of Object.entries(changes)) {
    const found = await recognise(pictures.slice(0, changedScenes), known, apply, seed)
    recognised.push({ change, ...found, ...(goal && { goal }) })
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    console.log(
      `  ${change.padEnd(44)} ${percent(found.share).padStart(7)}  at most 10 bits ${percent(found.automatic)}`,
    )
  }

/** Looks every scene up among all others, as uploads are, and counts the pairs that match. */
function countFalseMatches(of: PictureFingerprint[]) {
  const compared = of.filter(({ quality }) => quality >= minQuality)
  const scenes = createHashIndex<number>()
  scenes.add(compared.map(({ hash, inner }, entry) => ({ hashes: [hash, inner], entry })))
  let matches = 0
  for (const [at, { queries }] of compared.entries()) {
    const matching = new Set<number>()
    scenes.findNearest(queries.flat(), (entry) => {
      matching.add(entry)
      return false
    })
    matching.delete(at)
    matches += matching.size
  }
  return { pairs: compared.length * (compared.length - 1), matches }
}
const falseMatches = countFalseMatches(known)
const perMillion = (falseMatches.matches * 1_000_000) / falseMatches.pairs
console.log(`  false matches: ${falseMatches.matches} of ${falseMatches.pairs} pairs`)

const isShort = recognised.some(({ share, goal }) => goal !== undefined && share < goal)
const verdict = !isShort && perMillion <= maxFalsePerMillion ? 'ok' : 'short'
const least = Math.min(...recognised.flatMap(({ share, goal }) => (goal === undefined ? [] : [share])))
await saveResult(name, { seed, scenes: members, detailed, recognised, falseMatches, verdict }) // prettier-ignore
console.log(`RESULT ${name} ${least.toFixed(3)} ${recognitionGoal} ${verdict}`)
