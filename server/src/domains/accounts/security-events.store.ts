import type { SecurityEventKind } from '@velvet/contract/accounts'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('accounts')

export type SecurityEvent = {
  memberId: string
  kind: SecurityEventKind
  /** Empty if it was no device of the member. */
  device: string
  /** Of the network of a log-in. */
  country?: string | null
}

export const securityEventsStore = {
  async insert(
    queryable: Queryable,
    siteId: string,
    event: SecurityEvent & { id: string; occurredAt: Date },
  ): Promise<void> {
    await on(queryable)
      .insertInto('security_events')
      .values({
        site_id: siteId,
        id: event.id,
        member_id: event.memberId,
        kind: event.kind,
        device: event.device,
        country: event.country ?? null,
        occurred_at: event.occurredAt,
      })
      .execute()
  },

  /** Returns the events of a member, newest first. */
  listForMember: (queryable: Queryable, siteId: string, memberId: string, limit: number) =>
    on(queryable)
      .selectFrom('security_events')
      .select(['id', 'kind', 'device', 'country', 'occurred_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('occurred_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('security_events')
      .where('site_id', '=', siteId)
      .where('occurred_at', '<', before)
      .execute()
  },
}
