import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import { toViewer, viewerColumns } from './accounts.store.ts'
import {
  emailColumns,
  toEmailColumns,
  toStoredEmail,
  type EmailLookup,
  type NewEmail,
  type SealedEmail,
} from './email-columns.ts'

const on = tablesOf('accounts')

/** Matches the member of an address. Rows that are not sealed yet are found by the plain address. */
const hasEmail = ({ plain, indexes }: EmailLookup) =>
  sql<boolean>`(email_index = any(${indexes}::text[]) or email_index is null and lower(email) = ${plain.toLowerCase()})`

/** A name that is no address has no hashes and matches no plain address. */
const isEmail = (lookup: EmailLookup) => sql<boolean>`coalesce(${hasEmail(lookup)}, false)`

/** Finds members by address and writes addresses. */
export const memberEmailsStore = {
  /**
   * Finds a member by e-mail address, login name or, for members without a login name, username. Also returns whether
   * the member has logged in on this device before.
   */
  async byLogin(queryable: Queryable, siteId: string, login: EmailLookup, deviceHash: Buffer | null) {
    const name = login.plain.toLowerCase()
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
          hasEmail(login),
          where(sql<string>`lower(login_name)`, '=', name),
          where.and([where('login_name', 'is', null), where(sql<string>`lower(username)`, '=', name)]),
        ]),
      )
      // A username may equal another member's address or login name, which take precedence.
      .orderBy(isEmail(login), 'desc')
      .orderBy(sql`login_name is null`)
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

  async idByEmail(queryable: Queryable, siteId: string, email: EmailLookup): Promise<string | undefined> {
    const row = await on(queryable)
      .selectFrom('members')
      .select('id')
      .where('site_id', '=', siteId)
      .where(hasEmail(email))
      .executeTakeFirst()
    return row?.id
  },

  /** Returns the accounts whose addresses belong to this mailbox (a canonical address). */
  async idsByMailbox(queryable: Queryable, siteId: string, mailbox: EmailLookup): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('members')
      .select('id')
      .where('site_id', '=', siteId)
      .where(
        sql<boolean>`(mailbox_index = any(${mailbox.indexes}::text[])
          or mailbox_index is null and canonical_email(email) = ${mailbox.plain})`,
      )
      .execute()
    return rows.map((row) => row.id)
  },

  /** Returns which of the two is taken on this site. */
  async findTaken(queryable: Queryable, siteId: string, email: EmailLookup, username: string) {
    const name = username.toLowerCase()
    const rows = await on(queryable)
      .selectFrom('members')
      .select([isEmail(email).as('by_email'), sql<boolean>`lower(username) = ${name}`.as('by_username')])
      .where('site_id', '=', siteId)
      .where((where) => where.or([hasEmail(email), where(sql<string>`lower(username)`, '=', name)]))
      .execute()
    return { email: rows.some((row) => row.by_email), username: rows.some((row) => row.by_username) }
  },

  async changeEmail(queryable: Queryable, siteId: string, memberId: string, email: NewEmail, now: Date): Promise<void> {
    await on(queryable)
      .updateTable('members')
      .set({
        ...toEmailColumns(email),
        pending_email: null,
        pending_email_sealed: null,
        // An unconfirmed member still has to confirm the new address.
        email_confirmed_at: sql<Date | null>`case when status = 'not_confirmed' then null else ${now}::timestamptz end`,
        notifications_disabled: [],
      })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .execute()
  },

  async setPendingEmail(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    email: { plain: string; sealed: string } | null,
  ): Promise<void> {
    await on(queryable)
      .updateTable('members')
      .set({ pending_email: email?.plain ?? null, pending_email_sealed: email?.sealed ?? null })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .execute()
  },

  /** Returns members whose address is not sealed with this key. The names of keys are prefixes of the hashes. */
  async notSealedWith(queryable: Queryable, siteId: string, keyId: string, limit: number) {
    // `/` follows `.` in the order of bytes: the two bounds enclose the hashes of the key.
    const rows = await on(queryable)
      .selectFrom('members')
      .select(['members.id', ...emailColumns])
      .where('site_id', '=', siteId)
      .where(sql<boolean>`(email_index is null or email_index < ${`${keyId}.`} or email_index >= ${`${keyId}/`})`)
      .limit(limit)
      .execute()
    return rows.map((row) => ({ id: row.id, storedEmail: toStoredEmail(row) }))
  },

  /**
   * Stores sealed addresses and returns how many. Members whose address has changed in the meantime are left out, and
   * those whose address another member has: one of them must not stop the job for all others.
   */
  async storeSealed(
    queryable: Queryable,
    siteId: string,
    members: { id: string; plain: string; sealed: SealedEmail }[],
  ): Promise<number> {
    const { numAffectedRows } = await sql`
      update members set email_sealed = given.sealed, email_index = given.index, mailbox_index = given.mailbox_index
      from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ plain }) => plain)}::text[],
        ${members.map(({ sealed }) => sealed.sealed)}::text[], ${members.map(({ sealed }) => sealed.index)}::text[],
        ${members.map(({ sealed }) => sealed.mailboxIndex)}::text[])
        as given (id, plain, sealed, index, mailbox_index)
      where members.site_id = ${siteId} and members.id = given.id and members.email = given.plain
        and not exists (select from members as other where other.site_id = ${siteId} and other.id <> given.id
          and other.email_index = given.index)
    `.execute(queryable)
    return Number(numAffectedRows ?? 0n)
  },
}
