import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { Log } from '../../platform/log.ts'
import type { PaymentProviders } from '../../platform/payment-provider/payment-providers.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Texts } from '../../platform/texts.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Credits } from '../credits/index.ts'
import type { Discounts } from '../discounts/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Sites } from '../sites/index.ts'

export type PaymentsDeps = {
  db: Database
  bus: Bus
  clock: Clock
  log: Log
  texts: Texts
  events: Events
  fieldCrypto: FieldCrypto
  providers: PaymentProviders
  /** Incremented inside the transactions, so that a rollback can make a counter too high but never too low. */
  metrics: Pick<Metrics, 'ordersPaid' | 'reconciledPayments' | 'refunds' | 'refundAlarms' | 'withdrawals'>
  /** Returns the base URL of a site: `https://host`. */
  publicUrl: (host: string) => string
  sites: Sites
  accounts: Accounts
  profiles: Profiles
  credits: Credits
  discounts: Discounts
  limits: {
    /** Orders of one member. */
    orders: RateLimit
    /** Lookups of one order at the provider. */
    lookups: RateLimit
    /** Unsigned notices of one network. */
    hints: RateLimit
    /** Withdrawals of one network. */
    withdrawals: RateLimit
    /** Receipts to one mailbox. */
    receipts: RateLimit
  }
}
