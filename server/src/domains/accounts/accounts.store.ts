import type { Locale } from '@velvet/i18n/locales'
import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import type { MemberStatus, Viewer } from './viewer-identity.ts'

const on = tablesOf('accounts')

export const viewerColumns = [
  'members.id',
  'members.username',
  'members.status',
  'members.language',
  'members.is_premium',
  'members.is_discreet',
  'members.is_invisible',
  'members.signed_up_at',
  'members.notifications_disabled',
] as const

type ViewerRow = {
  id: string
  username: string
  status: string
  language: string
  is_premium: boolean
  is_discreet: boolean
  is_invisible: boolean
  signed_up_at: Date
  notifications_disabled: string[]
}

export const toViewer = (row: ViewerRow): Viewer => ({
  id: row.id,
  username: row.username,
  // Both columns are written by this domain alone, from the same types.
  status: row.status as MemberStatus,
  language: row.language as Locale,
  isPremium: row.is_premium,
  isDiscreet: row.is_discreet,
  isInvisible: row.is_invisible,
  signedUpAt: row.signed_up_at,
  notificationsDisabled: row.notifications_disabled as Viewer['notificationsDisabled'],
})

export type NewMember = {
  id: string
  username: string
  email: string
  passwordHash: string
  status: MemberStatus
  language: Locale
  isPremium: boolean
  signedUpAt: Date
}

const changeable = {
  language: 'language',
  isInvisible: 'is_invisible',
  isDiscreet: 'is_discreet',
  isPremium: 'is_premium',
  passwordHash: 'password_hash',
  pendingEmail: 'pending_email',
} as const

export type MemberChange = Partial<{
  language: Locale
  isInvisible: boolean
  isDiscreet: boolean
  isPremium: boolean
  passwordHash: string
  pendingEmail: string | null
}>

export type ErasureDue = { askedBefore: Date; signedUpBefore: Date }

/** Asked to be deleted long enough ago, or so long unconfirmed that the address is nobody's; what was paid for stays. */
const isDue = ({ askedBefore, signedUpBefore }: ErasureDue) =>
  sql<boolean>`(deletion_requested_at <= ${askedBefore}
    or (status = 'not_confirmed' and not is_premium and signed_up_at < ${signedUpBefore}))`

export const accountsStore = {
  /** By e-mail address, else by username; and whether that member knows this device. */
  async byLogin(queryable: Queryable, siteId: string, login: string, deviceHash: Buffer | null) {
    const row = await on(queryable)
      .selectFrom('members')
      .select((select) => [
        ...viewerColumns,
        'members.password_hash',
        'members.deletion_requested_at',
        select
          .exists(
            select
              .selectFrom('known_devices')
              .select('known_devices.member_id')
              .whereRef('known_devices.site_id', '=', 'members.site_id')
              .whereRef('known_devices.member_id', '=', 'members.id')
              .where('known_devices.device_hash', '=', deviceHash),
          )
          .as('is_known_device'),
      ])
      .where('site_id', '=', siteId)
      .where((where) =>
        where.or([
          where(sql<string>`lower(email)`, '=', login.toLowerCase()),
          where(sql<string>`lower(username)`, '=', login.toLowerCase()),
        ]),
      )
      // A name may look like somebody else's address.
      .orderBy(sql`lower(email) = ${login.toLowerCase()}`, 'desc')
      .executeTakeFirst()
    return (
      row && {
        viewer: toViewer(row),
        passwordHash: row.password_hash,
        isKnownDevice: Boolean(row.is_known_device),
        deletionRequestedAt: row.deletion_requested_at,
      }
    )
  },

  async byId(queryable: Queryable, siteId: string, memberId: string) {
    const row = await on(queryable)
      .selectFrom('members')
      .select([
        ...viewerColumns,
        'email',
        'pending_email',
        'password_hash',
        'is_invisible',
        'email_confirmed_at',
        'deletion_requested_at',
      ])
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .executeTakeFirst()
    return (
      row && {
        viewer: toViewer(row),
        email: row.email,
        pendingEmail: row.pending_email,
        passwordHash: row.password_hash,
        isInvisible: row.is_invisible,
        emailConfirmedAt: row.email_confirmed_at,
        deletionRequestedAt: row.deletion_requested_at,
      }
    )
  },

  /** Whom mails and pushes go to. */
  async addressees(queryable: Queryable, siteId: string, memberIds: string[]) {
    const rows = await on(queryable)
      .selectFrom('members')
      .select([...viewerColumns, 'email'])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${memberIds}::uuid[])`)
      .execute()
    return rows.map((row) => ({ ...toViewer(row), email: row.email }))
  },

  /** Notes why mails to this member stop; a reason that is known stays. */
  async disableMail(queryable: Queryable, siteId: string, memberId: string, reason: string): Promise<void> {
    await sql`
      update members set notifications_disabled = array_append(notifications_disabled, ${reason}::text)
      where site_id = ${siteId} and id = ${memberId} and not ${reason}::text = any (notifications_disabled)
    `.execute(queryable)
  },

  async enableMail(queryable: Queryable, siteId: string, memberId: string, reasons: string[]): Promise<void> {
    await sql`
      update members set notifications_disabled =
        array(select reason from unnest(notifications_disabled) as reason where reason <> all (${reasons}::text[]))
      where site_id = ${siteId} and id = ${memberId}
    `.execute(queryable)
  },

  async idByEmail(queryable: Queryable, siteId: string, email: string): Promise<string | undefined> {
    const row = await on(queryable)
      .selectFrom('members')
      .select('id')
      .where('site_id', '=', siteId)
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    return row?.id
  },

  /** Which of the two is taken on this site. */
  async taken(queryable: Queryable, siteId: string, email: string, username: string) {
    const rows = await on(queryable)
      .selectFrom('members')
      .select([sql<boolean>`lower(email) = ${email.toLowerCase()}`.as('by_email')])
      .where('site_id', '=', siteId)
      .where((where) =>
        where.or([
          where(sql<string>`lower(email)`, '=', email.toLowerCase()),
          where(sql<string>`lower(username)`, '=', username.toLowerCase()),
        ]),
      )
      .execute()
    return { email: rows.some((row) => row.by_email), username: rows.some((row) => !row.by_email) }
  },

  async change(queryable: Queryable, siteId: string, memberId: string, change: MemberChange): Promise<void> {
    const columns = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [changeable[name as keyof typeof changeable], value]),
    )
    await on(queryable)
      .updateTable('members')
      .set(columns)
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .execute()
  },

  /** Answers whether this very call confirmed the address. */
  async confirmEmail(queryable: Queryable, siteId: string, memberId: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await on(queryable)
      .updateTable('members')
      .set({ email_confirmed_at: now, status: 'active' })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .where('status', '=', 'not_confirmed')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  async changeEmail(queryable: Queryable, siteId: string, memberId: string, email: string, now: Date): Promise<void> {
    await on(queryable)
      .updateTable('members')
      .set({
        email,
        pending_email: null,
        // Who has confirmed no address yet still has to; a new one begins anew.
        email_confirmed_at: sql<Date | null>`case when status = 'not_confirmed' then null else ${now}::timestamptz end`,
        notifications_disabled: [],
      })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .execute()
  },

  async requestDeletion(queryable: Queryable, siteId: string, memberId: string, reason: string | null, now: Date) {
    await on(queryable)
      .updateTable('members')
      .set({ status: 'pending_deletion', deletion_requested_at: now, deletion_reason: reason })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .execute()
  },

  /** Brings a member back to what they were. */
  async reactivate(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .updateTable('members')
      .set({
        deletion_requested_at: null,
        deletion_reason: null,
        status: sql<string>`case when email_confirmed_at is null then 'not_confirmed' else 'active' end`,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .execute()
  },

  async dueForErasure(queryable: Queryable, siteId: string, due: ErasureDue, most: number): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('members')
      .select('id')
      .where('site_id', '=', siteId)
      .where(isDue(due))
      .limit(most)
      .execute()
    return rows.map((row) => row.id)
  },

  /**
   * Erases the account with its sessions, links, passkeys, devices and consents. Answers false when it is gone, or not
   * due any more: its owner may have come back or confirmed meanwhile.
   */
  async erase(queryable: Queryable, siteId: string, memberId: string, due: ErasureDue): Promise<boolean> {
    const { numDeletedRows } = await on(queryable)
      .deleteFrom('members')
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .where(isDue(due))
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  async rememberDevice(queryable: Queryable, siteId: string, memberId: string, deviceHash: Buffer, now: Date) {
    await on(queryable)
      .insertInto('known_devices')
      .values({ site_id: siteId, member_id: memberId, device_hash: deviceHash, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  knownDevicesOf: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('known_devices')
      .select('created_at')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),

  /** Inserts members; one whose username or address is taken on this site is left out. Answers the ids that are new. */
  async insertMembers(queryable: Queryable, siteId: string, members: NewMember[]): Promise<string[]> {
    if (members.length === 0) return []
    const rows = await on(queryable)
      .insertInto('members')
      .values(
        members.map((member) => ({
          site_id: siteId,
          id: member.id,
          username: member.username,
          email: member.email,
          password_hash: member.passwordHash,
          status: member.status,
          language: member.language,
          is_premium: member.isPremium,
          signed_up_at: member.signedUpAt,
          email_confirmed_at: member.status === 'not_confirmed' ? null : member.signedUpAt,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    return rows.map((row) => row.id)
  },
}
