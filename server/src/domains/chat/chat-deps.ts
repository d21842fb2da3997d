import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Blocks } from '../blocks/index.ts'
import type { Credits } from '../credits/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Sites } from '../sites/index.ts'

export type ChatDeps = {
  db: Database
  bus: Bus
  clock: Clock
  log: Log
  sites: Sites
  accounts: Pick<Accounts, 'isUnreachable'>
  photos: Photos
  credits: Credits
  blocks: Blocks
  presence: Presence
  profiles: Profiles
  limits: { messages: RateLimit; typing: RateLimit; conversations: RateLimit; questions: RateLimit }
}
