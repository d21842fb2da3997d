import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { Log } from '../../platform/log.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Texts } from '../../platform/texts.ts'
import type { PushSender } from '../../platform/web-push.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { MailTokens } from './mail-tokens.ts'
import type { NoticeSources } from './notice-source.ts'

export type NotificationsDeps = {
  db: Database
  clock: Clock
  log: Log
  metrics: Metrics
  events: Events
  texts: Texts
  fieldCrypto: FieldCrypto
  push: PushSender
  tokens: MailTokens
  accounts: Accounts
  sources: NoticeSources
  presence: Presence
  profiles: Profiles
  limits: { devices: RateLimit; tests: RateLimit }
}
