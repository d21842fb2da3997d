import type { Locale } from '@velvet/i18n/locales'
import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import type { MemberStatus, Viewer } from './viewer-identity.ts'

const on = tablesOf('accounts')

const viewerColumns = [
  'members.id',
  'members.username',
  'members.status',
  'members.language',
  'members.is_premium',
  'members.signed_up_at',
  'members.notifications_disabled',
] as const

type ViewerRow = {
  id: string
  username: string
  status: string
  language: string
  is_premium: boolean
  signed_up_at: Date
  notifications_disabled: string[]
}

const toViewer = (row: ViewerRow): Viewer => ({
  id: row.id,
  username: row.username,
  // Both columns are written by this store alone, from the same types.
  status: row.status as MemberStatus,
  language: row.language as Locale,
  isPremium: row.is_premium,
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

export const accountsStore = {
  /** By e-mail address or by username, whichever was typed. */
  async byLogin(queryable: Queryable, siteId: string, login: string) {
    const row = await on(queryable)
      .selectFrom('members')
      .select([...viewerColumns, 'members.password_hash'])
      .where('site_id', '=', siteId)
      .where((where) =>
        where.or([
          where(sql<string>`lower(email)`, '=', login.toLowerCase()),
          where(sql<string>`lower(username)`, '=', login.toLowerCase()),
        ]),
      )
      .executeTakeFirst()
    return row && { viewer: toViewer(row), passwordHash: row.password_hash }
  },

  async bySession(queryable: Queryable, siteId: string, tokenHash: Buffer, now: Date): Promise<Viewer | undefined> {
    const row = await on(queryable)
      .selectFrom('sessions')
      .innerJoin('members', (join) =>
        join.onRef('members.site_id', '=', 'sessions.site_id').onRef('members.id', '=', 'sessions.member_id'),
      )
      .select(viewerColumns)
      .where('sessions.site_id', '=', siteId)
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now)
      .executeTakeFirst()
    return row && toViewer(row)
  },

  async insertSession(
    queryable: Queryable,
    session: { siteId: string; tokenHash: Buffer; memberId: string; createdAt: Date; expiresAt: Date },
  ): Promise<void> {
    await on(queryable)
      .insertInto('sessions')
      .values({
        site_id: session.siteId,
        token_hash: session.tokenHash,
        member_id: session.memberId,
        created_at: session.createdAt,
        expires_at: session.expiresAt,
      })
      .execute()
  },

  async deleteSession(queryable: Queryable, siteId: string, tokenHash: Buffer): Promise<void> {
    await on(queryable)
      .deleteFrom('sessions')
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .execute()
  },

  async deleteExpiredSessions(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable).deleteFrom('sessions').where('site_id', '=', siteId).where('expires_at', '<=', now).execute()
  },

  async setLanguage(queryable: Queryable, siteId: string, memberId: string, language: Locale): Promise<void> {
    await on(queryable)
      .updateTable('members')
      .set({ language })
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .execute()
  },

  /** Inserts members; one whose username or address is taken on this site is left as it is. */
  async insertMembers(queryable: Queryable, siteId: string, members: NewMember[]): Promise<void> {
    if (members.length === 0) return
    await on(queryable)
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
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
