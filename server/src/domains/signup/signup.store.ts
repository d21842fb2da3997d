import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('signup')

export const signupStore = {
  async insert(
    queryable: Queryable,
    siteId: string,
    draft: { id: string; tokenHash: Buffer; sealed: string; createdAt: Date; expiresAt: Date },
  ): Promise<void> {
    await on(queryable)
      .insertInto('signup_drafts')
      .values({
        site_id: siteId,
        id: draft.id,
        token_hash: draft.tokenHash,
        sealed: draft.sealed,
        created_at: draft.createdAt,
        expires_at: draft.expiresAt,
      })
      .execute()
  },

  byToken: (queryable: Queryable, siteId: string, tokenHash: Buffer, now: Date) =>
    on(queryable)
      .selectFrom('signup_drafts')
      .select(['id', 'sealed'])
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst(),

  byId: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('signup_drafts')
      .select(['id', 'sealed'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  async change(queryable: Queryable, siteId: string, id: string, sealed: string): Promise<void> {
    await on(queryable)
      .updateTable('signup_drafts')
      .set({ sealed })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  async setConfirmation(queryable: Queryable, siteId: string, id: string, confirmHash: Buffer): Promise<void> {
    await on(queryable)
      .updateTable('signup_drafts')
      .set({ confirm_hash: confirmHash })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  /** Deletes a draft and returns it. Of concurrent calls exactly one gets it. */
  consume: (queryable: Queryable, siteId: string, confirmHash: Buffer, now: Date) =>
    on(queryable)
      .deleteFrom('signup_drafts')
      .where('site_id', '=', siteId)
      .where('confirm_hash', '=', confirmHash)
      .where('expires_at', '>', now)
      .returning(['id', 'sealed', 'token_hash'])
      .executeTakeFirst(),

  async deleteExpired(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('signup_drafts')
      .where('site_id', '=', siteId)
      .where('expires_at', '<=', now)
      .execute()
  },
}
