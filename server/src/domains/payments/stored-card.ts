import { isMethodKey } from '@velvet/contract/payment-methods'
import type { cardBrands } from '@velvet/contract/payment-rules'
import { AppError } from '../../platform/errors.ts'
import {
  PaymentProviderError,
  type PaymentProvider,
  type StoredCard,
} from '../../platform/payment-provider/payment-provider.ts'
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

/** Cards are stored at the provider of the payment. We store its id, the encrypted token, brand and last four digits. */
export function createStoredCards({ db, providers, fieldCrypto }: PaymentsDeps) {
  async function deleteAt(provider: PaymentProvider, token: string): Promise<void> {
    if (!provider.storedCards) throw new PaymentProviderError('refused', 'no_stored_cards')
    await provider.storedCards.delete(token)
  }

  /** Deletes the card at the provider and then here. Throws when the provider is unreachable; the caller retries. */
  async function deleteCard(siteId: string, memberId: string): Promise<void> {
    const card = await store.card(db.direct, siteId, memberId)
    if (!card) return
    const token = fieldCrypto.decrypt(card.token, cardTokenContext(siteId, memberId))
    await deleteAt(providers.of(card.provider), token)
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
    async storeCard(
      { siteId, now }: SiteMoment,
      provider: PaymentProvider,
      providerRef: string,
      card: StoredCard,
    ): Promise<void> {
      const attempt = await ordersStore.attemptByRef(db.direct, siteId, provider.id, providerRef)
      const order = attempt && (await ordersStore.byId(db.direct, siteId, attempt.order_id))
      if (!order?.wants_card || !order.member_id) return deleteAt(provider, card.token)
      const memberId = order.member_id
      const context = cardTokenContext(siteId, memberId)
      const old = await store.card(db.direct, siteId, memberId)
      const oldToken = old && fieldCrypto.decrypt(old.token, context)
      if (old?.provider === provider.id && oldToken === card.token) return
      const { brand, lastFour } = card
      const token = fieldCrypto.encrypt(card.token, context)
      await store.storeCard(db.direct, siteId, { memberId, provider: provider.id, token, brand, lastFour, now })
      if (old && oldToken) await deleteAt(providers.of(old.provider), oldToken)
    },
  }
}
