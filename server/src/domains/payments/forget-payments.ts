import { invoicesStore } from './invoices.store.ts'
import { ordersStore } from './orders.store.ts'
import { ownSettingsStore } from './own-settings.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import type { StoredCards } from './stored-card.ts'
import { withdrawalsStore } from './withdrawals.store.ts'

/** What is kept of a member's purchases: for their export, and until they are erased. */
export function forgetPaymentsUseCases({ db, clock, cards }: PaymentsDeps & { cards: StoredCards }) {
  return {
    async exportOf(siteId: string, memberId: string) {
      const [orders, consents, invoices, withdrawals, limits, card] = await Promise.all([
        ordersStore.listAll(db.direct, siteId, memberId),
        ordersStore.listConsents(db.direct, siteId, memberId),
        invoicesStore.listAll(db.direct, siteId, memberId),
        withdrawalsStore.listAll(db.direct, siteId, memberId),
        ownSettingsStore.limits(db.direct, siteId, memberId),
        ownSettingsStore.card(db.direct, siteId, memberId),
      ])
      const { token: _secret, ...storedCard } = card ?? { token: '' }
      return { orders, consents, invoices, withdrawals, limits, stored_card: card ? storedCard : null }
    },

    /** Orders and invoices stay for the books, without the member in them. The card goes at the provider first. */
    async erase(siteId: string, memberId: string): Promise<void> {
      await cards.forgetCardOf(siteId, memberId)
      await db.transaction(async (tx) => {
        await ownSettingsStore.erase(tx, siteId, memberId)
        await invoicesStore.erase(tx, siteId, memberId)
        await ordersStore.erase(tx, siteId, memberId, clock.now())
      })
    },
  }
}
