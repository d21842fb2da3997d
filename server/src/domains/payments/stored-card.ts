import type { cardBrands } from '@velvet/contract/payment-rules'
import { AppError } from '../../platform/errors.ts'
import { PaymentProviderError, type StoredCard } from '../../platform/payment-provider/payment-provider.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { ordersStore } from './orders.store.ts'
import { ownSettingsStore as store } from './own-settings.store.ts'
import type { PaymentsDeps, Place } from './payments-deps.ts'
import { paymentsStore } from './payments.store.ts'

export const cardTokenContext = (siteId: string, memberId: string) => `stored_cards/token/${siteId}/${memberId}`

type Brand = (typeof cardBrands)[number]

export type StoredCards = ReturnType<typeof createStoredCards>

/** A card is kept at the provider; here lies the encrypted key to it, and what tells one card from another. */
export function createStoredCards({ db, provider, fieldCrypto }: PaymentsDeps) {
  /** Throws when the provider cannot be reached: the caller tries again. */
  async function forget(siteId: string, memberId: string): Promise<void> {
    const card = await store.card(db.direct, siteId, memberId)
    if (!card) return
    await provider.forgetCard(fieldCrypto.decrypt(card.token, cardTokenContext(siteId, memberId)))
    await store.removeCard(db.direct, siteId, memberId)
  }

  return {
    forgetCardOf: forget,

    async storedCard(ctx: MemberCtx) {
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
        country: last?.country ?? null,
      }
    },

    /** Throws `unavailable`: what still lies at the provider is not called gone. */
    forgetStoredCard: (ctx: MemberCtx): Promise<void> =>
      forget(ctx.site.id, ctx.viewer.id).catch((error: unknown) => {
        throw error instanceof PaymentProviderError ? new AppError('unavailable') : error
      }),

    /** A card that nobody asked us to keep is forgotten again; a new one takes the place of the old one. */
    async keep({ siteId, now }: Place, providerRef: string, card: StoredCard): Promise<void> {
      const attempt = await ordersStore.attemptByRef(db.direct, siteId, provider.id, providerRef)
      const order = attempt && (await ordersStore.byId(db.direct, siteId, attempt.order_id))
      if (!order?.wants_card || !order.member_id) return provider.forgetCard(card.token)
      const memberId = order.member_id
      const context = cardTokenContext(siteId, memberId)
      const old = await store.card(db.direct, siteId, memberId)
      const oldToken = old && fieldCrypto.decrypt(old.token, context)
      if (oldToken === card.token) return
      const { brand, lastFour } = card
      const token = fieldCrypto.encrypt(card.token, context)
      await store.keepCard(db.direct, siteId, { memberId, token, brand, lastFour, now })
      if (oldToken) await provider.forgetCard(oldToken)
    },
  }
}
