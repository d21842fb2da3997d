import { sql } from 'kysely'
import type { NoticeChoices, NoticeKind } from '@velvet/contract/notification-kinds'
import { defaultQuietHours } from '@velvet/contract/notification-rules'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import { zoneOf } from './time-zones.ts'

const on = tablesOf('notifications')

const settingsColumns = [
  'member_id',
  'choices',
  'time_zone',
  'quiet_from',
  'quiet_until',
  'shows_names',
  'resume_mail_at',
] as const

export type NotificationSettings = {
  choices: NoticeChoices
  timeZone: string
  quiet: { from: number; until: number }
  showsNames: boolean
  resumeMailAt: Date | null
}

type Row = {
  member_id: string
  choices: unknown
  time_zone: string
  quiet_from: number
  quiet_until: number
  shows_names: boolean
  resume_mail_at: Date | null
}

/** Default settings for a member of this country who has no row yet. */
const defaults = (siteId: string, memberId: string, country: string | undefined) => ({
  site_id: siteId,
  member_id: memberId,
  time_zone: zoneOf(country),
  quiet_from: defaultQuietHours.from,
  quiet_until: defaultQuietHours.until,
})

const toSettings = (row: Row): NotificationSettings => ({
  // Written by this domain only, in the shape of the contract.
  choices: row.choices as NoticeChoices,
  timeZone: row.time_zone,
  quiet: { from: row.quiet_from, until: row.quiet_until },
  showsNames: row.shows_names,
  resumeMailAt: row.resume_mail_at,
})

export const notificationSettingsStore = {
  async byMembers(queryable: Queryable, siteId: string, memberIds: string[]) {
    const rows = await on(queryable)
      .selectFrom('notification_settings')
      .select(settingsColumns)
      .where('site_id', '=', siteId)
      .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
      .execute()
    return new Map(rows.map((row) => [row.member_id, toSettings(row)]))
  },

  /** Returns the settings, creating them if needed, and locks them, so that concurrent changes are not lost. */
  async getOrCreateForUpdate(queryable: Queryable, siteId: string, memberId: string, country: string | undefined) {
    const row = await on(queryable)
      .insertInto('notification_settings')
      .values(defaults(siteId, memberId, country))
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet({ member_id: memberId }))
      .returning(settingsColumns)
      .executeTakeFirstOrThrow()
    return toSettings(row)
  },

  async save(queryable: Queryable, siteId: string, memberId: string, settings: NotificationSettings): Promise<void> {
    const columns = {
      choices: JSON.stringify(settings.choices),
      time_zone: settings.timeZone,
      quiet_from: settings.quiet.from,
      quiet_until: settings.quiet.until,
      shows_names: settings.showsNames,
    }
    await on(queryable)
      .insertInto('notification_settings')
      .values({ site_id: siteId, member_id: memberId, ...columns })
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(columns))
      .execute()
  },

  async switchMailOff(queryable: Queryable, siteId: string, memberId: string, kind: NoticeKind, country?: string) {
    const off = JSON.stringify({ mail: false })
    await on(queryable)
      .insertInto('notification_settings')
      .values({ ...defaults(siteId, memberId, country), choices: JSON.stringify({ [kind]: { mail: false } }) })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'member_id']).doUpdateSet({
          choices: sql`notification_settings.choices ||
            jsonb_build_object(${kind}::text, coalesce(notification_settings.choices -> ${kind}::text, '{}') || ${off}::jsonb)`,
        }),
      )
      .execute()
  },

  /** Switches every kind of mail on. */
  async switchMailsOn(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await sql`
      update notification_settings set choices = coalesce(
        (select jsonb_object_agg(key, value - 'mail') from jsonb_each(choices) where value - 'mail' <> '{}'), '{}')
      where site_id = ${siteId} and member_id = ${memberId}
    `.execute(queryable)
  },

  /** Returns true for the first call only, so that the mail is sent once. */
  async claimResumeMail(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    country: string | undefined,
    now: Date,
  ) {
    const { numInsertedOrUpdatedRows } = await on(queryable)
      .insertInto('notification_settings')
      .values({ ...defaults(siteId, memberId, country), resume_mail_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'member_id'])
          .doUpdateSet({ resume_mail_at: now })
          .where('notification_settings.resume_mail_at', 'is', null),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },

  async clearResumeMail(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .updateTable('notification_settings')
      .set({ resume_mail_at: null })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },

  /** Counts one mail of this day. Returns the new total. */
  async countMail(queryable: Queryable, siteId: string, memberId: string, day: string): Promise<number> {
    const { rows } = await sql<{ notices: number }>`
      insert into mail_counts as counted (site_id, member_id, day, notices) values (${siteId}, ${memberId}, ${day}, 1)
      on conflict (site_id, member_id, day) do update set notices = counted.notices + 1 returning notices
    `.execute(queryable)
    return rows[0]?.notices ?? 0
  },

  async mailCountsOn(
    queryable: Queryable,
    siteId: string,
    memberIds: string[],
    day: string,
  ): Promise<Map<string, number>> {
    const rows = await on(queryable)
      .selectFrom('mail_counts')
      .select(['member_id', 'notices'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
      .where('day', '=', sql<string>`${day}::date`)
      .execute()
    return new Map(rows.map((row) => [row.member_id, row.notices]))
  },

  /** Counts a soft bounce. Returns the total since that day. */
  async countSoftBounce(queryable: Queryable, siteId: string, memberId: string, day: string, since: string) {
    await sql`
      insert into mail_counts as counted (site_id, member_id, day, soft_bounces) values (${siteId}, ${memberId}, ${day}, 1)
      on conflict (site_id, member_id, day) do update set soft_bounces = counted.soft_bounces + 1
    `.execute(queryable)
    const { rows } = await sql<{ bounces: number }>`
      select coalesce(sum(soft_bounces), 0)::int as bounces from mail_counts
      where site_id = ${siteId} and member_id = ${memberId} and day >= ${since}::date
    `.execute(queryable)
    return rows[0]?.bounces ?? 0
  },

  async deleteCountsBefore(queryable: Queryable, siteId: string, before: string): Promise<void> {
    await on(queryable)
      .deleteFrom('mail_counts')
      .where('site_id', '=', siteId)
      .where('day', '<', sql<string>`${before}::date`)
      .execute()
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await sql`
      with counts_gone as (delete from mail_counts where site_id = ${siteId} and member_id = ${memberId}),
        notices_gone as (delete from notices where site_id = ${siteId} and member_id = ${memberId}),
        devices_gone as (delete from push_subscriptions where site_id = ${siteId} and member_id = ${memberId})
      delete from notification_settings where site_id = ${siteId} and member_id = ${memberId}
    `.execute(queryable)
  },
}
