import { photosStore } from '../../../server/src/domains/photos/index.ts'
import { addBlocks } from './copied-bytes.ts'
import { judgeObjects, type Fault } from './judge-objects.ts'
import type { DrillMember } from './members.ts'
import type { SentPhoto } from './sending.ts'
import { fetchObject, shownTo, type ShownObject } from './shown-objects.ts'
import type { Stage } from './stage.ts'

type Judged = { objects: number; seen: number; faults: Map<Fault, string[]> }

type JudgeOptions = {
  taken: Map<string, SentPhoto>
  /** The family whose objects show what all of ours have in common. */
  reference: string
  viewers: DrillMember[]
  folder: string
}

/** Fetches every object of every photo that became active, as others get it, and says what is wrong with it. */
export async function judgeEverything(stage: Stage, options: JudgeOptions): Promise<Judged> {
  const { taken, reference, viewers, folder } = options
  const judged: Judged = { objects: 0, seen: 0, faults: new Map() }
  const common = new Set<string>()
  for (const memberId of new Set([...taken.values()].map((photo) => photo.memberId))) {
    const shown = await shownTo(stage, viewers, memberId)
    judged.seen += shown.length
    for (const [photoId, objects] of await objectsOf(stage, memberId, shown)) {
      const sent = taken.get(photoId)
      if (!sent) continue
      judged.objects += objects.length
      if (sent.family === reference)
        addBlocks(
          common,
          objects.map(({ bytes }) => bytes),
        )
      for (const fault of await judgeObjects(objects, { sent: sent.file.bytes, common, folder }))
        judged.faults.set(fault, [...(judged.faults.get(fault) ?? []), sent.file.what])
    }
  }
  return judged
}

async function objectsOf(stage: Stage, memberId: string, shown: ShownObject[]): Promise<Map<string, ShownObject[]>> {
  const found = new Map<string, ShownObject[]>()
  const { db, addresses } = stage.container
  // Nobody gets the blurred copy of a first photo today; it is looked at all the same.
  const get = async (id: string, name: string) =>
    shown.find((one) => one.name === name) ?? fetchObject(stage, id, addresses.of(name, new Date()))
  for (const row of await photosStore.allOf(db.direct, stage.siteId, memberId)) {
    if (row.status !== 'active') continue
    const sizes = [row.full_object, row.card_object, row.thumb_object]
    const names = [...sizes, ...sizes.map((name) => `${name}.avif`), row.blurred_object ?? '']
    found.set(row.id, await Promise.all(names.map((name) => get(row.id, name))))
  }
  return found
}
