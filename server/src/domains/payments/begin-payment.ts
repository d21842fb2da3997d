import { isCurrency } from '@velvet/contract/currencies'
import { isMethodKey, paymentMethod } from '@velvet/contract/payment-methods'
import { AppError } from '../../platform/errors.ts'
import {
  PaymentProviderError,
  type PaymentProvider,
  type StartedPayment,
} from '../../platform/payment-provider/payment-provider.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { cardTokenContext } from './stored-card.ts'
import { ordersStore as store, type OrderRow } from './orders.store.ts'
import { purchaseSettingsStore } from './purchase-settings.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { debitScheduled } from './payments.events.ts'
import type { Settle } from './settle.ts'

export type BegunPayment = { orderId: string; redirectUrl: string | null }
export type BeginPayment = (ctx: MemberCtx, orderId: string) => Promise<BegunPayment>

/** Starts the payment of an order at the provider of its attempt. Repeatable: the order id is the idempotency key. */
export function createBeginPayment(deps: PaymentsDeps & { settle: Settle }): BeginPayment {
  const { db, events, providers, fieldCrypto, accounts, publicUrl, settle } = deps

  async function start(ctx: MemberCtx, order: OrderRow, provider: PaymentProvider): Promise<StartedPayment> {
    const { site, viewer } = ctx
    const { method, currency } = order
    if (!isMethodKey(method) || !isCurrency(currency)) throw new PaymentProviderError('refused', 'method_unavailable')
    const address = publicUrl(site.host)
    const purchase = {
      orderId: order.id,
      idempotencyKey: order.id,
      amount: { minor: order.price, currency },
      vatCountry: order.country,
      locale: order.locale,
      returnUrl: `${address}/credits/${order.id}/${method}`,
      noticeUrl: `${address}/api/payment-notices/${provider.id}`,
      descriptor: site.statementText,
    }
    if (order.is_repeat) {
      const card = await purchaseSettingsStore.card(db.direct, site.id, viewer.id)
      // The token is valid only where the card is stored.
      if (card?.provider !== provider.id || !provider.storedCards)
        throw new PaymentProviderError('refused', 'card_missing')
      const cardToken = fieldCrypto.decrypt(card.token, cardTokenContext(site.id, viewer.id))
      return provider.storedCards.charge({ ...purchase, cardToken })
    }
    const email = paymentMethod(method).needs.includes('email')
      ? (await accounts.recipientById(site.id, viewer.id))?.email
      : undefined
    return provider.start({
      ...purchase,
      method,
      ...(email && { email }),
      ...(order.wants_card && { storeCard: true }),
      ...(order.mandate_ref &&
        order.collect_on && { directDebit: { mandateRef: order.mandate_ref, collectOn: order.collect_on } }),
    })
  }

  return async function begin(ctx, orderId) {
    const at = { siteId: ctx.site.id, now: ctx.now }
    const [order, [attempt]] = await Promise.all([
      store.byId(db.direct, at.siteId, orderId),
      store.attempts(db.direct, at.siteId, [orderId]),
    ])
    if (!order || !attempt) throw new AppError('not_found')
    if (attempt.provider_ref || order.state !== 'created') return { orderId, redirectUrl: attempt.redirect_url }
    let started: StartedPayment
    try {
      started = await start(ctx, order, providers.of(attempt.provider))
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      if (error.kind === 'away') throw new AppError('unavailable')
      await settle.markFailed(at, orderId, { state: 'denied', by: 'start', status: error.code })
      // A refused stored card is shown to the buyer as a failed order. Any other refusal is a mistake of ours.
      if (order.is_repeat) return { orderId, redirectUrl: null }
      throw new AppError('method_unavailable')
    }
    const redirectUrl = started.redirectUrl ?? null
    await db.transaction(async (tx) => {
      await store.recordStarted(tx, at.siteId, attempt.id, {
        providerRef: started.providerRef,
        redirectUrl,
        transferReference: started.transferReference ?? null,
      })
      if (order.collect_on) await events.emit(tx, debitScheduled(at, { memberId: ctx.viewer.id, orderId }))
    })
    // A payment that has already ended is looked up, because only the lookup returns its amount.
    if (started.state !== 'created' && started.state !== 'pending')
      await settle.lookUp(at, orderId).catch(ignoreProviderError)
    else await settle.applyUpdate(at, orderId, { state: started.state, by: 'start', status: started.state })
    return { orderId, redirectUrl }
  }
}

/** A notice or the next lookup delivers the state instead. */
function ignoreProviderError(error: unknown): void {
  if (!(error instanceof PaymentProviderError)) throw error
}
