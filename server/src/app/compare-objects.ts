import { auditAnchorPrefix } from '../platform/audit/audit-anchors.ts'
import { erasureLogPrefix } from '../platform/erasure-log.ts'
import type { Container } from './container.ts'

/** Objects that no row names: they have to outlast the database. */
const outsideRows = [erasureLogPrefix, auditAnchorPrefix]

type Deps = Pick<Container, 'storage' | 'photos' | 'moderation' | 'privacy' | 'clock'>

type LostPhoto = { siteId: string; id: string; profileId: string | null; missing: string[] }

export type ObjectComparison = {
  objects: number
  /** Objects that no row names. */
  unnamed: string[]
  /** Photos with at least one missing file. */
  lostPhotos: LostPhoto[]
  /** Missing objects of exports and evidence. Their rows expire by themselves. */
  otherMissing: string[]
}

/**
 * Compares the objects in the bucket with the rows that name them. After a restore they differ by what changed after the
 * restore point. No process may write meanwhile: an upload could be taken for an object without a row.
 */
export async function compareObjects(deps: Deps, siteIds: string[]): Promise<ObjectComparison> {
  const { storage, photos, moderation, privacy } = deps
  const objects = new Set<string>()
  for await (const page of storage.list(''))
    for (const name of page) if (!outsideRows.some((prefix) => name.startsWith(prefix))) objects.add(name)

  const named = new Set<string>()
  const lostPhotos: LostPhoto[] = []
  const otherMissing: string[] = []
  for (const siteId of siteIds) {
    for (const photo of await photos.listFiles(siteId)) {
      for (const name of photo.named) named.add(name)
      const missing = photo.required.filter((name) => !objects.has(name))
      if (missing.length > 0) lostPhotos.push({ siteId, id: photo.id, profileId: photo.profileId, missing })
    }
    const others = [...(await moderation.listEvidenceObjects(siteId)), ...(await privacy.listExportObjects(siteId))]
    for (const name of others) named.add(name)
    otherMissing.push(...others.filter((name) => !objects.has(name)))
  }
  const unnamed = [...objects].filter((name) => !named.has(name))
  return { objects: objects.size, unnamed, lostPhotos, otherMissing }
}

/** Deletes objects without a row, and photos without their files. */
export async function repairObjects(
  { storage, photos, clock }: Deps,
  { unnamed, lostPhotos }: ObjectComparison,
): Promise<void> {
  for (let from = 0; from < unnamed.length; from += 50) await storage.remove(unnamed.slice(from, from + 50))
  for (const { siteId, ...photo } of lostPhotos) await photos.removeLost({ siteId, now: clock.now() }, photo)
}
