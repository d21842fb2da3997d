import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createContainer, type Container } from '../../../server/src/app/container.ts'
import { loadConfig } from '../../../server/src/platform/config.ts'
import { demoSites } from '../../../server/seed/sites.ts'
import { sitesStore } from '../../../server/src/domains/sites/stores.ts'
import { readPid, startInBackground, type Background } from '../../../sandbox/src/background.ts'
import { isHealthy, waitUntil } from '../../../sandbox/src/probe.ts'
import {
  developmentEnvironment,
  portOf,
  processEnvironment,
  root,
  serviceAddress,
  requireValue,
} from '../../product/environment.ts'
import { dropDatabase, migrate } from '../../product/prepare.ts'
import { runFolder } from '../../product/run.ts'
import { ensureServices } from '../../product/services.ts'

export type Role = { name: string; pid: number; port: number; isRunning: () => boolean }

/** Returns the URL of the readiness check of a role. */
export const readinessUrl = ({ port }: Pick<Role, 'port'>) => `http://127.0.0.1:${port}/readyz`
export type PhotoTestbed = {
  container: Container
  siteId: string
  api: Role
  worker: Role
  apiUrl: string
  /** Ports of the services that the roles may connect to. */
  servicePorts: number[]
  close(): Promise<void>
}

const folder = join(root, '.velvet/drill-photos')

/** Starts the services, a database, and the api and worker roles in separate processes, as in production. */
export async function startPhotoTestbed(): Promise<PhotoTestbed> {
  const database = new URL(requireValue(developmentEnvironment(), 'DATABASE_URL'))
  database.pathname = '/velvet_drill_photos'
  const environment = developmentEnvironment({
    API_PORT: '3601',
    WORKER_PORT: '3603',
    DATABASE_URL: database.href,
    REDIS_URL: 'redis://127.0.0.1:3679/0',
    REDIS_PREFIX: `drill-${randomUUID().slice(0, 8)}`,
    NATS_URL: 'nats://127.0.0.1:3622',
    S3_ENDPOINT: 'http://127.0.0.1:3685',
    SMTP_URL: 'smtp://127.0.0.1:3625',
    MAILBOX_PORT: '3680',
    PAYMENT_URL: 'http://127.0.0.1:3690',
    PAYMENT_REST_URL: 'http://127.0.0.1:3690',
    CARD_GATEWAY_URL: '',
    SMS_URL: 'http://127.0.0.1:3691',
    PUSH_SERVICES: 'http://127.0.0.1:3692',
    POSTBACK_ORIGINS: 'http://127.0.0.1:3693',
    LOG_LEVEL: 'error',
  })
  const running: Background[] = []
  const closeSteps: (() => Promise<void>)[] = [() => dropDatabase(environment).then(() => undefined)]
  const close = async () => {
    for (const background of running.reverse()) await background.stop()
    for (const step of closeSteps.reverse()) await step()
  }

  async function startRole(name: 'api' | 'worker', port: number): Promise<Role> {
    const background = startInBackground({
      name,
      command: process.execPath,
      args: ['server/src/entry/main.ts', `--roles=${name}`],
      folder: runFolder(folder),
      cwd: root,
      env: processEnvironment(environment),
    })
    running.push(background)
    const { isRunning, log } = background
    await waitUntil(() => isHealthy(readinessUrl({ port })), {
      what: `The ${name} role`,
      seconds: 60,
      whileTrue: isRunning,
      log,
    })
    const pid = readPid(runFolder(folder), name)
    if (pid === undefined) throw new Error(`The ${name} role has no process.`)
    return { name, pid, port, isRunning }
  }

  try {
    rmSync(folder, { recursive: true, force: true })
    await ensureServices(environment, folder, () => undefined, (background) => running.push(background)) // prettier-ignore
    await dropDatabase(environment)
    await migrate(environment)
    const container = await createContainer({ config: loadConfig(environment) })
    closeSteps.push(() => container.close())
    await container.storage.ensureBucket()
    const [site] = demoSites
    if (!site) throw new Error('no demo site')
    await sitesStore.save(container.db.direct, { ...site, now: new Date() })
    const services = ['DATABASE_URL', 'REDIS_URL', 'NATS_URL', 'S3_ENDPOINT', 'SMTP_URL']
    return {
      container,
      siteId: site.siteId,
      api: await startRole('api', portOf(environment, 'API_PORT')),
      worker: await startRole('worker', portOf(environment, 'WORKER_PORT')),
      apiUrl: `http://127.0.0.1:${portOf(environment, 'API_PORT')}`,
      servicePorts: services.map((key) => serviceAddress(environment, key, 5432).port),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
