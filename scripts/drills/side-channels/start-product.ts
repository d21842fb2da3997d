import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { demoBundles } from '../../../server/seed/bundles.ts'
import { demoSites } from '../../../server/seed/sites.ts'
import { createContainer, type Container } from '../../../server/src/app/container.ts'
import { paymentsStore } from '../../../server/src/domains/payments/stores.ts'
import { sitesStore } from '../../../server/src/domains/sites/stores.ts'
import { loadConfig } from '../../../server/src/platform/config.ts'
import type { Background } from '../../../sandbox/src/background.ts'
import { waitUntil } from '../../../sandbox/src/probe.ts'
import { developmentEnvironment, portOf, root, requireValue } from '../../product/environment.ts'
import { dropDatabase, migrate } from '../../product/prepare.ts'
import { ensureServices } from '../../product/services.ts'
import { createRoleProcess, type ManagedProcess } from '../chat-testbed/managed-process.ts'

export type Product = {
  container: Container
  site: { id: string; host: string }
  /** The bundle that every probe orders. */
  bundle: { id: string; price: number }
  apiUrl: string
  realtimeUrl: string
  mailboxUrl: string
  smsUrl: string
  paymentUrl: string
  worker: ManagedProcess
  /** Resolves when no job is left. */
  waitUntilIdle(): Promise<void>
  /** Deletes the jobs that were queued while the worker was stopped. */
  dropJobs(): Promise<void>
  close(): Promise<void>
}

const folder = join(root, '.velvet/drill-side-channels')

/** Starts the services, a database and the three roles, with the discreet demo site. */
export async function startProduct(): Promise<Product> {
  const database = new URL(requireValue(developmentEnvironment(), 'DATABASE_URL'))
  database.pathname = '/velvet_drill_side_channels'
  const local = (port: number) => `http://127.0.0.1:${port}`
  const environment = developmentEnvironment({
    API_PORT: '4301',
    REALTIME_PORT: '4302',
    WORKER_PORT: '4303',
    DATABASE_URL: database.href,
    REDIS_URL: 'redis://127.0.0.1:4379/0',
    REDIS_PREFIX: `drill-${randomUUID().slice(0, 8)}`,
    NATS_URL: 'nats://127.0.0.1:4322',
    S3_ENDPOINT: local(4385),
    SMTP_URL: 'smtp://127.0.0.1:4325',
    MAILBOX_PORT: '4380',
    PAYMENT_URL: local(4390),
    PAYMENT_REST_URL: local(4390),
    CARD_GATEWAY_URL: '',
    SMS_URL: local(4391),
    PUSH_SERVICES: `https://push.example.test,${local(4392)}`,
    POSTBACK_ORIGINS: local(4393),
    LOG_LEVEL: 'fatal',
    LAG_LIMIT_MS: '15000',
  })
  const running: Background[] = []
  const roles: ManagedProcess[] = []
  let container: Container | undefined
  const close = async () => {
    for (const role of roles.toReversed()) await role.stop()
    await container?.close()
    for (const background of running.reverse()) await background.stop()
    await dropDatabase(environment)
  }
  const startRole = async (name: 'api' | 'realtime' | 'worker', port: string) => {
    const part = createRoleProcess({ name, role: name, port: portOf(environment, port), environment, folder })
    roles.push(part)
    await part.start()
    return part
  }
  try {
    rmSync(folder, { recursive: true, force: true })
    await ensureServices(environment, folder, () => undefined, (background) => running.push(background)) // prettier-ignore
    await dropDatabase(environment)
    await migrate(environment)
    const created = (container = await createContainer({ config: loadConfig(environment) }))
    await created.storage.ensureBucket()
    const site = demoSites.find(({ document }) => document.accountPrivacy === 'discreet')
    const host = site?.hosts[0]
    if (!site || !host) throw new Error('No demo site is discreet.')
    const bundles = demoBundles(site.siteId)
    const bundle = bundles.find(({ currency }) => currency === 'EUR')
    if (!bundle) throw new Error('No demo bundle is sold in EUR.')
    const { directDebit } = site.document
    // The limit of text messages per site is raised, because it would affect the probes.
    const document = { ...site.document, directDebit: directDebit && { ...directDebit, dailyCodesPerCountry: 10_000 } }
    await sitesStore.save(created.db.direct, { ...site, document, now: new Date() })
    await paymentsStore.insertBundles(created.db.direct, site.siteId, bundles)
    await Promise.all([startRole('api', 'API_PORT'), startRole('realtime', 'REALTIME_PORT')])
    return {
      container: created,
      site: { id: site.siteId, host },
      bundle,
      apiUrl: local(portOf(environment, 'API_PORT')),
      realtimeUrl: `ws://127.0.0.1:${portOf(environment, 'REALTIME_PORT')}/live`,
      mailboxUrl: local(portOf(environment, 'MAILBOX_PORT')),
      smsUrl: requireValue(environment, 'SMS_URL'),
      paymentUrl: requireValue(environment, 'PAYMENT_URL'),
      worker: await startRole('worker', 'WORKER_PORT'),
      waitUntilIdle: () =>
        waitUntil(
          async () => {
            const { rows } = await sql<{ due: boolean }>`
              select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as due
            `.execute(created.db.direct)
            return rows[0]?.due === false
          },
          { what: 'The worker', seconds: 60 },
        ),
      async dropJobs() {
        await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
          created.db.direct,
        )
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
