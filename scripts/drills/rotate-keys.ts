import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startS3 } from '../../sandbox/src/s3.ts'
import { hashPassword } from '../../server/src/domains/accounts/index.ts'
import type { SecretSetting } from '../../server/src/platform/secret-files.ts'
import { build, isBuildFresh } from '../product/prepare.ts'
import { requireValue, type Environment } from '../product/environment.ts'
import { createProcess } from './chat-testbed/managed-process.ts'
import { startMailSink } from './chat-testbed/mail-sink.ts'
import { insertBuyingPairs } from './chat-testbed/members.ts'
import { createSiteLife } from './chat-testbed/site-life.ts'
import { startChatTestbed, type ChatTestbed } from './chat-testbed/start-chat-testbed.ts'
import { startHaproxy, type Haproxy } from './deploy/haproxy.ts'
import { createInstances } from './deploy/instances.ts'
import { createRequestLog, printPhase, type RequestLog } from './deploy/request-log.ts'
import type { DrillResult } from './outage.ts'
import { startGate } from './rotate-keys/gate.ts'
import { keyRingNames, newKey, type KeyRingName } from './rotate-keys/key-rings.ts'
import { password, startLoad } from './rotate-keys/load.ts'
import { natsUsers, startNats } from './rotate-keys/nats-server.ts'
import { createOldData, findUnreadable } from './rotate-keys/old-data.ts'
import { ports, siteUrl } from './rotate-keys/ports.ts'
import { createRedisLogins, redisUrl } from './rotate-keys/redis-logins.ts'
import * as rotations from './rotate-keys/rotations.ts'
import { runEntry } from './rotate-keys/run-entry.ts'
import { createSecrets, serverRoles } from './rotate-keys/secrets.ts'
import { query, startPostgres } from './rotate-keys/start-postgres.ts'

type Plan = {
  /** Lists of keys that are replaced at the same time. */
  groups: KeyRingName[][]
  pairs: number
  logins: number
}

const usual: Plan = { groups: keyRingNames.map((name) => [name]), pairs: 4, logins: 250 }
const short: Plan = { groups: [keyRingNames], pairs: 2, logins: 80 }

/** Time under load after a rotation before the next one. */
const settleMs = 1_500
/** Processes read keys of S3 again after at most 30 seconds. */
const s3WaitMs = 31_000
const [databaseName, s3Keys] = ['velvet_drill_rotate_keys', { first: 'velvet:velvet', second: 'velvet:second' }]
const administratorPassword = rotations.newPassword()
const urlOf = (login: string, loginPassword: string) =>
  `postgres://${login}:${loginPassword}@127.0.0.1:${ports.postgres}/${databaseName}?sslmode=disable`

/**
 * Replaces every key and password once, with the steps of `docs/guides/rotate-keys.md`, while members log in, read, send,
 * search and load photos. No request may fail, everything from before has to be readable, and no old key may be of use
 * afterwards. Waiting times that only serve visitors of other days (photo addresses, links in mails) are left out.
 */
export async function rotateKeys({ isShort }: { isShort: boolean }): Promise<DrillResult[]> {
  if (!isBuildFresh()) await build()
  const smtpPassword = rotations.newPassword()
  const logins = new Set([`drill:${smtpPassword}`])
  const smtpUrl = (given: string) => `smtp://drill:${given}@127.0.0.1:${ports.smtp}`
  const postgres = await startPostgres(ports.postgres, administratorPassword)
  const mails = await startMailSink(ports.smtp, { isLogin: (login) => logins.has(login) })
  const keyOfRequest = (authorization = '') => /Credential=([^/]+)\//.exec(authorization)?.[1] ?? ''
  const gate = await startGate({
    port: ports.s3Gate,
    target: ports.s3,
    keyOf: ({ authorization }) => keyOfRequest(authorization),
  })
  try {
    const keys = Object.fromEntries(keyRingNames.map((name) => [name, newKey(name, 'k1')])) as Record<KeyRingName, string> // prettier-ignore
    const stage = await startChatTestbed('rotate-keys', ports, {
      ...keys,
      DATABASE_URL: urlOf('postgres', administratorPassword),
      DRAIN_MS: '2500',
      // Processes that start need the cores of a small machine for a while, which must not shed load.
      LAG_LIMIT_MS: '10000',
      PUBLIC_URL: `http://{host}:${ports.site}`,
      S3_ENDPOINT: `http://127.0.0.1:${ports.s3Gate}`,
      S3_BUCKET: 'velvet-drill',
      S3_ACCESS_KEY: s3Keys.first,
      SMTP_URL: smtpUrl(smtpPassword),
      ...{ NATS_USER: '', NATS_PASSWORD: '' },
    })
    try {
      const smtp = { logins, url: smtpUrl, countMails: () => mails.mails.length }
      return await run({ stage, keys, gate, smtp, smtpPassword }, isShort ? short : usual)
    } finally {
      await stage.close()
    }
  } finally {
    gate.close()
    mails.close()
    await postgres.stop()
  }
}

type Parts = {
  stage: ChatTestbed
  keys: Record<KeyRingName, string>
  gate: rotations.Rotating['s3']['gate']
  smtp: rotations.Rotating['smtp']
  smtpPassword: string
}

async function run({ stage, keys, gate, smtp, smtpPassword }: Parts, plan: Plan): Promise<DrillResult[]> {
  const { container, environment, folder, site } = stage
  const results: DrillResult[] = []
  const check = (what: string, hasPassed: boolean, found: unknown = 'no') =>
    void results.push({ what, hasPassed, actual: String(found) })

  const secondS3 = { accessKey: s3Keys.second, secretKey: rotations.newPassword() }
  const startStore = async () => {
    const secretKey = requireValue(environment, 'S3_SECRET_KEY')
    const started = await startS3({ folder: `${folder}/s3`, port: ports.s3, accessKey: s3Keys.first, secretKey, moreKeys: { [secondS3.accessKey]: secondS3.secretKey } }) // prettier-ignore
    if (!started) throw new Error('Another S3 server uses the port of this drill.')
    return started
  }
  await stage.register(createProcess('s3', `${folder}/s3/${ports.s3}`, startStore)).start()
  await container.storage.ensureBucket()

  const [redisPassword, natsPassword, databasePassword] = [rotations.newPassword(), rotations.newPassword(), rotations.newPassword()] // prettier-ignore
  await createRedisLogins(requireValue(environment, 'REDIS_PREFIX'), redisPassword)
  const firstUsers = natsUsers('', natsPassword)
  const nats = await startNats(stage, firstUsers)
  const administrator = requireValue(environment, 'DATABASE_URL')
  await createDatabaseLogins(administrator, databasePassword)

  const shared = [...keyRingNames, 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL'] as const satisfies SecretSetting[]
  const secrets = createSecrets(folder, [...shared, 'DATABASE_URL', 'REDIS_URL', 'NATS_PASSWORD'])
  for (const role of serverRoles) {
    for (const name of shared) secrets.set(name, role, requireValue(environment, name))
    secrets.set('DATABASE_URL', role, urlOf(`velvet_${role}`, databasePassword))
    secrets.set('REDIS_URL', role, redisUrl(role, redisPassword))
    secrets.set('NATS_PASSWORD', role, natsPasswordOf(firstUsers, role))
  }
  const natsSuffix = { value: '' }
  const passwords = [databasePassword]
  let loginSuffix = ''
  const environmentOf: rotations.Rotating['environmentOf'] = (role) => {
    const server = role === 'desk' ? 'api' : role
    const files = secrets.environmentOf(environment, server)
    const own = { ...files, NATS_USER: `${server}${natsSuffix.value}` }
    if (role !== 'desk') return own
    const url = urlOf(`velvet_desk_login${loginSuffix}`, passwords.at(-1) ?? '')
    return { ...own, DATABASE_URL: url, DATABASE_URL_FILE: '' }
  }

  const [archive, ...pairs] = await insertBuyingPairs(stage, plan.pairs + plan.logins / 2 + 1)
  if (!archive) throw new Error('no members')
  const [member] = archive.members
  await sql`update members set password_hash = ${await hashPassword(password)}`.execute(container.db.direct)
  // As a day after the first start.
  await query(administrator, 'update data_keys set active_from = now()')

  const haproxy = await startHaproxy(stage, ports)
  const instances = createInstances({
    ...{ stage, haproxy, ports },
    environmentOf: (role) => (role === 'web' ? secrets.environmentOf(environment, role) : environmentOf(role)),
  })
  await instances.startAll('current')
  const life = createSiteLife(stage, siteUrl)
  await life.uploadPhoto(member)
  await life.waitForJobs()
  const old = await createOldData(environment, site.id, member)

  const log = createRequestLog(siteUrl)
  log.enterPhase('before')
  const load = await startLoad(stage, {
    pairs: pairs.slice(0, plan.pairs),
    logins: pairs.slice(plan.pairs).flatMap(({ members }) => members),
    photographer: member,
  })
  await sleep(settleMs)
  const rotating: rotations.Rotating = {
    ...{ siteId: site.id, old, secrets, current: { ...keys }, natsSuffix, nats, smtp, environmentOf, check },
    s3: { gate, first: s3Keys.first, second: secondS3 },
    database: { administrator, url: urlOf, passwords },
    async restart() {
      for (const index of [0, 1]) await instances.replaceAt(index, serverRoles, 'current')
    },
  }
  const rotate = async (name: string, work: () => Promise<void>) => {
    log.enterPhase(name)
    await work()
    await sleep(settleMs)
    const environments: { product: Environment; desk: Environment } = { product: environmentOf('api'), desk: environmentOf('desk') } // prettier-ignore
    const unreadable = await findUnreadable(environments, site.id, old)
    check(`${name}: everything from before is readable, also for a process that starts now`, unreadable.length === 0, unreadable.join(', ')) // prettier-ignore
    check(`${name}: no request failed`, log.phases.at(-1)?.failures === 0, log.phases.at(-1)?.failures)
    printPhase(log)
  }

  for (const group of plan.groups)
    await rotate(group.length === 1 ? group.join() : 'all lists of keys', () => rotations.rotateKeyRings(rotating, group, 'k2')) // prettier-ignore
  await rotate('data keys', () => rotations.rotateDataKeys(rotating, 2))
  await rotate('PostgreSQL', async () => {
    await rotations.rotateDatabaseLogins(rotating, '_2')
    loginSuffix = '_2'
  })
  await rotate('Redis', () => rotations.rotateRedisPasswords(rotating, redisPassword))
  await rotate('NATS', () => rotations.rotateNatsUsers(rotating, firstUsers, '2'))
  await rotate('S3', () => rotations.rotateS3Keys(rotating, s3WaitMs))
  await rotate('SMTP', () => rotations.rotateSmtpPassword(rotating, smtpPassword))

  log.enterPhase('end')
  const faults = await load.finish()
  printPhase(log)
  return [...results, ...(await finish({ log, haproxy, instances, faults, jobs: await findFailedJobs(administrator) }))]
}

async function finish(parts: {
  log: RequestLog
  haproxy: Haproxy
  instances: ReturnType<typeof createInstances>
  faults: Record<string, string[]>
  jobs: string[]
}): Promise<DrillResult[]> {
  const { log, haproxy, instances, faults, jobs } = parts
  const serverErrors = await haproxy.countServerErrors()
  await instances.stopAll()
  log.stop()
  const requests = log.phases.reduce((sum, one) => sum + one.requests, 0)
  const failed = log.failures.length + log.openCount()
  const found = { 'every instance stopped by itself without an error': instances.badExits, 'no job failed': jobs, ...faults } // prettier-ignore
  return [
    { what: `none of ${requests} requests failed`, hasPassed: failed === 0, actual: String(failed) },
    { what: 'HAProxy sent no error', hasPassed: serverErrors === 0, actual: String(serverErrors) },
    ...Object.entries(found).map(([what, list]) => ({ what, hasPassed: list.length === 0, actual: list.slice(0, 5).join('; ') })), // prettier-ignore
  ]
}

const natsPasswordOf = (users: ReturnType<typeof natsUsers>, role: string) =>
  users.find((user) => user.role === role)?.password ?? ''

/** Creates the logins of `docs/operations/database.md`, all with the same password. */
async function createDatabaseLogins(administrator: string, loginPassword: string): Promise<void> {
  const { hostname, port, username, password: own, pathname } = new URL(administrator)
  const environment = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: own, PGDATABASE: pathname.slice(1) } // prettier-ignore
  await runEntry('create-roles', environment)
  for (const login of ['api', 'realtime', 'worker', 'desk_login', 'migrate'])
    await query(administrator, `alter role velvet_${login} password '${loginPassword}'`)
}

const findFailedJobs = async (url: string) =>
  (await query<{ what: string }>(url, `select task_identifier || ': ' || last_error as what from graphile_worker.jobs where last_error is not null`)).map(({ what }) => what) // prettier-ignore
