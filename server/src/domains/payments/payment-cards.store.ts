import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('payments')

export type NewPaymentCard = {
  id: string
  memberId: string
  provider: string
  fingerprint: string
  /** With all keys, the current one first. */
  fingerprintHashes: string[]
  now: Date
}

export const paymentCardsStore = {
  /** Stores a card that a member paid with, unless it is stored already. */
  async insertIfNew(queryable: Queryable, siteId: string, card: NewPaymentCard): Promise<void> {
    const { id, memberId, provider, fingerprint, fingerprintHashes, now } = card
    await sql`
      insert into payment_cards (site_id, id, member_id, provider, fingerprint, fingerprint_hash, created_at)
      select ${siteId}, ${id}, ${memberId}, ${provider}, ${fingerprint}, ${fingerprintHashes[0] ?? ''}, ${now}
      where not exists (
        select from payment_cards where site_id = ${siteId} and member_id = ${memberId}
          and fingerprint_hash = any(${fingerprintHashes}::text[])
      )
    `.execute(on(queryable))
  },

  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('payment_cards')
      .select(['id', 'provider', 'fingerprint', 'created_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('payment_cards')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },
}
