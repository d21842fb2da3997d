import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { EmailLookup } from './email-columns.ts'
import { replacedTokenCreatedAt } from './sessions.store.ts'

const on = tablesOf('accounts')

/** What staff may read of accounts, with the rights of the desk's database role. */
export const deskAccountsStore = {
  /** Returns accounts without their addresses. */
  byIds: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .selectFrom('members')
      .select([
        ...(['id', 'language', 'status', 'is_premium', 'signed_up_at'] as const),
        ...(['email_confirmed_at', 'deletion_requested_at'] as const),
      ])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),

  /** Returns the sites among these on which the member has an account. */
  async sitesOf(queryable: Queryable, siteIds: string[], memberId: string): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('members')
      .select('site_id')
      .where('site_id', '=', sql<string>`any(${siteIds}::uuid[])`)
      .where('id', '=', memberId)
      .execute()
    return rows.map((row) => row.site_id)
  },

  /** Returns the first letters of addresses by id of the member. */
  async emailHints(queryable: Queryable, siteId: string, ids: string[]): Promise<Map<string, string>> {
    const { rows } = await sql<{ id: string; hint: string }>`
      select id, hint from member_email_hints(${siteId}, ${ids}::uuid[])
    `.execute(on(queryable))
    return new Map(rows.map(({ id, hint }) => [id, hint]))
  },

  async idByEmail(queryable: Queryable, siteId: string, { indexes, plain }: EmailLookup): Promise<string | undefined> {
    const { rows } = await sql<{ id: string | null }>`
      select find_member_by_email(${siteId}, ${indexes}::text[], ${plain}) as id
    `.execute(on(queryable))
    return rows[0]?.id ?? undefined
  },

  /** Counts the open sessions, known devices and passkeys of a member. */
  async accessOf(queryable: Queryable, siteId: string, memberId: string, now: Date) {
    const { rows } = await sql<{ sessions: number; devices: number; passkeys: number }>`
      select
        (select count(*)::int from sessions where site_id = ${siteId} and member_id = ${memberId}
          and expires_at > ${now} and created_at > ${replacedTokenCreatedAt}) as sessions,
        (select count(*)::int from known_devices where site_id = ${siteId} and member_id = ${memberId}) as devices,
        (select count(*)::int from passkeys where site_id = ${siteId} and member_id = ${memberId}) as passkeys
    `.execute(on(queryable))
    return rows[0] ?? { sessions: 0, devices: 0, passkeys: 0 }
  },

  /** Returns log-ins and changes of the account, newest first, without the device. */
  securityEvents: (queryable: Queryable, siteId: string, memberId: string, limit: number) =>
    on(queryable)
      .selectFrom('security_events')
      .select(['kind', 'country', 'occurred_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('occurred_at', 'desc')
      .limit(limit)
      .execute(),

  /** Ends all sessions of a member. Returns how many. */
  async endSessions(tx: Tx, siteId: string, memberId: string): Promise<number> {
    const { numDeletedRows } = await on(tx)
      .deleteFrom('sessions')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
