import { openGeo } from '@velvet/geo'
import { createAccounts, accountsJobs } from '../domains/accounts/index.ts'
import { createCredits } from '../domains/credits/index.ts'
import { createPhotoAddresses, createPhotos } from '../domains/photos/index.ts'
import { createProfiles } from '../domains/profiles/index.ts'
import { createSites } from '../domains/sites/index.ts'
import { createViewer } from '../domains/viewer/index.ts'
import { createBus } from '../platform/bus.ts'
import { createCache } from '../platform/cache.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { createDatabase } from '../platform/db/database.ts'
import type { QueryObserver } from '../platform/db/lanes.ts'
import { createEvents, type Listener } from '../platform/jobs/events.ts'
import { createLog, createPseudonyms, type Log } from '../platform/log.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import { createStorage } from '../platform/storage.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { createTexts } from '../platform/texts.ts'

export type Container = Awaited<ReturnType<typeof createContainer>>

export type ContainerOptions = { config: Config; clock?: Clock; log?: Log; onQuery?: QueryObserver }

/** Wires everything by hand, once per process. Nothing in here waits for Redis, NATS or S3 to be there. */
export async function createContainer({ config, clock = systemClock, ...options }: ContainerOptions) {
  const log = options.log ?? createLog(config)
  const metrics = createMetrics()
  const db = createDatabase({
    ...config,
    onLost: (err) => log.warn({ err }, 'a database connection ended'),
    onQuery(query) {
      metrics.querySeconds.observe({ outcome: query.failed ? 'failed' : 'done' }, query.milliseconds / 1000)
      options.onQuery?.(query)
    },
  })
  const bus = createBus(config, log)
  const cache = createCache(config, log)
  const storage = createStorage(config)
  const [texts, countryOf] = await Promise.all([createTexts(), openGeo()])

  const addresses = createPhotoAddresses({ key: config.PHOTO_KEY, prefix: config.CDN_PREFIX })
  const sites = createSites({ db, clock, texts, cdnPrefix: config.CDN_PREFIX })
  const accounts = createAccounts({
    db,
    bus,
    limits: {
      wrongPassword: createRateLimit(cache, { name: 'wrong-password', points: 5, seconds: 15 * 60 }),
      network: createRateLimit(cache, { name: 'login-network', points: 60, seconds: 60 }),
    },
  })
  const photos = createPhotos({ db, addresses })
  const credits = createCredits({ db })
  const profiles = createProfiles({ db })
  const viewer = createViewer({ accounts, profiles, photos, credits })

  const listeners: Listener[] = []
  const scheduled = [...accountsJobs({ accounts, db, clock })]

  return {
    config,
    clock,
    log,
    metrics,
    db,
    bus,
    cache,
    storage,
    texts,
    countryOf,
    pseudonym: createPseudonyms(config.LOG_KEY),
    addresses,
    events: createEvents(listeners),
    listeners,
    scheduled,
    sites,
    accounts,
    viewer,
    async close() {
      cache.close()
      storage.close()
      await bus.close()
      await db.close()
    },
  }
}
