import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import { toViewer, viewerColumns } from './accounts.store.ts'
import type { MemberStatus, Viewer } from './viewer-identity.ts'

const on = tablesOf('accounts')

/** Whoever leaves has no session, not even one that was opened at the same moment. */
const leaving: MemberStatus = 'pending_deletion'

export type NewSession = {
  siteId: string
  id: string
  tokenHash: Buffer
  memberId: string
  device: string
  createdAt: Date
  expiresAt: Date
}

export const sessionsStore = {
  async byToken(queryable: Queryable, siteId: string, tokenHash: Buffer, now: Date): Promise<Viewer | undefined> {
    const row = await on(queryable)
      .selectFrom('sessions')
      .innerJoin('members', (join) =>
        join.onRef('members.site_id', '=', 'sessions.site_id').onRef('members.id', '=', 'sessions.member_id'),
      )
      .select(viewerColumns)
      .where('sessions.site_id', '=', siteId)
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now)
      .where('members.status', '!=', leaving)
      .executeTakeFirst()
    return row && toViewer(row)
  },

  /** The same for many at once; whoever is not among the rows holds nothing. */
  async byTokens(queryable: Queryable, siteId: string, tokenHashes: Buffer[], now: Date) {
    const rows = await on(queryable)
      .selectFrom('sessions')
      .innerJoin('members', (join) =>
        join.onRef('members.site_id', '=', 'sessions.site_id').onRef('members.id', '=', 'sessions.member_id'),
      )
      .select([...viewerColumns, 'sessions.token_hash', 'sessions.last_used_at'])
      .where('sessions.site_id', '=', siteId)
      .where('sessions.token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
      .where('sessions.expires_at', '>', now)
      .where('members.status', '!=', leaving)
      .execute()
    return rows.map((row) => ({ tokenHash: row.token_hash, lastUsedAt: row.last_used_at, viewer: toViewer(row) }))
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
        expires_at: session.expiresAt,
      })
      .execute()
  },

  listForMember: (queryable: Queryable, siteId: string, memberId: string, now: Date) =>
    on(queryable)
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'device', 'created_at', 'last_used_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('expires_at', '>', now)
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

  async deleteByToken(queryable: Queryable, siteId: string, tokenHash: Buffer): Promise<void> {
    await on(queryable)
      .deleteFrom('sessions')
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .execute()
  },

  /** Ends one session of this member; answers whether there was one. */
  async deleteById(queryable: Queryable, siteId: string, memberId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await on(queryable)
      .deleteFrom('sessions')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Ends every session of a member but the one that is kept. */
  async deleteOthers(queryable: Queryable, siteId: string, memberId: string, kept: Buffer | undefined): Promise<void> {
    let query = on(queryable).deleteFrom('sessions').where('site_id', '=', siteId).where('member_id', '=', memberId)
    if (kept) query = query.where('token_hash', '!=', kept)
    await query.execute()
  },

  async deleteExpired(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable).deleteFrom('sessions').where('site_id', '=', siteId).where('expires_at', '<=', now).execute()
  },
}
