import type { MethodKey } from '@velvet/contract/payment-methods'
import type { Database } from '../../../platform/db/database.ts'
import type { FieldCrypto } from '../../../platform/field-crypto.ts'
import type { AvailableMethod } from '../../../platform/payment-provider/payment-provider.ts'
import type { PaymentProviders } from '../../../platform/payment-provider/payment-providers.ts'
import type { SmsSender } from '../../../platform/sms.ts'
import type { Metrics } from '../../../platform/telemetry/metrics.ts'
import type { Texts } from '../../../platform/texts.ts'
import type { Accounts, MemberCtx } from '../../accounts/index.ts'
import type { Sites } from '../../sites/index.ts'
import type { BegunPayment } from '../begin-payment.ts'
import type { PlaceOrderRequest, PriceRequest } from '../place-order.ts'

/** The parts of the payments service that direct debits use. */
export type Shop = {
  /** Throws `method_unavailable`, `unavailable`. */
  requireMethod(ctx: MemberCtx, country: string, method: MethodKey): Promise<AvailableMethod>
  priceOf(
    ctx: MemberCtx,
    request: PriceRequest,
    method: MethodKey,
  ): Promise<{ price: number; bundle: { currency: string } }>
  placeOrder(ctx: MemberCtx, request: PlaceOrderRequest, key: string, providerId: string): Promise<BegunPayment>
}

export type DirectDebitDeps = {
  db: Database
  fieldCrypto: FieldCrypto
  sms: SmsSender
  metrics: Pick<Metrics, 'smsMessages'>
  texts: Texts
  providers: Pick<PaymentProviders, 'forNewPayments' | 'of'>
  sites: Pick<Sites, 'company'>
  accounts: Pick<Accounts, 'findBans' | 'reportBanMatches'>
  shop: Shop
}
