import { setTimeout as sleep } from 'node:timers/promises'
import { build, isBuildFresh, migrate } from '../product/prepare.ts'
import { requireValue } from '../product/environment.ts'
import { startMailSink } from './chat-testbed/mail-sink.ts'
import { createServiceProcess } from './chat-testbed/managed-process.ts'
import { startChatTestbed, type ChatTestbed } from './chat-testbed/start-chat-testbed.ts'
import { checkOutVersion } from './deploy/check-out-version.ts'
import { startHaproxy, type Haproxy } from './deploy/haproxy.ts'
import { createInstances, type Instances } from './deploy/instances.ts'
import { startLoad, type LoadPlan } from './deploy/load.ts'
import { runMigrationCycle } from './deploy/migration-cycle.ts'
import { ports, roles, type Role } from './deploy/ports.ts'
import { createRequestLog, printPhase } from './deploy/request-log.ts'
import type { DrillResult } from './outage.ts'

type Plan = LoadPlan & {
  /** Rolling restarts of both instances of every role. */
  restarts: number
  /** Expand and contract migrations: the first half runs while both versions are in use. */
  migrations: number
  /** Whether web and api return to the previous version for a while. */
  rollsBack: boolean
}

const usual: Plan = { members: 24, buyers: 10, orderPauseMs: 60_000, restarts: 20, migrations: 10, rollsBack: true }
const short: Plan = { members: 12, buyers: 4, orderPauseMs: 15_000, restarts: 1, migrations: 2, rollsBack: false }
/** Time under load after a change before the next one. */
const settleMs = 2_000
/** Replaced before web, which may need what the new version of api returns. */
const serverRoles = roles.filter((role) => role !== 'web')

/**
 * Deploys this version over the previous one while members chat, save filters, buy and read: migrates, rolls all roles, web last,
 * restarts them, changes hot tables and rolls back. No request may fail and no message may be missed.
 */
export async function deploy({ previous, isShort }: { previous: string; isShort: boolean }): Promise<DrillResult[]> {
  if (!isBuildFresh()) await build()
  const version = await checkOutVersion(previous)
  const mails = await startMailSink(ports.smtp)
  try {
    const overrides = {
      DRAIN_MS: '3000',
      // Processes that start need the cores of a small machine for a while, which must not shed load.
      LAG_LIMIT_MS: '10000',
      PUBLIC_URL: `http://{host}:${ports.site}`,
      PAYMENT_URL: `http://127.0.0.1:${ports.payments}`,
      PAYMENT_REST_URL: `http://127.0.0.1:${ports.payments}`,
      CARD_GATEWAY_URL: '',
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    }
    const stage = await startChatTestbed('deploy', ports, overrides, version.folder)
    try {
      await stage.register(createServiceProcess('Payments', stage.environment, stage.folder)).start()
      const haproxy = await startHaproxy(stage, ports)
      const instances = createInstances({ stage, haproxy, ports, previousFolder: version.folder })
      await instances.startAll('previous')
      return await run({ stage, haproxy, instances }, isShort ? short : usual)
    } finally {
      await stage.close()
    }
  } finally {
    mails.close()
    version.remove()
  }
}

type Parts = { stage: ChatTestbed; haproxy: Haproxy; instances: Instances }

async function run({ stage, haproxy, instances }: Parts, plan: Plan): Promise<DrillResult[]> {
  const log = createRequestLog(`http://127.0.0.1:${ports.site}`)
  const phase = async (name: string, work: () => Promise<unknown>) => {
    log.enterPhase(name)
    await work()
    await sleep(settleMs)
    printPhase(log)
  }
  let migrated = 0
  const runMigrations = async (upTo: number) => {
    while (migrated < upTo) {
      migrated += 1
      const databaseUrl = requireValue(stage.environment, 'DATABASE_URL')
      await runMigrationCycle({ databaseUrl, folder: stage.folder, number: migrated, isBlocked: migrated % 5 === 2 })
    }
  }

  log.enterPhase('version N-1')
  const load = await startLoad(stage, plan)
  await sleep(settleMs)
  printPhase(log)
  await phase('migration to the schema of N', () => migrate(stage.environment))
  await phase('first instances of the server to N', () => instances.replaceAt(0, serverRoles, 'current'))
  await phase('migrations with N-1 and N', () => runMigrations(plan.migrations / 2))
  await phase('second instances of the server to N', () => instances.replaceAt(1, serverRoles, 'current'))
  await phase('web to N', () => roll(instances, 'web', 'current'))
  await phase('restarts and migrations', () =>
    Promise.all([runMigrations(plan.migrations), restartRepeatedly(instances, plan.restarts)]),
  )
  if (plan.rollsBack) {
    await phase('web back to N-1', () => roll(instances, 'web', 'previous'))
    await phase('api back to N-1', () => roll(instances, 'api', 'previous'))
    await phase('api to N again', () => roll(instances, 'api', 'current'))
    await phase('web to N again', () => roll(instances, 'web', 'current'))
  }
  log.enterPhase('end')
  const faults = await load.finish()
  printPhase(log)
  const serverErrors = await haproxy.countServerErrors()
  await instances.stopAll()
  log.stop()

  const results: DrillResult[] = []
  const check = (what: string, hasPassed: boolean, found: unknown) =>
    results.push({ what, hasPassed, actual: String(found) })
  const requests = log.phases.reduce((sum, one) => sum + one.requests, 0)
  if (log.failures.length > 0 || serverErrors > 0)
    console.log(haproxy.readLog().slice(-40).map((line) => `  haproxy: ${line}`).join('\n')) // prettier-ignore
  check(`none of ${requests} requests failed`, log.failures.length === 0 && log.openCount() === 0, `${log.failures.length} failed, ${log.openCount()} open`) // prettier-ignore
  check('HAProxy sent no error, also to payment provider and web', serverErrors === 0, serverErrors)
  check('every instance of this version stopped by itself without an error', instances.badExits.length === 0, instances.badExits.join(', ')) // prettier-ignore
  check(`${instances.restarts()} instances were replaced, ${migrated} tables changed`, migrated === plan.migrations, migrated) // prettier-ignore
  for (const [what, found] of Object.entries(faults))
    check(what, found.length === 0, `${found.length}: ${found.slice(0, 5).join('; ')}`)
  return results
}

async function restartRepeatedly(instances: Instances, count: number): Promise<void> {
  for (let restart = 0; restart < count; restart += 1)
    for (const index of [0, 1]) await instances.replaceAt(index, roles, 'current')
}

async function roll(instances: Instances, role: Role, version: 'previous' | 'current'): Promise<void> {
  for (const index of [0, 1]) await instances.replaceAt(index, [role], version)
}
