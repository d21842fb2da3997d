import type { Locale } from '@velvet/i18n/locales'
import { sql } from 'kysely'
import { compileOnce } from '../../platform/db/compile-once.ts'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import {
  emailColumns,
  pendingEmailColumns,
  toEmailColumns,
  toStoredEmail,
  toStoredPendingEmail,
  type SealedEmail,
} from './email-columns.ts'
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
  // Both columns are written by this domain only, from the same types.
  status: row.status as MemberStatus,
  language: row.language as Locale,
  isPremium: row.is_premium,
  isDiscreet: row.is_discreet,
  isInvisible: row.is_invisible,
  signedUpAt: row.signed_up_at,
  notificationsDisabled: row.notifications_disabled as Viewer['notificationsDisabled'],
  restrictions: [],
})

export type NewMember = {
  id: string
  username: string
  email: string
  /** Without it the job `accounts.seal_emails` seals the address later. */
  sealedEmail?: SealedEmail
  passwordHash: string
  status: MemberStatus
  language: Locale
  isPremium: boolean
  signedUpAt: Date
}

const changeable = {
  language: 'language',
  isInvisible: 'is_invisible',
  isMembersOnly: 'is_members_only',
  isDiscreet: 'is_discreet',
  isPremium: 'is_premium',
  passwordHash: 'password_hash',
} as const

export type MemberChange = Partial<{
  language: Locale
  isInvisible: boolean
  isMembersOnly: boolean
  isDiscreet: boolean
  isPremium: boolean
  passwordHash: string
}>

/** Dates before which accounts are erased. `mailedBefore` applies to the mail that announces the deletion. */
export type ErasureCutoffs = { requestedBefore: Date; signedUpBefore: Date; activeBefore: Date; mailedBefore: Date }

/**
 * Matches accounts whose deletion was requested, that were never confirmed or that have not been used for too long.
 * Accounts with a purchase are only erased on request.
 */
const isDue = ({ requestedBefore, signedUpBefore, activeBefore, mailedBefore }: ErasureCutoffs) =>
  sql<boolean>`(deletion_requested_at <= ${requestedBefore}
    or (status = 'not_confirmed' and not is_premium and signed_up_at < ${signedUpBefore})
    or (not is_premium and last_active_at < ${activeBefore} and inactivity_mailed_at < ${mailedBefore}))`

const selectLanguages = compileOnce((queryable, { siteId, memberIds }: { siteId: string; memberIds: string[] }) =>
  on(queryable)
    .selectFrom('members')
    .select(['id', 'language'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<string>`any(${memberIds}::uuid[])`),
)

export const accountsStore = {
  /** Returns what moderators may read of an account. */
  forDesk: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('members')
      .select(['id', 'language', 'status', 'signed_up_at'])
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .executeTakeFirst(),

  async byId(queryable: Queryable, siteId: string, memberId: string) {
    const row = await on(queryable)
      .selectFrom('members')
      .select([
        ...viewerColumns,
        ...emailColumns,
        ...pendingEmailColumns,
        'login_name',
        'password_hash',
        'is_invisible',
        'is_members_only',
        'email_confirmed_at',
        'deletion_requested_at',
      ])
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .executeTakeFirst()
    return (
      row && {
        viewer: toViewer(row),
        storedEmail: toStoredEmail(row),
        storedPendingEmail: toStoredPendingEmail(row),
        loginName: row.login_name,
        passwordHash: row.password_hash,
        isInvisible: row.is_invisible,
        isMembersOnly: row.is_members_only,
        emailConfirmedAt: row.email_confirmed_at,
        deletionRequestedAt: row.deletion_requested_at,
      }
    )
  },

  /** Returns the languages of accounts, in no particular order. */
  languages: (queryable: Queryable, siteId: string, memberIds: string[]) =>
    selectLanguages(queryable, { siteId, memberIds }),

  /** Returns the members with their addresses, as recipients of mails and pushes. */
  async recipients(queryable: Queryable, siteId: string, memberIds: string[]) {
    const rows = await on(queryable)
      .selectFrom('members')
      .select([...viewerColumns, ...emailColumns])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${memberIds}::uuid[])`)
      .execute()
    return rows.map((row) => ({ viewer: toViewer(row), storedEmail: toStoredEmail(row) }))
  },

  /** Stops mails to this member and adds the reason to the stored ones. */
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

  async isLoginName(queryable: Queryable, siteId: string, name: string): Promise<boolean> {
    const row = await on(queryable)
      .selectFrom('members')
      .select('id')
      .where('site_id', '=', siteId)
      .where(sql<string>`lower(login_name)`, '=', name.toLowerCase())
      .executeTakeFirst()
    return row !== undefined
  },

  /** Returns false when another member has this name as login name or username. */
  async setLoginName(tx: Tx, siteId: string, memberId: string, loginName: string | null): Promise<boolean> {
    const name = loginName?.toLowerCase() ?? null
    // Serialises concurrent requests for the same name: the first one gets it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login-name/${siteId}/${name ?? memberId}`}, 0))`.execute(
      tx,
    )
    const { numUpdatedRows } = await on(tx)
      .updateTable('members')
      .set({ login_name: loginName })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('members as other')
              .select('other.id')
              .where('other.site_id', '=', siteId)
              .where('other.id', '<>', memberId)
              .where((other) =>
                other.or([
                  other(sql<string>`lower(other.login_name)`, '=', name),
                  other(sql<string>`lower(other.username)`, '=', name),
                ]),
              ),
          ),
        ),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
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

  /** Replaces the hash of a password that has not changed. A hash that was changed in the meantime is kept. */
  async replacePasswordHash(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    { from, to }: { from: string; to: string },
  ): Promise<void> {
    await on(queryable)
      .updateTable('members')
      .set({ password_hash: to })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .where('password_hash', '=', from)
      .execute()
  },

  /** Returns whether this call confirmed the address, as opposed to an earlier one. */
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

  async requestDeletion(queryable: Queryable, siteId: string, memberId: string, reason: string | null, now: Date) {
    await on(queryable)
      .updateTable('members')
      .set({ status: 'pending_deletion', deletion_requested_at: now, deletion_reason: reason })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .execute()
  },

  /** Cancels a requested deletion and restores the previous status. */
  async reactivate(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .updateTable('members')
      .set({
        deletion_requested_at: null,
        deletion_reason: null,
        status: sql<
          'not_confirmed' | 'active'
        >`case when email_confirmed_at is null then 'not_confirmed' else 'active' end`,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .execute()
  },

  /** Records a login, which restarts the inactivity period. */
  async markActive(queryable: Queryable, siteId: string, memberId: string, now: Date): Promise<void> {
    await on(queryable)
      .updateTable('members')
      .set({ last_active_at: now, inactivity_mailed_at: null })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .execute()
  },

  /** Marks members who have not been active since `before` as mailed and returns their ids, each only once. */
  async claimInactive(queryable: Queryable, siteId: string, before: Date, now: Date, limit: number): Promise<string[]> {
    const rows = await on(queryable)
      .updateTable('members')
      .set({ inactivity_mailed_at: now })
      .where('site_id', '=', siteId)
      .where('id', 'in', (select) =>
        select
          .selectFrom('members as unused')
          .select('unused.id')
          .where('unused.site_id', '=', siteId)
          .where('unused.last_active_at', '<', before)
          .where('unused.inactivity_mailed_at', 'is', null)
          .where('unused.status', '=', 'active')
          .where('unused.is_premium', '=', false)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    return rows.map((row) => row.id)
  },

  async dueForErasure(queryable: Queryable, siteId: string, due: ErasureCutoffs, limit: number): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('members')
      .select('id')
      .where('site_id', '=', siteId)
      .where(isDue(due))
      .limit(limit)
      .execute()
    return rows.map((row) => row.id)
  },

  /**
   * Erases the account with its sessions, links, passkeys, devices and consents. Returns false when it no longer exists
   * or is no longer due, because its owner has reactivated or confirmed it in the meantime. Without `due` an account is
   * erased in any case.
   */
  async erase(queryable: Queryable, siteId: string, memberId: string, due?: ErasureCutoffs): Promise<boolean> {
    const { numDeletedRows } = await on(queryable)
      .deleteFrom('members')
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .where(due ? isDue(due) : sql<boolean>`true`)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Stores a device of a member. Returns whether it is new, and whether the member already had other devices. */
  async storeDevice(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    deviceHash: Buffer,
    now: Date,
  ): Promise<{ isNew: boolean; hasOthers: boolean }> {
    const row = await on(queryable)
      .insertInto('known_devices')
      .values({ site_id: siteId, member_id: memberId, device_hash: deviceHash, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      // The subquery sees the table as it was before this statement.
      .returning(
        sql<boolean>`exists (select from known_devices as others
          where others.site_id = ${siteId} and others.member_id = ${memberId})`.as('has_others'),
      )
      .executeTakeFirst()
    return { isNew: row !== undefined, hasOthers: row?.has_others ?? true }
  },

  async deviceHashesOf(queryable: Queryable, siteId: string, memberId: string): Promise<Buffer[]> {
    const rows = await on(queryable)
      .selectFrom('known_devices')
      .select('device_hash')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
    return rows.map((row) => row.device_hash)
  },

  knownDevicesOf: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('known_devices')
      .select('created_at')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),

  /** Inserts members and returns the new ids. Members whose username or address is taken on this site are skipped. */
  async insertMembers(queryable: Queryable, siteId: string, members: NewMember[]): Promise<string[]> {
    if (members.length === 0) return []
    const rows = await on(queryable)
      .insertInto('members')
      .values(
        members.map((member) => ({
          site_id: siteId,
          id: member.id,
          username: member.username,
          ...toEmailColumns({ plain: member.email, sealed: member.sealedEmail ?? null }),
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
