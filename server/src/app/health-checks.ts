import type { Bus } from '../platform/bus.ts'
import type { Cache } from '../platform/cache.ts'
import type { Config } from '../platform/config.ts'
import { isWritable, type Database } from '../platform/db/database.ts'
import type { Drain } from '../platform/drain.ts'
import type { Health } from '../platform/http/health.ts'
import type { Storage } from '../platform/storage.ts'

export type HealthDeps = {
  config: Pick<Config, 'REQUEST_DEADLINE_MS'>
  drain: Drain
  db: Database
  cache: Cache
  bus: Bus
  storage: Storage
}

/** Returns the health checks that all roles share. */
export function healthChecks({ config, drain, db, cache, bus, storage }: HealthDeps): Health {
  return {
    drain,
    // Before the check of a silent database would fail by itself.
    timeoutMs: config.REQUEST_DEADLINE_MS * 0.2,
    required: { postgres: () => isWritable(db) },
    optional: {
      redis: async () => cache.isReady(),
      nats: async () => bus.isReady(),
      s3: () => storage.isReady(),
    },
  }
}
