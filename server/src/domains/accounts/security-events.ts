import { dayMs } from '@velvet/contract/durations'
import type { Queryable } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { securityEventsStore as store, type SecurityEvent } from './security-events.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

/** How long security events are stored. */
const retentionMs = 90 * dayMs
const defaultLimit = 20

export const recordSecurityEvent = (queryable: Queryable, at: SiteMoment, event: SecurityEvent): Promise<void> =>
  store.insert(queryable, at.siteId, { id: newId(), occurredAt: at.now, ...event })

/** Returns the newest security events of a member, by default as many as the settings show. */
export async function listSecurityEvents(queryable: Queryable, siteId: string, memberId: string, limit = defaultLimit) {
  const rows = await store.listForMember(queryable, siteId, memberId, limit)
  return rows.map(({ id, kind, device, country, occurred_at }) => ({
    id,
    kind,
    device,
    country,
    occurred_at: occurred_at.toISOString(),
  }))
}

export const deleteOldSecurityEvents = (queryable: Queryable, siteId: string, now: Date): Promise<void> =>
  store.deleteBefore(queryable, siteId, new Date(now.getTime() - retentionMs))
