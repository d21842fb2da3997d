import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createContainer, type Container } from '../../../server/src/app/container.ts'
import { sitesStore } from '../../../server/src/domains/sites/stores.ts'
import { loadConfig } from '../../../server/src/platform/config.ts'
import type { DataKeys } from '../../../server/src/platform/keys/data-keys.ts'
import { demoSites } from '../../../server/seed/sites.ts'
import { developmentEnvironment, root, requireValue, type Environment } from '../../product/environment.ts'
import { dropDatabase, migrate } from '../../product/prepare.ts'
import { createServiceProcess, type ManagedProcess } from './managed-process.ts'

export type ChatTestbed = {
  container: Container
  environment: Environment
  folder: string
  site: { id: string; messageCredits: number }
  nats: ManagedProcess
  redis: ManagedProcess
  /** Registers a process, so that `close` stops it. */
  register<P extends ManagedProcess>(part: P): P
  close(): Promise<void>
}

/** The drill itself neither logs in nor sends mails, so it needs no keys. */
const noDataKeys: DataKeys = {
  ring: () => ({ currentId: undefined, keys: new Map() }),
  refresh: async () => undefined,
  rotate: async () => '',
  rewrap: async () => 0,
  close: () => undefined,
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Creates a database with one site and starts NATS and Redis, which may be killed. The drill adds the roles. Everything
 * is stopped with the drill, also when a signal ends it. The schema is that of the version in the folder `sources`.
 */
export async function startChatTestbed(
  name: string,
  ports: { nats: number; redis: number },
  overrides: Environment = {},
  sources = root,
): Promise<ChatTestbed> {
  const folder = join(root, `.velvet/drill-${name}`)
  const database = new URL(requireValue(developmentEnvironment(), 'DATABASE_URL'))
  database.pathname = `/velvet_drill_${name}`
  const environment = developmentEnvironment({
    DATABASE_URL: database.href,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}/0`,
    REDIS_PREFIX: `drill-${randomUUID().slice(0, 8)}`,
    NATS_URL: `nats://127.0.0.1:${ports.nats}`,
    LOG_LEVEL: 'fatal',
    ...overrides,
  })
  const processes: ManagedProcess[] = []
  let isClosing = false
  const register = <P extends ManagedProcess>(part: P): P => {
    const { start } = part
    part.start = async () => {
      if (isClosing) throw new Error(`The testbed is closing; ${part.name} is not started.`)
      await start()
    }
    processes.push(part)
    return part
  }
  let container: Container | undefined
  const close = async () => {
    isClosing = true
    for (const part of processes.toReversed()) await part.stop()
    await container?.close()
    await dropDatabase(environment)
    for (const signal of signals) process.off(signal, closeAndExit)
  }
  const closeAndExit = () => void close().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, closeAndExit)
  try {
    rmSync(folder, { recursive: true, force: true })
    const nats = register(createServiceProcess('NATS', environment, folder))
    const redis = register(createServiceProcess('Redis', environment, folder))
    await Promise.all([nats.start(), redis.start()])
    await dropDatabase(environment)
    await migrate(environment, sources)
    const isEarlier = sources !== root
    container = await createContainer({
      config: loadConfig(environment),
      ...(isEarlier && { loadDataKeys: async () => noDataKeys }),
    })
    const [site] = demoSites
    if (!site) throw new Error('no demo site')
    await sitesStore.save(container.db.direct, { ...site, now: new Date() })
    const { messageCredits } = site.document
    return {
      container,
      environment,
      folder,
      site: { id: site.siteId, messageCredits },
      nats,
      redis,
      register,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
