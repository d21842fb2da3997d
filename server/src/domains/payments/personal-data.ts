import { invoicesStore } from './invoices.store.ts'
import { ordersStore } from './orders.store.ts'
import { purchaseSettingsStore } from './purchase-settings.store.ts'
import { paymentCardsStore } from './payment-cards.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { refundClaimsStore } from './refund-claims.store.ts'
import type { StoredCards } from './stored-card.ts'
import { withdrawalsStore } from './withdrawals.store.ts'

/** The export and the erasure of a member's payment data. */
export function personalDataUseCases({ db, clock, cards }: PaymentsDeps & { cards: StoredCards }) {
  return {
    async exportOf(siteId: string, memberId: string) {
      const [orders, consents, invoices, withdrawals, claims, limits, card, paidWith] = await Promise.all([
        ordersStore.listAll(db.direct, siteId, memberId),
        ordersStore.listConsents(db.direct, siteId, memberId),
        invoicesStore.listAll(db.direct, siteId, memberId),
        withdrawalsStore.listAll(db.direct, siteId, memberId),
        refundClaimsStore.listAll(db.direct, siteId, memberId),
        purchaseSettingsStore.limits(db.direct, siteId, memberId),
        purchaseSettingsStore.card(db.direct, siteId, memberId),
        paymentCardsStore.listForMember(db.direct, siteId, memberId),
      ])
      const { token: _secret, provider: _provider, ...storedCard } = card ?? { token: '', provider: '' }
      return {
        ...{ orders, consents, invoices, withdrawals, claims, limits, stored_card: card ? storedCard : null },
        // The fingerprint means nothing outside of the provider.
        cards: paidWith.map(({ provider, created_at }) => ({ provider, created_at })),
      }
    },

    /** Deletes the card at the provider first. Orders and invoices stay for accounting, without the member. */
    async erase(siteId: string, memberId: string): Promise<void> {
      await cards.deleteCardOf(siteId, memberId)
      await db.transaction(async (tx) => {
        await purchaseSettingsStore.erase(tx, siteId, memberId)
        await paymentCardsStore.erase(tx, siteId, memberId)
        await invoicesStore.erase(tx, siteId, memberId)
        await ordersStore.erase(tx, siteId, memberId, clock.now())
      })
    },
  }
}
