import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isHealthy } from '../../sandbox/src/probe.ts'
import { layBait } from './hostile-photos/bait.ts'
import { requireExiftool, unwantedTags } from './hostile-photos/exiftool.ts'
import { families, type Family } from './hostile-photos/families.ts'
import { inTurn } from './hostile-photos/hostile-file.ts'
import { judgeEverything } from './hostile-photos/judge-everything.ts'
import { faultKinds } from './hostile-photos/judge-objects.ts'
import { insertMembers } from './hostile-photos/members.ts'
import { outcomesOf } from './hostile-photos/outcomes.ts'
import { scene } from './hostile-photos/pictures.ts'
import { lookForRaw, rememberRawNames } from './hostile-photos/raw-objects.ts'
import { sendEverything } from './hostile-photos/send-everything.ts'
import { createSender, membersFor } from './hostile-photos/sending.ts'
import { healthOf, openStage, type Stage } from './hostile-photos/stage.ts'
import { watch } from './hostile-photos/witness.ts'
import type { DrillResult } from './outage.ts'

type Run = { bait: Awaited<ReturnType<typeof layBait>>; folder: string; hostile: Family[] }

/**
 * A thousand files that mean harm go the way of a photo. The roles live on, nobody gets a byte of what was sent, no
 * metadata is left, memory stays within bounds, and nothing calls out.
 */
export async function hostilePhotos({ seed, isShort }: { seed: number; isShort: boolean }): Promise<DrillResult[]> {
  requireExiftool()
  const bait = await layBait()
  const folder = mkdtempSync(join(tmpdir(), 'velvet-hostile-photos-'))
  let stage: Stage | undefined
  try {
    stage = await openStage()
    return await run(stage, { bait, folder, hostile: families({ seed, isShort, bait: bait.url }) })
  } finally {
    await stage?.close()
    bait.close()
    rmSync(folder, { recursive: true })
  }
}

/** What a phone takes: twelve million pixels, lying and standing. */
const phone = [
  { width: 4000, height: 3000 },
  { width: 3000, height: 4000 },
]

const clean = (name: string, count: number): Family => ({
  name,
  count,
  make: async (index) => ({
    what: 'clean photo',
    contentType: 'image/jpeg',
    bytes: await scene(1000 + index, inTurn(phone, index))
      .jpeg({ quality: 88 })
      .toBuffer(),
  }),
})

async function run(stage: Stage, { bait, folder, hostile }: Run): Promise<DrillResult[]> {
  const everything = [clean('warm-up', 2), clean('clean', 8), ...hostile, clean('last', 1)]
  const files = everything.reduce((sum, { count }) => sum + count, 0)
  await rememberRawNames(stage)
  const sender = createSender(stage, await insertMembers(stage, membersFor(files), true))
  const viewers = [...(await insertMembers(stage, 1, true)), ...(await insertMembers(stage, 1, false))]
  const witness = watch(stage.worker.pid, { ownPort: stage.worker.port, allowed: stage.servicePorts })
  const { peaks, failedJobs } = await sendEverything(stage, { families: everything, sender, witness })
  witness.stop()

  const results: DrillResult[] = []
  const check = (what: string, isRight: boolean, found: unknown = 'no') =>
    results.push({ what, isRight, found: String(found) })

  for (const role of [stage.api, stage.worker]) {
    check(`${role.name}: the same process all the time`, role.isRunning())
    check(`${role.name}: health is green`, await isHealthy(healthOf(role)))
  }
  check('no job failed', failedJobs === 0, failedJobs)
  const outcomes = await outcomesOf(stage)
  const open = [...outcomes.values()].filter(({ status }) => status === 'pending').length
  check(`every file that was taken came to its end (${outcomes.size})`, open === 0, `${open} did not`)
  const activeOf = (family: string) => sender.idsOf(family).filter((id) => outcomes.get(id)?.status === 'active').length
  check('a clean photo at the end still becomes active', activeOf('last') === 1)
  const withMetadata = sender.idsOf('metadata').length
  check(`photos with metadata do become photos (${withMetadata})`, withMetadata > 0 && activeOf('metadata') === withMetadata, activeOf('metadata')) // prettier-ignore

  const judged = await judgeEverything(stage, { taken: sender.taken, reference: 'warm-up', viewers, folder })
  const active = [...outcomes.values()].filter(({ status }) => status === 'active').length
  check(`every object of ${active} photos was looked at (${judged.objects}, ${judged.seen} of them as others are shown them)`, judged.objects === active * 7 && judged.seen > 0, judged.objects) // prettier-ignore
  for (const fault of faultKinds) {
    const found = judged.faults.get(fault) ?? []
    check(`objects: none with "${fault}"`, found.length === 0, `${found.length}: ${[...new Set(found)].slice(0, 5).join('; ')}`) // prettier-ignore
  }
  const raw = await lookForRaw(stage)
  check(`no upload is left in the bucket (${raw.uploads})`, raw.kept === 0 && raw.uploads === outcomes.size, raw.kept)
  check('no upload has an address, signed or not', raw.reachable === 0, raw.reachable)

  const { files: read, unwanted } = await unwantedTags(folder)
  check(`exiftool read them all (${read})`, read === judged.objects, read)
  check('exiftool finds how they are built and nothing else', unwanted.length === 0, unwanted.slice(0, 10).join('; '))

  const peak = Math.max(...hostile.map(({ name }) => peaks.get(name) ?? Number.NaN))
  const limit = 2 * (peaks.get('clean') ?? Number.NaN)
  check(`the worker took ${peak} MB at most, below ${limit}, twice what clean photos take`, peak < limit, peak)
  check(`the worker talked to our services alone (${witness.looks()} looks)`, witness.foreign.size === 0 && witness.looks() > 100, [...witness.foreign].slice(0, 5).join('; ')) // prettier-ignore
  check('the worker started no other program', witness.children.size === 0, [...witness.children].join(' '))
  check('nobody followed a reference in a file', bait.calls() === 0, bait.calls())
  return results
}
