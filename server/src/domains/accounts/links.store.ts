import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('accounts')

export type LinkPurpose = 'confirm_email' | 'reset_password' | 'change_email' | 'undo_email_change' | 'reactivate'

export type NewLink = {
  tokenHash: Buffer
  memberId: string
  purpose: LinkPurpose
  email: string
  emailSealed: string
  createdAt: Date
  expiresAt: Date
}

export const linksStore = {
  async insert(queryable: Queryable, siteId: string, link: NewLink): Promise<void> {
    await on(queryable)
      .insertInto('account_links')
      .values({
        site_id: siteId,
        token_hash: link.tokenHash,
        member_id: link.memberId,
        purpose: link.purpose,
        email: link.email,
        email_sealed: link.emailSealed,
        created_at: link.createdAt,
        expires_at: link.expiresAt,
      })
      .execute()
  },

  /** Returns a link that has not expired, used or not. */
  byToken: (queryable: Queryable, siteId: string, purpose: LinkPurpose, tokenHash: Buffer, now: Date) =>
    on(queryable)
      .selectFrom('account_links')
      .select(['member_id', 'email', 'email_sealed', 'used_at'])
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /** Marks a link as used. Of concurrent calls exactly one gets the row. */
  consume: (queryable: Queryable, siteId: string, purpose: LinkPurpose, tokenHash: Buffer, now: Date) =>
    on(queryable)
      .updateTable('account_links')
      .set({ used_at: now })
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .where('used_at', 'is', null)
      .returning(['member_id', 'email', 'email_sealed'])
      .executeTakeFirst(),

  /** Deletes the unused links of these purposes, which are superseded or no longer allowed. */
  async deleteOpen(
    queryable: Queryable,
    siteId: string,
    purposes: readonly LinkPurpose[],
    memberId: string,
  ): Promise<void> {
    await on(queryable)
      .deleteFrom('account_links')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null)
      .execute()
  },

  async deleteExpired(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('account_links')
      .where('site_id', '=', siteId)
      .where('expires_at', '<=', now)
      .execute()
  },
}
