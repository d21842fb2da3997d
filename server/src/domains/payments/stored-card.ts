import { isMethodKey } from '@velvet/contract/payment-methods'
import type { cardBrands } from '@velvet/contract/payment-rules'
import { AppError } from '../../platform/errors.ts'
import { PaymentProviderError, type StoredCard } from '../../platform/payment-provider/payment-provider.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { ordersStore } from './orders.store.ts'
import { purchaseSettingsStore as store } from './purchase-settings.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { paymentsStore } from './payments.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

/** The encryption context of a card token, which binds it to its member. */
export const cardTokenContext = (siteId: string, memberId: string) => `stored_cards/token/${siteId}/${memberId}`

type Brand = (typeof cardBrands)[number]

export type StoredCards = ReturnType<typeof createStoredCards>

/** Cards are stored at the provider. We store the encrypted token, the brand and the last four digits. */
export function createStoredCards({ db, provider, fieldCrypto }: PaymentsDeps) {
  /** Deletes the card at the provider and then here. Throws when the provider is unreachable; the caller retries. */
  async function deleteCard(siteId: string, memberId: string): Promise<void> {
    const card = await store.card(db.direct, siteId, memberId)
    if (!card) return
    await provider.deleteCard(fieldCrypto.decrypt(card.token, cardTokenContext(siteId, memberId)))
    await store.deleteCard(db.direct, siteId, memberId)
  }

  return {
    deleteCardOf: deleteCard,

    storedCard: async (ctx: MemberCtx) => {
      const [card, last] = await Promise.all([
        store.card(db.direct, ctx.site.id, ctx.viewer.id),
        ordersStore.lastCompleted(db.direct, ctx.site.id, ctx.viewer.id),
      ])
      const sold = last ? await paymentsStore.bundles(db.direct, ctx.site.id, last.currency) : []
      return {
        card: card
          ? { brand: card.brand as Brand, last_four: card.last_four, created_at: card.created_at.toISOString() }
          : null,
        last_bundle_id: sold.find(({ credits }) => credits === last?.credits)?.id ?? null,
        last_method: last && isMethodKey(last.method) ? last.method : null,
        country: last?.country ?? null,
      }
    },

    /** Throws `unavailable` if the provider cannot be reached, because the card is still stored there. */
    forgetStoredCard: (ctx: MemberCtx): Promise<void> =>
      deleteCard(ctx.site.id, ctx.viewer.id).catch((error: unknown) => {
        throw error instanceof PaymentProviderError ? new AppError('unavailable') : error
      }),

    /** Stores a card that the provider reports. Deletes it there if the buyer did not ask to store it. */
    async storeCard({ siteId, now }: SiteMoment, providerRef: string, card: StoredCard): Promise<void> {
      const attempt = await ordersStore.attemptByRef(db.direct, siteId, provider.id, providerRef)
      const order = attempt && (await ordersStore.byId(db.direct, siteId, attempt.order_id))
      if (!order?.wants_card || !order.member_id) return provider.deleteCard(card.token)
      const memberId = order.member_id
      const context = cardTokenContext(siteId, memberId)
      const old = await store.card(db.direct, siteId, memberId)
      const oldToken = old && fieldCrypto.decrypt(old.token, context)
      if (oldToken === card.token) return
      const { brand, lastFour } = card
      const token = fieldCrypto.encrypt(card.token, context)
      await store.storeCard(db.direct, siteId, { memberId, token, brand, lastFour, now })
      if (oldToken) await provider.deleteCard(oldToken)
    },
  }
}
