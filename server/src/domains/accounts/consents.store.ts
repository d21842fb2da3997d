import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('accounts')

export type ConsentPurpose = 'sexuality' | 'terms' | 'fictional_profiles' | 'intimate_data'

export const consentsStore = {
  /** Records a consent. Does nothing when one is in force for the same purpose. */
  async record(
    queryable: Queryable,
    siteId: string,
    consent: { id: string; memberId: string; purpose: ConsentPurpose; textVersion: string; locale: string; now: Date },
  ): Promise<void> {
    await on(queryable)
      .insertInto('consents')
      .values({
        site_id: siteId,
        id: consent.id,
        member_id: consent.memberId,
        purpose: consent.purpose,
        text_version: consent.textVersion,
        locale: consent.locale,
        given_at: consent.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async withdraw(queryable: Queryable, siteId: string, memberId: string, purpose: ConsentPurpose, now: Date) {
    await on(queryable)
      .updateTable('consents')
      .set({ withdrawn_at: now })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('purpose', '=', purpose)
      .where('withdrawn_at', 'is', null)
      .execute()
  },

  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('consents')
      .select(['purpose', 'text_version', 'locale', 'given_at', 'withdrawn_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('given_at')
      .execute(),
}
