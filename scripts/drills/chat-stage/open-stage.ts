import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createContainer, type Container } from '../../../server/src/app/container.ts'
import { sitesStore } from '../../../server/src/domains/sites/index.ts'
import { loadConfig } from '../../../server/src/platform/config.ts'
import { demoSites } from '../../../server/seed/sites.ts'
import { developmentEnvironment, root, valueOf, type Environment } from '../../product/environment.ts'
import { dropDatabase, migrate } from '../../product/prepare.ts'
import { servicePart, type Part } from './part.ts'

export type ChatStage = {
  container: Container
  environment: Environment
  folder: string
  site: { id: string; messageCredits: number }
  nats: Part
  redis: Part
  /** Parts that are started from here on end with the stage. */
  keep<P extends Part>(part: P): P
  close(): Promise<void>
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A database of its own, NATS and Redis that may be killed, and one site. The drill adds the roles. All of it ends with
 * the drill, also when that is ended from outside.
 */
export async function openChatStage(
  name: string,
  ports: { nats: number; redis: number },
  more: Environment = {},
): Promise<ChatStage> {
  const folder = join(root, `.velvet/drill-${name}`)
  const database = new URL(valueOf(developmentEnvironment(), 'DATABASE_URL'))
  database.pathname = `/velvet_drill_${name}`
  const environment = developmentEnvironment({
    DATABASE_URL: database.href,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}/0`,
    REDIS_PREFIX: `drill-${randomUUID().slice(0, 8)}`,
    NATS_URL: `nats://127.0.0.1:${ports.nats}`,
    LOG_LEVEL: 'fatal',
    ...more,
  })
  const parts: Part[] = []
  let isClosing = false
  const keep = <P extends Part>(part: P): P => {
    const { start } = part
    part.start = async () => {
      if (isClosing) throw new Error(`The stage closes; ${part.name} is not started any more.`)
      await start()
    }
    parts.push(part)
    return part
  }
  let container: Container | undefined
  const close = async () => {
    isClosing = true
    for (const part of parts.toReversed()) await part.stop()
    await container?.close()
    await dropDatabase(environment)
    for (const signal of signals) process.off(signal, leave)
  }
  const leave = () => void close().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, leave)
  try {
    rmSync(folder, { recursive: true, force: true })
    const nats = keep(servicePart('NATS', environment, folder))
    const redis = keep(servicePart('Redis', environment, folder))
    await Promise.all([nats.start(), redis.start()])
    await dropDatabase(environment)
    await migrate(environment)
    container = await createContainer({ config: loadConfig(environment) })
    const [site] = demoSites
    if (!site) throw new Error('no demo site')
    await sitesStore.save(container.db.direct, { ...site, now: new Date() })
    const { messageCredits } = site.document
    return { container, environment, folder, site: { id: site.siteId, messageCredits }, nats, redis, keep, close }
  } catch (error) {
    await close()
    throw error
  }
}
