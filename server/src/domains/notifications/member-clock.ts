import type { Database } from '../../platform/db/database.ts'
import type { Profiles } from '../profiles/index.ts'
import { notificationSettingsStore } from './notification-settings.store.ts'
import { zoneOf } from './time-zones.ts'

export type MemberClock = { country: string | null; timeZone: string }

/** Returns a function that loads the country of a member and the time zone of their device, or else of the country. */
export function createMemberClock({ db, profiles }: { db: Database; profiles: Pick<Profiles, 'visibilityOf'> }) {
  return async function clockOf(siteId: string, memberId: string | null): Promise<MemberClock> {
    if (!memberId) return { country: null, timeZone: zoneOf(undefined) }
    const [settings, standings] = await Promise.all([
      notificationSettingsStore.byMembers(db.direct, siteId, [memberId]),
      profiles.visibilityOf(siteId, [memberId]),
    ])
    const country = standings.get(memberId)?.country
    return { country: country ?? null, timeZone: settings.get(memberId)?.timeZone ?? zoneOf(country) }
  }
}
