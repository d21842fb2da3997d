import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('staff')

export type NewStaffPasskey = {
  credentialId: string
  staffId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  now: Date
}

/** Passkeys, challenges and invitations. */
export const staffCredentialsStore = {
  passkey: (queryable: Queryable, credentialId: string) =>
    on(queryable)
      .selectFrom('staff_passkeys')
      .select(['credential_id', 'staff_id', 'public_key', 'counter', 'transports'])
      .where('credential_id', '=', credentialId)
      .executeTakeFirst(),

  async passkeyIdsOf(queryable: Queryable, staffId: string): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('staff_passkeys')
      .select('credential_id')
      .where('staff_id', '=', staffId)
      .execute()
    return rows.map(({ credential_id }) => credential_id)
  },

  async insertPasskey(queryable: Queryable, passkey: NewStaffPasskey): Promise<void> {
    await on(queryable)
      .insertInto('staff_passkeys')
      .values({
        credential_id: passkey.credentialId,
        staff_id: passkey.staffId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        added_at: passkey.now,
      })
      .execute()
  },

  async recordUse(queryable: Queryable, credentialId: string, counter: number, now: Date): Promise<void> {
    await on(queryable)
      .updateTable('staff_passkeys')
      .set({ counter, last_used_at: now })
      .where('credential_id', '=', credentialId)
      .execute()
  },

  async insertChallenge(
    queryable: Queryable,
    { challenge, staffId, expiresAt }: { challenge: string; staffId: string | null; expiresAt: Date },
  ): Promise<void> {
    await on(queryable)
      .insertInto('staff_challenges')
      .values({ challenge, staff_id: staffId, expires_at: expiresAt })
      .execute()
  },

  /** Deletes a challenge, so that it can be used only once. Returns whether it was valid. */
  async consumeChallenge(queryable: Queryable, challenge: string, staffId: string | null, now: Date): Promise<boolean> {
    const { numDeletedRows } = await on(queryable)
      .deleteFrom('staff_challenges')
      .where('challenge', '=', challenge)
      .where('staff_id', 'is not distinct from', staffId)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  async deleteExpiredChallenges(queryable: Queryable, now: Date): Promise<void> {
    await on(queryable).deleteFrom('staff_challenges').where('expires_at', '<=', now).execute()
  },

  async insertInvitation(
    queryable: Queryable,
    { tokenHash, staffId, expiresAt }: { tokenHash: Buffer; staffId: string; expiresAt: Date },
  ): Promise<void> {
    await on(queryable)
      .insertInto('staff_invitations')
      .values({ token_hash: tokenHash, staff_id: staffId, expires_at: expiresAt })
      .execute()
  },

  /** Returns the id of the invited member of staff, if the invitation is valid. */
  async staffIdOfInvitation(queryable: Queryable, tokenHash: Buffer, now: Date): Promise<string | undefined> {
    const row = await on(queryable)
      .selectFrom('staff_invitations')
      .select('staff_id')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row?.staff_id
  },

  async deleteInvitation(queryable: Queryable, tokenHash: Buffer): Promise<void> {
    await on(queryable).deleteFrom('staff_invitations').where('token_hash', '=', tokenHash).execute()
  },

  async deleteInvitationsOf(queryable: Queryable, staffId: string): Promise<void> {
    await on(queryable).deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute()
  },

  async deleteExpiredInvitations(queryable: Queryable, now: Date): Promise<void> {
    await on(queryable).deleteFrom('staff_invitations').where('expires_at', '<=', now).execute()
  },

  async deletePasskeysOf(queryable: Queryable, staffId: string): Promise<void> {
    await on(queryable).deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
  },
}
