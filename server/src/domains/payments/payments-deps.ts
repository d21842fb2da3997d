import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { Log } from '../../platform/log.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
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
  provider: PaymentProvider
  /** The address of a site's pages: `https://host`. */
  publicUrl: (host: string) => string
  sites: Sites
  accounts: Accounts
  profiles: Profiles
  credits: Credits
  discounts: Discounts
  limits: {
    /** Orders of one member. */
    orders: RateLimit
    /** Questions to the provider about one order. */
    asks: RateLimit
    /** Unsigned notices of one network. */
    hints: RateLimit
    /** Withdrawals of one network, and to one address. */
    withdrawals: RateLimit
    receipts: RateLimit
  }
}

/** Where and when something happens to an order: in a request, a notice or a job. */
export type Place = { siteId: string; now: Date }
