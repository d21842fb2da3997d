import { dayMs, hourMs, minuteMs } from '@velvet/contract/durations'
import type { Container } from '../../src/app/container.ts'
import { hashBankStore, photosStore } from '../../src/domains/photos/stores.ts'
import { newId } from '../../src/platform/ids.ts'
import { uploadPicture } from '../fill-photos.ts'
import { sitePictures, type Picture } from '../member-pictures.ts'
import { drawPicture } from '../portraits.ts'
import { demoSites, type DemoSite } from '../sites.ts'
import { stableRandomId } from '../stable-id.ts'
import type { DemoDesk } from './demo-desk.ts'
import type { PlannedAction } from './fill-cases.ts'

/** How many photos wait on each site. */
const waitingPhotos: Record<DemoSite['key'], number> = { velvet: 11, selene: 5, tulp: 6 }
/** Nudity scores of the waiting photos, in turn. The demo has harmless drawings only. */
const scores = [0.64, 0.12, 0.07, 0.21, 0.03, 0.04, 0.09, 0.33, 0.05, 0.16, 0.02]
/** Distance of the photo that resembles a refused one. */
const nearDistance = 18

type Waiting = { name: string; profileId: string; picture: Picture; position: number; createdAt: Date; score: number }

/**
 * Returns what fills the review of photos: waiting photos on every site, one of a member whose photo was refused before, and
 * one that resembles the refused photo.
 */
export function planReview(app: Container, desk: DemoDesk, now: Date): PlannedAction[] {
  const before = (ms: number) => new Date(now.getTime() - ms)

  async function insert({ siteId }: DemoSite, photo: Waiting): Promise<string> {
    const { name, profileId, picture, position, createdAt, score } = photo
    const id = stableRandomId(`review/${siteId}/${name}`)
    const files = await uploadPicture(app.storage, await drawPicture(picture))
    await photosStore.insert(app.db.direct, siteId, [
      { ...files, id, profileId, position, createdAt, status: 'pending' },
    ])
    await photosStore.saveScore(app.db.direct, siteId, id, score)
    return id
  }

  /** The last members of the list: pictures of the first ones are drawn for other pages. */
  function photosOf(site: DemoSite): Waiting[] {
    const members = sitePictures(site.key).locals.filter(({ pictures }) => pictures.length > 1)
    return members.slice(-waitingPhotos[site.key]).flatMap(({ id: profileId, pictures }, index) => {
      // Every fourth photo shows a thing instead of a person.
      const picture = pictures[index % 4 === 3 ? 1 : 0]
      const common = { name: String(index), profileId, position: index % 3, score: scores[index % scores.length] ?? 0 }
      return picture ? [{ ...common, picture, createdAt: before((4 + index * 13) * minuteMs) }] : []
    })
  }

  return demoSites.map((site) => ({
    at: before(3 * hourMs),
    async run(at) {
      const [first, second, ...rest] = photosOf(site)
      if (!first || !second) return
      const refused = await insert(site, { ...first, name: 'refused', createdAt: before(dayMs) })
      const decision = { site: site.siteId, photo: refused, decision_id: newId() }
      await desk.container.casework.decidePhotos(await desk.as('S-103', at), [
        { ...decision, outcome: 'refused', reason: 'stolen_photo' },
      ])
      const ids = []
      for (const photo of [first, second, ...rest]) ids.push(await insert(site, photo))
      const [, near] = ids
      if (!near) return
      const match = { refusedSiteId: site.siteId, refusedId: newId(), policy: 'stolen_photo' } as const
      await app.db.transaction((tx) =>
        hashBankStore.insertMatch(
          tx,
          site.siteId,
          near,
          { ...match, decisionId: decision.decision_id, distance: nearDistance },
          at,
        ),
      )
    },
  }))
}
