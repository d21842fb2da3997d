import { queryAsOwner } from './decisions.ts'
import type { TestMember } from './members.ts'
import { aPhoto, aPicture } from './photos.ts'
import type { World } from './world.ts'
import { photosStore } from '../src/domains/photos/stores.ts'

type Pending = {
  score?: number | null
  createdAt?: Date
  position?: number
  match?: { policy: string; distance: number }
}

/** Stores a photo that waits for its review, with its files. Returns its id. */
export async function aPendingPhoto(world: World, member: TestMember, pending: Pending = {}): Promise<string> {
  const { score = 0.1, createdAt = world.time.now, position = 0, match } = pending
  const photo = aPhoto(member.id, { status: 'pending', createdAt, position })
  const { db, storage } = world.container
  const picture = await aPicture()
  await Promise.all([photo.fullObject, photo.cardObject].map((object) => storage.put(object, picture, 'image/jpeg')))
  await photosStore.insert(db.direct, member.siteId, [photo])
  if (score !== null) await photosStore.saveScore(db.direct, member.siteId, photo.id, score)
  if (match)
    await queryAsOwner(
      world,
      `insert into photo_matches (site_id, photo_id, refused_site_id, refused_id, policy, decision_id, distance, found_at)
       values ($1, $2, $1, gen_random_uuid(), $3, gen_random_uuid(), $4, now())`,
      [member.siteId, photo.id, match.policy, match.distance],
    )
  return photo.id
}
