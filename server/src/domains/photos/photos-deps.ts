import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Storage } from '../../platform/storage.ts'
import type { Sites } from '../sites/index.ts'
import type { PhotoAddresses } from './photo-address.ts'

export type PhotosDeps = {
  db: Database
  bus: Bus
  clock: Clock
  events: Events
  sites: Sites
  storage: Storage
  addresses: PhotoAddresses
  limits: { uploads: RateLimit }
}
