import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isHealthy } from '../../sandbox/src/probe.ts'
import { startBaitServer } from './hostile-photos/bait-server.ts'
import { requireExiftool, unwantedTags } from './hostile-photos/exiftool.ts'
import { families, type Family } from './hostile-photos/families.ts'
import { pickByIndex } from './hostile-photos/hostile-file.ts'
import { checkAllObjects } from './hostile-photos/check-all-objects.ts'
import { faultKinds } from './hostile-photos/check-objects.ts'
import { insertMembers } from './hostile-photos/members.ts'
import { outcomesOf } from './hostile-photos/outcomes.ts'
import { generatePicture } from './hostile-photos/pictures.ts'
import { countRemainingUploads, recordUploadNames } from './hostile-photos/remaining-uploads.ts'
import { sendAllFiles } from './hostile-photos/send-all-files.ts'
import { createSender, memberCountFor } from './hostile-photos/sending.ts'
import { readinessUrl, startPhotoTestbed, type PhotoTestbed } from './hostile-photos/start-photo-testbed.ts'
import { watchProcess } from './hostile-photos/watch-process.ts'
import type { DrillResult } from './outage.ts'

type Run = { bait: Awaited<ReturnType<typeof startBaitServer>>; folder: string; hostile: Family[] }

/**
 * Uploads a thousand hostile files as photos. The roles must keep running, no byte of an upload may be served, no
 * metadata may be left, memory must stay within limits, and the worker must not connect to anything but our services.
 */
export async function hostilePhotos({ seed, isShort }: { seed: number; isShort: boolean }): Promise<DrillResult[]> {
  requireExiftool()
  const bait = await startBaitServer()
  const folder = mkdtempSync(join(tmpdir(), 'velvet-hostile-photos-'))
  let stage: PhotoTestbed | undefined
  try {
    stage = await startPhotoTestbed()
    return await run(stage, { bait, folder, hostile: families({ seed, isShort, bait: bait.url }) })
  } finally {
    await stage?.close()
    bait.close()
    rmSync(folder, { recursive: true })
  }
}

/** Sizes of photos of a phone: twelve megapixels, landscape and portrait. */
const phoneSizes = [
  { width: 4000, height: 3000 },
  { width: 3000, height: 4000 },
]

const cleanFamily = (name: string, count: number): Family => ({
  name,
  count,
  make: async (index) => ({
    what: 'clean photo',
    contentType: 'image/jpeg',
    bytes: await generatePicture(1000 + index, pickByIndex(phoneSizes, index))
      .jpeg({ quality: 88 })
      .toBuffer(),
  }),
})

async function run(stage: PhotoTestbed, { bait, folder, hostile }: Run): Promise<DrillResult[]> {
  const allFamilies = [cleanFamily('warm-up', 2), cleanFamily('clean', 8), ...hostile, cleanFamily('last', 1)]
  const files = allFamilies.reduce((sum, { count }) => sum + count, 0)
  await recordUploadNames(stage)
  const sender = createSender(stage, await insertMembers(stage, memberCountFor(files), true))
  const viewers = [...(await insertMembers(stage, 1, true)), ...(await insertMembers(stage, 1, false))]
  const witness = watchProcess(stage.worker.pid, { ownPort: stage.worker.port, allowed: stage.servicePorts })
  const { peaks, failedJobs } = await sendAllFiles(stage, { families: allFamilies, sender, witness })
  witness.stop()

  const results: DrillResult[] = []
  const check = (what: string, hasPassed: boolean, found: unknown = 'no') =>
    results.push({ what, hasPassed, actual: String(found) })

  for (const role of [stage.api, stage.worker]) {
    check(`${role.name}: was not restarted`, role.isRunning())
    check(`${role.name}: is healthy`, await isHealthy(readinessUrl(role)))
  }
  check('no job failed', failedJobs === 0, failedJobs)
  const outcomes = await outcomesOf(stage)
  const open = [...outcomes.values()].filter(({ status }) => status === 'pending').length
  check(`every accepted file was processed (${outcomes.size})`, open === 0, `${open} were not`)
  const activeOf = (family: string) => sender.idsOf(family).filter((id) => outcomes.get(id)?.status === 'active').length
  check('a clean photo at the end becomes active', activeOf('last') === 1)
  const withMetadata = sender.idsOf('metadata').length
  check(`photos with metadata become active (${withMetadata})`, withMetadata > 0 && activeOf('metadata') === withMetadata, activeOf('metadata')) // prettier-ignore

  const checked = await checkAllObjects(stage, { accepted: sender.accepted, reference: 'warm-up', viewers, folder })
  const active = [...outcomes.values()].filter(({ status }) => status === 'active').length
  check(`every object of ${active} photos was checked (${checked.objects}, ${checked.seen} of them as other members get them)`, checked.objects === active * 7 && checked.seen > 0, checked.objects) // prettier-ignore
  for (const fault of faultKinds) {
    const found = checked.faults.get(fault) ?? []
    check(`objects: none with "${fault}"`, found.length === 0, `${found.length}: ${[...new Set(found)].slice(0, 5).join('; ')}`) // prettier-ignore
  }
  const raw = await countRemainingUploads(stage)
  check(`no upload is left in the bucket (${raw.uploads})`, raw.kept === 0 && raw.uploads === outcomes.size, raw.kept)
  check('no upload can be fetched, with or without a signed URL', raw.reachable === 0, raw.reachable)

  const { files: read, unwanted } = await unwantedTags(folder)
  check(`exiftool read all objects (${read})`, read === checked.objects, read)
  check('exiftool finds only structural tags', unwanted.length === 0, unwanted.slice(0, 10).join('; '))

  const peak = Math.max(...hostile.map(({ name }) => peaks.get(name) ?? Number.NaN))
  const limit = 2 * (peaks.get('clean') ?? Number.NaN)
  check(`the worker used at most ${peak} MB, below ${limit}, twice the peak of clean photos`, peak < limit, peak)
  check(`the worker connected only to our services (${witness.sampleCount()} samples)`, witness.foreign.size === 0 && witness.sampleCount() > 100, [...witness.foreign].slice(0, 5).join('; ')) // prettier-ignore
  check('the worker started no other program', witness.children.size === 0, [...witness.children].join(' '))
  check('no reference in a file was followed', bait.calls() === 0, bait.calls())
  return results
}
