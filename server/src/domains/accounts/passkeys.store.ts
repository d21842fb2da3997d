import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('accounts')

export type NewPasskey = {
  credentialId: string
  memberId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
}

export const passkeysStore = {
  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('passkeys')
      .select(['credential_id', 'name', 'created_at', 'last_used_at', 'transports'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),

  byCredential: (queryable: Queryable, siteId: string, credentialId: string) =>
    on(queryable)
      .selectFrom('passkeys')
      .select(['credential_id', 'member_id', 'public_key', 'counter', 'transports'])
      .where('site_id', '=', siteId)
      .where('credential_id', '=', credentialId)
      .executeTakeFirst(),

  async insert(queryable: Queryable, siteId: string, passkey: NewPasskey): Promise<void> {
    await on(queryable)
      .insertInto('passkeys')
      .values({
        site_id: siteId,
        credential_id: passkey.credentialId,
        member_id: passkey.memberId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        name: passkey.name,
        created_at: passkey.createdAt,
      })
      .execute()
  },

  async recordUse(
    queryable: Queryable,
    siteId: string,
    credentialId: string,
    counter: number,
    now: Date,
  ): Promise<void> {
    await on(queryable)
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('site_id', '=', siteId)
      .where('credential_id', '=', credentialId)
      .execute()
  },

  async remove(queryable: Queryable, siteId: string, memberId: string, credentialId: string): Promise<boolean> {
    const { numDeletedRows } = await on(queryable)
      .deleteFrom('passkeys')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('credential_id', '=', credentialId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Deletes every passkey of a member. Returns how many there were. */
  async removeAll(queryable: Queryable, siteId: string, memberId: string): Promise<number> {
    const { numDeletedRows } = await on(queryable)
      .deleteFrom('passkeys')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },

  async insertChallenge(
    queryable: Queryable,
    siteId: string,
    challenge: { challenge: string; memberId: string | null; expiresAt: Date },
  ): Promise<void> {
    await on(queryable)
      .insertInto('passkey_challenges')
      .values({
        site_id: siteId,
        challenge: challenge.challenge,
        member_id: challenge.memberId,
        expires_at: challenge.expiresAt,
      })
      .execute()
  },

  /** Deletes a challenge, so that it can be used only once. Returns whether it was valid. */
  async consumeChallenge(
    queryable: Queryable,
    siteId: string,
    challenge: string,
    memberId: string | null,
    now: Date,
  ): Promise<boolean> {
    const { numDeletedRows } = await on(queryable)
      .deleteFrom('passkey_challenges')
      .where('site_id', '=', siteId)
      .where('challenge', '=', challenge)
      .where('member_id', 'is not distinct from', memberId)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  async deleteExpiredChallenges(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('passkey_challenges')
      .where('site_id', '=', siteId)
      .where('expires_at', '<=', now)
      .execute()
  },
}
