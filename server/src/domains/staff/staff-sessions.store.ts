import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('staff')

export type StaffSession = {
  tokenHash: Buffer
  staffId: string
  startedAt: Date
  freshUntil: Date
  expiresAt: Date
}

export const staffSessionsStore = {
  async insert(queryable: Queryable, session: StaffSession): Promise<void> {
    await on(queryable)
      .insertInto('staff_sessions')
      .values({
        token_hash: session.tokenHash,
        staff_id: session.staffId,
        started_at: session.startedAt,
        last_seen_at: session.startedAt,
        fresh_until: session.freshUntil,
        expires_at: session.expiresAt,
      })
      .execute()
  },

  /** Returns the session if it has not ended, was used since `idleSince`, and its owner may work. */
  byToken: (queryable: Queryable, tokenHash: Buffer, { now, idleSince }: { now: Date; idleSince: Date }) =>
    on(queryable)
      .selectFrom('staff_sessions')
      .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.staff_id')
      .select(['staff_id', 'code', 'staff_sessions.last_seen_at', 'fresh_until', 'expires_at'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('staff_sessions.last_seen_at', '>', idleSince)
      .where('status', '=', 'active')
      .executeTakeFirst(),

  async touch(queryable: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
    await on(queryable)
      .updateTable('staff_sessions')
      .set({ last_seen_at: now })
      .where('token_hash', '=', tokenHash)
      .execute()
  },

  /** Replaces the token of a session and renews its confirmation. Returns false if the session has ended meanwhile. */
  async replaceToken(
    queryable: Queryable,
    tokenHash: Buffer,
    next: { tokenHash: Buffer; freshUntil: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await on(queryable)
      .updateTable('staff_sessions')
      .set({ token_hash: next.tokenHash, fresh_until: next.freshUntil })
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /** Deletes all sessions of a person and returns how many there were. */
  async deleteOf(queryable: Queryable, staffId: string): Promise<number> {
    const { numDeletedRows } = await on(queryable)
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', staffId)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },

  /** Deletes sessions that have ended, or that were not used since `idleSince`. */
  async deleteEnded(queryable: Queryable, { now, idleSince }: { now: Date; idleSince: Date }): Promise<void> {
    await on(queryable)
      .deleteFrom('staff_sessions')
      .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleSince)]))
      .execute()
  },

  async delete(queryable: Queryable, tokenHash: Buffer): Promise<void> {
    await on(queryable).deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute()
  },
}
