import type { MethodKey } from '@velvet/contract/payment-methods'
import type { Database } from '../../../platform/db/database.ts'
import type { FieldCrypto } from '../../../platform/field-crypto.ts'
import type { MethodOffer, PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import type { SmsSender } from '../../../platform/sms.ts'
import type { Texts } from '../../../platform/texts.ts'
import type { MemberCtx } from '../../accounts/index.ts'
import type { Sites } from '../../sites/index.ts'
import type { Begun } from '../begin-payment.ts'
import type { OrderWish, PlaceOrder } from '../place-order.ts'

/** The rest of the shop, as far as a debit needs it. */
export type Shop = {
  /** Throws `method_unavailable`, `unavailable`. */
  requireMethod(ctx: MemberCtx, country: string, method: MethodKey): Promise<MethodOffer>
  priceOf(
    ctx: MemberCtx,
    wish: Pick<OrderWish, 'bundleId' | 'country' | 'discountCode'>,
    method: MethodKey,
  ): Promise<{ price: number; bundle: { currency: string } }>
  placeOrder(ctx: MemberCtx, wish: PlaceOrder, key: string): Promise<Begun>
}

export type DirectDebitDeps = {
  db: Database
  fieldCrypto: FieldCrypto
  sms: SmsSender
  texts: Texts
  provider: Pick<PaymentProvider, 'createMandate' | 'revokeMandate'>
  sites: Pick<Sites, 'company'>
  shop: Shop
}
