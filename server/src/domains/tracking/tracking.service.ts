import { dayMs } from '@velvet/contract/durations'
import { beaconUseCases } from './beacons.ts'
import { consentLogStore } from './consent-log.store.ts'
import { consentUseCases } from './consent.ts'
import { sourceUseCases } from './sources.ts'
import { sourcesStore } from './sources.store.ts'
import type { TrackingDeps } from './tracking-deps.ts'

const sourceRetentionMs = 90 * dayMs
/** Longer than the lifetime of the cookie, so that a consent can be proven afterwards. */
const choiceRetentionMs = 365 * dayMs

export type Tracking = ReturnType<typeof createTracking>

export function createTracking(deps: TrackingDeps) {
  const { db } = deps
  return {
    ...consentUseCases(deps),
    ...beaconUseCases(deps),
    ...sourceUseCases(deps),

    async exportOf(siteId: string, memberId: string) {
      const [source, choices, postbacks] = await Promise.all([
        sourcesStore.byMember(db.direct, siteId, memberId),
        consentLogStore.listOfMember(db.direct, siteId, memberId),
        sourcesStore.listPostbacks(db.direct, siteId, memberId),
      ])
      const { member_id: _member, ...facts } = source ?? {}
      return { source: source ? facts : null, choices, postbacks }
    },

    async erase(siteId: string, memberId: string): Promise<void> {
      await sourcesStore.erase(db.direct, siteId, memberId)
      await consentLogStore.detachMember(db.direct, siteId, memberId)
    },

    /** Deletes sources and consent choices whose retention period has ended. */
    async deleteExpired(siteId: string, now: Date): Promise<void> {
      await sourcesStore.deleteOlder(db.direct, siteId, new Date(now.getTime() - sourceRetentionMs))
      await consentLogStore.deleteOlder(db.direct, siteId, new Date(now.getTime() - choiceRetentionMs))
    },
  }
}
