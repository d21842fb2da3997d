import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ErasureLog } from '../../platform/erasure-log.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { DataKeys } from '../../platform/keys/data-keys.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Bans } from './bans.ts'
import type { createExclusions } from './exclusions.ts'
import type { Links } from './links.ts'
import type { MailBudget } from './mail-budget.ts'
import type { MemberEmails } from './member-emails.ts'
import type { MemberRecords } from './member-records.ts'
import type { Passwords } from './passwords.ts'
import type { createSessionCache } from './session-cache.ts'

export type AccountsDeps = {
  db: Database
  bus: Bus
  clock: Clock
  events: Events
  erasureLog: ErasureLog
  fieldCrypto: FieldCrypto
  dataKeys: Pick<DataKeys, 'ring'>
  metrics: Pick<Metrics, 'caches'>
  /** The address of a site's pages: `https://host`. */
  publicUrl: (host: string) => string
  limits: {
    /** Password attempts for one name from one network (or one known device). */
    password: RateLimit
    /** Wrong passwords for one account, and for one name, from all networks. Known devices are not counted. */
    guesses: RateLimit
    /** Login attempts from one network. */
    network: RateLimit
    /** Responses to one network that reveal whether an address has an account (`open` sites only). */
    disclosures: RateLimit
    resetMail: MailBudget
    /** Attempts of one member to set a login name. */
    loginName: RateLimit
    /** Confirmation mails to one mailbox. */
    confirmationMail: RateLimit
    /** Mails about a change of address, requested by one member or sent to one mailbox. */
    emailChangeMail: RateLimit
    exclusionMail: MailBudget
    /** Self-exclusion requests from one network. */
    exclusionNetwork: RateLimit
  }
}

/** Dependencies of the use cases, with what they share: session cache, self-exclusions, bans, addresses and passwords. */
export type UseCaseDeps = AccountsDeps & {
  /** Drops the cached sessions of a member in every process. */
  invalidateMemberCache: (siteId: string, memberId: string) => void
  sessionCache: ReturnType<typeof createSessionCache>
  exclusions: ReturnType<typeof createExclusions>
  bans: Bans
  emails: MemberEmails
  records: MemberRecords
  links: Links
  passwords: Passwords
}
