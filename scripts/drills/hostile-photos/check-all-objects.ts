import { photosStore } from '../../../server/src/domains/photos/stores.ts'
import { addCommonBlocks } from './copied-bytes.ts'
import { checkObjects, type Fault } from './check-objects.ts'
import type { DrillMember } from './members.ts'
import type { SentPhoto } from './sending.ts'
import { fetchObject, fetchVisibleObjects, type VisibleObject } from './visible-objects.ts'
import type { PhotoTestbed } from './start-photo-testbed.ts'

type Checked = { objects: number; seen: number; faults: Map<Fault, string[]> }

type JudgeOptions = {
  accepted: Map<string, SentPhoto>
  /** The family whose objects define the blocks that all of our files have in common. */
  reference: string
  viewers: DrillMember[]
  folder: string
}

/** Fetches every object of every active photo like other members and returns the faults. */
export async function checkAllObjects(stage: PhotoTestbed, options: JudgeOptions): Promise<Checked> {
  const { accepted, reference, viewers, folder } = options
  const checked: Checked = { objects: 0, seen: 0, faults: new Map() }
  const common = new Set<string>()
  for (const memberId of new Set([...accepted.values()].map((photo) => photo.memberId))) {
    const shown = await fetchVisibleObjects(stage, viewers, memberId)
    checked.seen += shown.length
    for (const [photoId, objects] of await objectsOf(stage, memberId, shown)) {
      const sent = accepted.get(photoId)
      if (!sent) continue
      checked.objects += objects.length
      if (sent.family === reference)
        addCommonBlocks(
          common,
          objects.map(({ bytes }) => bytes),
        )
      for (const fault of await checkObjects(objects, { sent: sent.file.bytes, common, folder }))
        checked.faults.set(fault, [...(checked.faults.get(fault) ?? []), sent.file.what])
    }
  }
  return checked
}

async function objectsOf(
  stage: PhotoTestbed,
  memberId: string,
  shown: VisibleObject[],
): Promise<Map<string, VisibleObject[]>> {
  const found = new Map<string, VisibleObject[]>()
  const { db, addresses } = stage.container
  // The blurred copy of a first photo is currently not served to members, but checked as well.
  const get = async (id: string, name: string) =>
    shown.find((object) => object.name === name) ?? fetchObject(stage, id, addresses.sign(name, new Date()))
  for (const row of await photosStore.allOf(db.direct, stage.siteId, memberId)) {
    if (row.status !== 'active') continue
    const sizes = [row.full_object, row.card_object, row.thumb_object]
    const names = [...sizes, ...sizes.map((name) => `${name}.avif`), row.blurred_object ?? '']
    found.set(row.id, await Promise.all(names.map((name) => get(row.id, name))))
  }
  return found
}
