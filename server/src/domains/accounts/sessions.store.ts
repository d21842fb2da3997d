import { sql } from 'kysely'
import { compileOnce } from '../../platform/db/compile-once.ts'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import { toViewer, viewerColumns } from './accounts.store.ts'
import { readRestrictions, restrictionsColumn } from './restrictions.store.ts'
import type { MemberStatus, Viewer } from './viewer-identity.ts'

const on = tablesOf('accounts')

/** Members with this status have no valid session, not even one that was opened concurrently with the request. */
const closedStatus: MemberStatus = 'pending_deletion'

/** The `created_at` of sessions that hold a replaced token. It makes them never freshly authenticated. */
export const replacedTokenCreatedAt = new Date(0)

export type NewSession = {
  siteId: string
  id: string
  tokenHash: Buffer
  memberId: string
  device: string
  createdAt: Date
  expiresAt: Date
}

type RestrictedRow = Parameters<typeof toViewer>[0] & { restrictions: Parameters<typeof readRestrictions>[0] }

const toViewerOfSession = (row: RestrictedRow): Viewer => ({
  ...toViewer(row),
  restrictions: readRestrictions(row.restrictions),
})

const selectByToken = compileOnce(
  (queryable, { siteId, tokenHash, now }: { siteId: string; tokenHash: Buffer; now: Date }) =>
    on(queryable)
      .selectFrom('sessions')
      .innerJoin('members', (join) =>
        join.onRef('members.site_id', '=', 'sessions.site_id').onRef('members.id', '=', 'sessions.member_id'),
      )
      .select([...viewerColumns, 'sessions.device', 'sessions.authenticated_at', restrictionsColumn(now)])
      .where('sessions.site_id', '=', siteId)
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now)
      .where('members.status', '!=', closedStatus),
)

export const sessionsStore = {
  async byToken(queryable: Queryable, siteId: string, tokenHash: Buffer, now: Date): Promise<Viewer | undefined> {
    const [row] = await selectByToken(queryable, { siteId, tokenHash, now })
    return row && { ...toViewerOfSession(row), session: { device: row.device, authenticatedAt: row.authenticated_at } }
  },

  /** Returns the members of many session tokens. Invalid tokens are left out. */
  async byTokens(queryable: Queryable, siteId: string, tokenHashes: Buffer[], now: Date) {
    const rows = await on(queryable)
      .selectFrom('sessions')
      .innerJoin('members', (join) =>
        join.onRef('members.site_id', '=', 'sessions.site_id').onRef('members.id', '=', 'sessions.member_id'),
      )
      .select([...viewerColumns, 'sessions.token_hash', 'sessions.last_used_at', restrictionsColumn(now)])
      .where('sessions.site_id', '=', siteId)
      .where('sessions.token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
      .where('sessions.expires_at', '>', now)
      .where('members.status', '!=', closedStatus)
      .execute()
    return rows.map((row) => ({
      tokenHash: row.token_hash,
      lastUsedAt: row.last_used_at,
      viewer: toViewerOfSession(row),
    }))
  },

  async insert(queryable: Queryable, session: NewSession): Promise<void> {
    await on(queryable)
      .insertInto('sessions')
      .values({
        site_id: session.siteId,
        id: session.id,
        token_hash: session.tokenHash,
        member_id: session.memberId,
        device: session.device,
        created_at: session.createdAt,
        last_used_at: session.createdAt,
        authenticated_at: session.createdAt,
        expires_at: session.expiresAt,
      })
      .execute()
  },

  /** Returns the sessions of a member, without those of replaced tokens. */
  listForMember: (queryable: Queryable, siteId: string, memberId: string, now: Date) =>
    on(queryable)
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'device', 'created_at', 'last_used_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('expires_at', '>', now)
      .where('created_at', '>', replacedTokenCreatedAt)
      .orderBy('last_used_at', 'desc')
      .limit(50)
      .execute(),

  async idByToken(queryable: Queryable, siteId: string, tokenHash: Buffer, now: Date): Promise<string | undefined> {
    const row = await on(queryable)
      .selectFrom('sessions')
      .select('id')
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row?.id
  },

  async idsOf(queryable: Queryable, siteId: string, memberId: string, now: Date): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('sessions')
      .select('id')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('expires_at', '>', now)
      .execute()
    return rows.map(({ id }) => id)
  },

  async touch(queryable: Queryable, siteId: string, tokenHashes: Buffer[], now: Date): Promise<void> {
    await on(queryable)
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('site_id', '=', siteId)
      .where('token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
      .execute()
  },

  /** Replaces the token of a session and records the authentication. Ignores a token that was replaced before. */
  replaceToken: (queryable: Queryable, siteId: string, tokenHash: Buffer, next: { tokenHash: Buffer; now: Date }) =>
    on(queryable)
      .updateTable('sessions')
      .set({ token_hash: next.tokenHash, authenticated_at: next.now })
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .where('created_at', '>', replacedTokenCreatedAt)
      .returning(['member_id', 'device', 'created_at', 'expires_at'])
      .executeTakeFirst(),

  async deleteByToken(queryable: Queryable, siteId: string, tokenHash: Buffer): Promise<void> {
    await on(queryable)
      .deleteFrom('sessions')
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .execute()
  },

  /** Ends one session of this member. Returns whether it existed. */
  async deleteById(queryable: Queryable, siteId: string, memberId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await on(queryable)
      .deleteFrom('sessions')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Ends every session of a member except the one with the token hash `kept`. */
  async deleteOthers(queryable: Queryable, siteId: string, memberId: string, kept: Buffer | undefined): Promise<void> {
    let query = on(queryable).deleteFrom('sessions').where('site_id', '=', siteId).where('member_id', '=', memberId)
    if (kept) query = query.where('token_hash', '!=', kept)
    await query.execute()
  },

  async deleteExpired(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable).deleteFrom('sessions').where('site_id', '=', siteId).where('expires_at', '<=', now).execute()
  },
}
