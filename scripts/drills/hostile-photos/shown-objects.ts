import { setTimeout } from 'node:timers/promises'
import { atMost } from '../../../server/src/platform/at-most.ts'
import { asMember } from './uploads.ts'
import type { DrillMember } from './members.ts'
import type { Stage } from './stage.ts'

type Size = { webp: string; avif: string | null }
type ShownPhoto = { id: string; is_clear: boolean; thumb: Size; card: Size; full: Size }

/** An object as a viewer gets it. */
export type ShownObject = { photoId: string; name: string; status: number; type: string; bytes: Buffer }

/** The addresses that this viewer gets of a member's photos. */
async function addressesFor(stage: Stage, viewer: DrillMember, memberId: string): Promise<Map<string, string>> {
  const answer = await fetch(`${stage.apiUrl}/api/members/${memberId}`, { headers: asMember(viewer) })
  const { member } = (await answer.json()) as { member: { photos: ShownPhoto[] } }
  const found = new Map<string, string>()
  for (const { id, thumb, card, full } of member.photos)
    for (const size of [thumb, card, full])
      for (const address of [size.webp, size.avif]) if (address) found.set(address, id)
  return found
}

/** A browser asks for a handful at a time. */
const handful = atMost(4)

/** Asks again when the storage is busy: that is no answer about the object. */
async function ask(url: string, triesLeft = 10): Promise<Response> {
  const answer = await fetch(url)
  if (answer.status !== 503 || triesLeft === 0) return answer
  await setTimeout(300)
  return ask(url, triesLeft - 1)
}

export async function fetchObject(stage: Stage, photoId: string, address: string): Promise<ShownObject> {
  const answer = await handful(() => ask(stage.apiUrl + address))
  return {
    photoId,
    name: address.slice(address.lastIndexOf('/') + 1).split('?')[0] ?? '',
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

/** Everything that these viewers together can see of a member's photos. */
export async function shownTo(stage: Stage, viewers: DrillMember[], memberId: string): Promise<ShownObject[]> {
  const addresses = new Map<string, string>()
  for (const viewer of viewers)
    for (const [address, id] of await addressesFor(stage, viewer, memberId)) addresses.set(address, id)
  return Promise.all([...addresses].map(([address, photoId]) => fetchObject(stage, photoId, address)))
}
