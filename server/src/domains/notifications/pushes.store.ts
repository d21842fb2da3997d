import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { NoticeKey } from './notices.store.ts'

const on = tablesOf('notifications')

export type DuePush = {
  id: string
  memberId: string
  kind: string
  topic: string
  createdAt: Date
  tries: number
  subscriptionId: string
  sealed: string
}

type NewDevice = { id: string; memberId: string; sessionId: string; fingerprints: string[]; sealed: string; now: Date }

export const pushesStore = {
  /** Stores a device or updates its session. A device with the same endpoint is taken over from another member. */
  async saveDevice(tx: Tx, siteId: string, device: NewDevice): Promise<void> {
    const { id, memberId, sessionId, fingerprints, sealed, now } = device
    await sql`
      delete from push_subscriptions
      where site_id = ${siteId} and endpoint_fingerprint = any(${fingerprints}::text[]) and member_id <> ${memberId}
    `.execute(tx)
    await sql`
      with known as (
        update push_subscriptions set session_id = ${sessionId}
        where site_id = ${siteId} and endpoint_fingerprint = any(${fingerprints}::text[])
        returning id
      )
      insert into push_subscriptions (site_id, id, member_id, session_id, endpoint_fingerprint, sealed, created_at)
      select ${siteId}, ${id}, ${memberId}, ${sessionId}, ${fingerprints[0]}, ${sealed}, ${now}
      where not exists (select from known)
      on conflict (site_id, endpoint_fingerprint) do nothing
    `.execute(tx)
  },

  /** Deletes the devices of a member that belong to none of these sessions. */
  async deleteDevicesOfOtherSessions(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    keptSessionIds: string[],
  ): Promise<void> {
    await on(queryable)
      .deleteFrom('push_subscriptions')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('session_id', '<>', sql<string>`all(${keptSessionIds}::uuid[])`)
      .execute()
  },

  async deviceIdOf(queryable: Queryable, siteId: string, memberId: string, fingerprints: string[]) {
    const row = await on(queryable)
      .selectFrom('push_subscriptions')
      .select('id')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('endpoint_fingerprint', '=', sql<string>`any(${fingerprints}::text[])`)
      .executeTakeFirst()
    return row?.id
  },

  async removeDevice(queryable: Queryable, siteId: string, memberId: string, fingerprints: string[]): Promise<void> {
    await on(queryable)
      .deleteFrom('push_subscriptions')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('endpoint_fingerprint', '=', sql<string>`any(${fingerprints}::text[])`)
      .execute()
  },

  async devicesOf(queryable: Queryable, siteId: string, memberIds: string[]) {
    return on(queryable)
      .selectFrom('push_subscriptions')
      .select(['id', 'member_id', 'created_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
      .orderBy('created_at')
      .execute()
  },

  /** Deletes a device with its queued pushes. Returns whether it was the member's last one. */
  async deleteDeviceById(queryable: Queryable, siteId: string, memberId: string, id: string): Promise<boolean> {
    const { rows } = await sql<{ others: number }>`
      with gone as (delete from push_subscriptions where site_id = ${siteId} and id = ${id} and member_id = ${memberId})
      select count(*)::int as others from push_subscriptions
      where site_id = ${siteId} and member_id = ${memberId} and id <> ${id}
    `.execute(queryable)
    return rows[0]?.others === 0
  },

  /** Queues a push to every device of the members. It replaces a queued one about the same topic. */
  async enqueue(queryable: Queryable, siteId: string, keys: NoticeKey[], now: Date): Promise<void> {
    if (keys.length === 0) return
    await sql`
      insert into pushes as waiting (site_id, id, subscription_id, member_id, kind, topic, created_at, due_at)
      select ${siteId}, gen_random_uuid(), device.id, notice.member_id, notice.kind, notice.topic, ${now}::timestamptz,
        greatest(${now}::timestamptz, device.rest_until)
      from unnest(${keys.map(({ memberId }) => memberId)}::uuid[], ${keys.map(({ kind }) => kind)}::text[],
        ${keys.map(({ topic }) => topic)}::uuid[]) as notice (member_id, kind, topic)
      join push_subscriptions device on device.site_id = ${siteId} and device.member_id = notice.member_id
      order by device.id, notice.kind, notice.topic
      on conflict (site_id, subscription_id, kind, topic) do update
        set id = excluded.id, created_at = excluded.created_at, due_at = greatest(waiting.due_at, excluded.due_at), tries = 0
    `.execute(queryable)
  },

  async enqueueForDevice(
    queryable: Queryable,
    siteId: string,
    push: { id: string; deviceId: string; memberId: string; kind: string; topic: string },
    now: Date,
  ) {
    await sql`
      insert into pushes (site_id, id, subscription_id, member_id, kind, topic, created_at, due_at)
      values (${siteId}, ${push.id}, ${push.deviceId}, ${push.memberId}, ${push.kind}, ${push.topic}, ${now}, ${now})
      on conflict (site_id, subscription_id, kind, topic) do nothing
    `.execute(queryable)
  },

  /** Claims due pushes until `leaseUntil`. If the worker dies, another one can claim them after that. */
  async claim(queryable: Queryable, siteId: string, now: Date, leaseUntil: Date, limit: number): Promise<DuePush[]> {
    const { rows } = await sql<DuePush>`
      update pushes set due_at = ${leaseUntil}, tries = pushes.tries + 1
      from (
        select pushes.id, device.sealed from pushes
        join push_subscriptions device on device.site_id = pushes.site_id and device.id = pushes.subscription_id
        where pushes.site_id = ${siteId} and pushes.due_at <= ${now}
          and (device.rest_until is null or device.rest_until <= ${now})
        order by pushes.due_at limit ${limit} for update of pushes skip locked
      ) as due
      where pushes.site_id = ${siteId} and pushes.id = due.id
      returning pushes.id, pushes.member_id as "memberId", pushes.kind, pushes.topic,
        pushes.created_at as "createdAt", pushes.tries, pushes.subscription_id as "subscriptionId", due.sealed
    `.execute(queryable)
    return rows
  },

  async delete(queryable: Queryable, siteId: string, ids: string[]): Promise<void> {
    if (ids.length === 0) return
    await on(queryable)
      .deleteFrom('pushes')
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
  },

  async postpone(queryable: Queryable, siteId: string, id: string, dueAt: Date): Promise<void> {
    await on(queryable).updateTable('pushes').set({ due_at: dueAt }).where('site_id', '=', siteId).where('id', '=', id).execute() // prettier-ignore
  },

  /** Releases claimed pushes that were not attempted. They are due at once. */
  async release(queryable: Queryable, siteId: string, ids: string[], leaseUntil: Date, now: Date): Promise<void> {
    if (ids.length === 0) return
    await sql`
      update pushes set due_at = ${now}, tries = tries - 1
      where site_id = ${siteId} and id = any(${ids}::uuid[]) and due_at = ${leaseUntil}
    `.execute(queryable)
  },

  /** Sends nothing to a throttled device before `until`. The refused push is due then. */
  async pauseDevice(
    queryable: Queryable,
    siteId: string,
    deviceId: string,
    pushId: string,
    until: Date,
  ): Promise<void> {
    await sql`
      with resting as (
        update push_subscriptions set rest_until = ${until} where site_id = ${siteId} and id = ${deviceId}
      )
      update pushes set due_at = case when id = ${pushId} then ${until}::timestamptz else greatest(due_at, ${until}) end
      where site_id = ${siteId} and subscription_id = ${deviceId}
    `.execute(queryable)
  },
}
