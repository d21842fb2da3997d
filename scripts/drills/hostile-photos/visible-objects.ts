import { setTimeout as sleep } from 'node:timers/promises'
import { memberHeaders } from './uploads.ts'
import type { DrillMember } from './members.ts'
import type { PhotoTestbed } from './start-photo-testbed.ts'

type Size = { webp: string; avif: string | null }
type ShownPhoto = { id: string; is_clear: boolean; thumb: Size; card: Size; full: Size }

/** The response for an object of a photo. */
export type VisibleObject = { photoId: string; name: string; status: number; type: string; bytes: Buffer }

/** Returns the URLs of a member's photos that this viewer gets, with the id of each photo. */
async function addressesFor(stage: PhotoTestbed, viewer: DrillMember, memberId: string): Promise<Map<string, string>> {
  const response = await fetch(`${stage.apiUrl}/api/members/${memberId}`, { headers: memberHeaders(viewer) })
  const { member } = (await response.json()) as { member: { photos: ShownPhoto[] } }
  const found = new Map<string, string>()
  for (const { id, thumb, card, full } of member.photos)
    for (const size of [thumb, card, full])
      for (const address of [size.webp, size.avif]) if (address) found.set(address, id)
  return found
}

/** As many as a browser sends to one host. */
const maxConcurrentRequests = 4

/** Retries while the storage is busy (503). */
async function fetchWithRetries(url: string, triesLeft = 10): Promise<Response> {
  const response = await fetch(url)
  if (response.status !== 503 || triesLeft === 0) return response
  await sleep(300)
  return fetchWithRetries(url, triesLeft - 1)
}

export async function fetchObject(stage: PhotoTestbed, photoId: string, address: string): Promise<VisibleObject> {
  const response = await fetchWithRetries(stage.apiUrl + address)
  return {
    photoId,
    name: address.slice(address.lastIndexOf('/') + 1).split('?')[0] ?? '',
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** Fetches all objects of a member's photos that at least one of the viewers can see. */
export async function fetchVisibleObjects(
  stage: PhotoTestbed,
  viewers: DrillMember[],
  memberId: string,
): Promise<VisibleObject[]> {
  const addresses = new Map<string, string>()
  for (const viewer of viewers)
    for (const [address, id] of await addressesFor(stage, viewer, memberId)) addresses.set(address, id)
  const objects: VisibleObject[] = []
  const queue = addresses.entries()
  await Promise.all(
    Array.from({ length: maxConcurrentRequests }, async () => {
      for (const [address, photoId] of queue) objects.push(await fetchObject(stage, photoId, address))
    }),
  )
  return objects
}
