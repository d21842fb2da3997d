import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { BanIdentifier } from '../accounts/index.ts'
import { paymentCardsStore as store } from './payment-cards.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'

export const cardFingerprintContext = (siteId: string, id: string) => `payment_cards.fingerprint/${siteId}/${id}`
export const cardHashContext = 'payment_cards.fingerprint'

export type PaymentCards = ReturnType<typeof createPaymentCards>

/** Cards that members paid with, as far as the provider says which card it was. */
export function createPaymentCards({ db, sites, accounts, fieldCrypto }: PaymentsDeps) {
  /** Fingerprints of different providers have nothing in common. */
  const identifierOf = (provider: string, fingerprint: string): BanIdentifier => ({
    kind: 'card',
    value: `${provider}:${fingerprint}`,
  })

  return {
    /**
     * Stores the card of a payment that arrived, and reports one that a member used whose contract was ended. The payment
     * is booked in any case: the provider's page took it before we learn of the card.
     */
    async recordUse(
      tx: Tx,
      at: SiteMoment,
      { memberId, provider, fingerprint }: { memberId: string; provider: string; fingerprint: string },
    ): Promise<void> {
      const { siteId, now } = at
      const id = newId()
      await store.insertIfNew(tx, siteId, {
        ...{ id, memberId, provider, now },
        fingerprint: fieldCrypto.encrypt(fingerprint, cardFingerprintContext(siteId, id)),
        fingerprintHashes: fieldCrypto.fingerprints(fingerprint, cardHashContext),
      })
      const site = await sites.byId(siteId)
      const matches = await accounts.findBans(tx, site, [identifierOf(provider, fingerprint)], now, memberId)
      await accounts.reportBanMatches(tx, at, memberId, matches)
    },

    /** Returns the cards of a member as identifiers of a ban. */
    async banIdentifiersOf(siteId: string, memberId: string): Promise<BanIdentifier[]> {
      const cards = await store.listForMember(db.direct, siteId, memberId)
      return cards.map(({ id, provider, fingerprint }) =>
        identifierOf(provider, fieldCrypto.decrypt(fingerprint, cardFingerprintContext(siteId, id))),
      )
    },
  }
}
