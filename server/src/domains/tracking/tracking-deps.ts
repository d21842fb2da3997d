import type { Database } from '../../platform/db/database.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { PostbackSender } from '../../platform/postback.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Sites } from '../sites/index.ts'

export type TrackingDeps = {
  db: Database
  events: Events
  postbacks: PostbackSender
  sites: Sites
  accounts: Accounts
  presence: Presence
  limits: {
    /** Consent choices per network. */
    consents: RateLimit
    /** Counted page beacons per network. */
    beacons: RateLimit
  }
}
