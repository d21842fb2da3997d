import type { Bus } from '../../platform/bus.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { createExclusions } from './exclusions.ts'
import type { createSessionCache } from './session-cache.ts'

export type AccountsDeps = {
  db: Database
  bus: Bus
  events: Events
  fieldCrypto: FieldCrypto
  /** The address of a site's pages: `https://host`. */
  publicUrl: (host: string) => string
  limits: {
    /** Tries of one name from one network (or one known device). */
    password: RateLimit
    /** Log-ins of one network. */
    network: RateLimit
    /** Mails with links to one address. */
    resetMail: RateLimit
    confirmationMail: RateLimit
    /** Of one member, and to one address. */
    emailChangeMail: RateLimit
    exclusionMail: RateLimit
    /** Requests of one network to be kept out. */
    exclusionNetwork: RateLimit
  }
}

/** What the use cases share besides: the sessions that this process remembers, and who is kept out. */
export type UseCaseDeps = AccountsDeps & {
  forgetMember: (siteId: string, memberId: string) => void
  sessionCache: ReturnType<typeof createSessionCache>
  exclusions: ReturnType<typeof createExclusions>
}
