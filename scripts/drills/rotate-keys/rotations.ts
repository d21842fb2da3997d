import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '../../../sandbox/src/probe.ts'
import { sealedTables } from '../../../server/src/app/reseal-fields.ts'
import { keyedColumns } from '../../../server/src/platform/keys/sealed-tables.ts'
import type { SecretSetting } from '../../../server/src/platform/secret-files.ts'
import type { Environment } from '../../product/environment.ts'
import type { Gate } from './gate.ts'
import { createProbes, isAccepted, newKey, type KeyRingName } from './key-rings.ts'
import { natsUsers, type NatsUser, type startNats } from './nats-server.ts'
import { canLogIn, type OldData } from './old-data.ts'
import { changeRedisLogins, isRedisPassword, redisUrl } from './redis-logins.ts'
import { runEntry } from './run-entry.ts'
import { serverRoles, type Secrets, type ServerRole } from './secrets.ts'
import { query } from './start-postgres.ts'

export type Rotating = {
  siteId: string
  old: OldData
  secrets: Secrets
  /** Values that are in use. */
  current: Record<KeyRingName, string>
  natsSuffix: { value: string }
  nats: Awaited<ReturnType<typeof startNats>>
  s3: { gate: Gate; first: string; second: { accessKey: string; secretKey: string } }
  smtp: { logins: Set<string>; url: (password: string) => string; countMails: () => number }
  /** URL of an administrator, and of a login with its password. */
  database: { administrator: string; url: (login: string, password: string) => string; passwords: string[] }
  environmentOf: (role: ServerRole | 'desk') => Environment
  /** Restarts the instances of the server one by one. */
  restart: () => Promise<void>
  check: (what: string, hasPassed: boolean, found?: unknown) => void
}

export const newPassword = () => randomBytes(24).toString('hex')
const databaseLogins = { api: 'velvet_api', realtime: 'velvet_realtime', worker: 'velvet_worker', desk: 'velvet_desk_login', migrate: 'velvet_migrate' } // prettier-ignore
const jobTimeoutSeconds = 60

const setForAll = (secrets: Secrets, name: SecretSetting, value: string) => {
  for (const role of serverRoles) secrets.set(name, role, value)
}

/** Replaces keys of lists in the four steps of the guide. */
export async function rotateKeyRings(rotating: Rotating, names: readonly KeyRingName[], newId: string): Promise<void> {
  const { secrets, current, check, restart, siteId, old, database } = rotating
  const added = Object.fromEntries(names.map((name) => [name, newKey(name, newId)])) as Record<KeyRingName, string>
  const previous = { ...current }
  const write = (format: (before: string, after: string) => string) => {
    for (const name of names) setForAll(secrets, name, format(previous[name], added[name]))
  }
  const probes = createProbes(siteId, old)
  const checkAccepted = async (step: string, expected: { old: boolean; new: boolean }) => {
    for (const name of names) {
      const probe = probes[name]
      if (!probe) continue
      const found = { old: await isAccepted(probe, name, previous[name]), new: await isAccepted(probe, name, added[name]) } // prettier-ignore
      check(`${name}: ${step}`, found.old === expected.old && found.new === expected.new, JSON.stringify(found))
    }
  }

  await checkAccepted('only the old key is accepted before', { old: true, new: false })
  write((before, after) => `${before},${after}`)
  await restart()
  await checkAccepted('both keys are accepted when the new one was appended', { old: true, new: true })
  write((before, after) => `${after},${before}`)
  await restart()
  await checkAccepted('both keys are accepted when the new one is first', { old: true, new: true })
  if (names.includes('FIELD_KEYS')) await reseal(rotating, previous.FIELD_KEYS.split(':')[0] ?? '', newId)
  write((_before, after) => after)
  await restart()
  await checkAccepted('only the new key is accepted after', { old: false, new: true })
  if (names.includes('FIELD_KEYS')) {
    const left = await countValuesOf(database.administrator, previous.FIELD_KEYS.split(':')[0] ?? '')
    check('FIELD_KEYS: no row names the old key', left.length === 0, left.join(', '))
  }
  Object.assign(current, added)
}

/** Encrypts everything with the new key, as the guide says. */
async function reseal({ environmentOf, database }: Rotating, oldId: string, newId: string): Promise<void> {
  await runJob(database.administrator, 'platform.rewrap_data_keys', async () => {
    const rows = await query<{ wrapped: string }>(database.administrator, 'select wrapped from data_keys')
    return rows.every(({ wrapped }) => wrapped.startsWith(`${newId}.`))
  })
  // The command fails while a queued job has a value of the old key.
  const isDone = () => runEntry('reseal-fields', environmentOf('worker')).then(() => true, () => false) // prettier-ignore
  await waitUntil(isDone, { what: `The end of all values of ${oldId}`, seconds: jobTimeoutSeconds })
  await runEntry('reseal-fields', environmentOf('desk'), ['--desk'])
}

async function countValuesOf(url: string, keyId: string): Promise<string[]> {
  const columns = Object.values(sealedTables).flat().flatMap((table) => keyedColumns(table).map((column) => ({ table: table.table, column }))) // prettier-ignore
  const left: string[] = []
  for (const { table, column } of [...columns, { table: 'data_keys', column: 'wrapped' }]) {
    const statement = `select count(*)::int as count from ${table} where ${column} like '${keyId}.%'`
    const [found] = await query<{ count: number }>(url, statement)
    if (found?.count) left.push(`${table}.${column}: ${found.count}`)
  }
  return left
}

/** Adds a job, as its schedule does every hour, and waits until it is done. */
async function runJob(url: string, task: string, isDone: () => Promise<boolean>): Promise<void> {
  await query(url, `select graphile_worker.add_job('${task}')`)
  await waitUntil(isDone, { what: `The job ${task}`, seconds: jobTimeoutSeconds })
}

/** Replaces the data keys. The drill does not wait for the hour until they are used and the minutes until they are loaded. */
export async function rotateDataKeys(rotating: Rotating, number: number): Promise<void> {
  const { database, environmentOf, restart, check, old } = rotating
  const { administrator } = database
  for (const purpose of ['email', 'password', 'lookup'])
    await runEntry('rotate-data-key', environmentOf('api'), [purpose])
  await restart()
  await query(administrator, 'update data_keys set active_from = now()')
  await restart()
  const outdated = `select id from members where email_index is null or email_index not like 'email${number}.%'
    or email_sealed not like 'email${number}.%'`
  await runJob(administrator, 'accounts.seal_emails', async () => (await query(administrator, outdated)).length === 0)
  check('data key email: every address is sealed with the new key', true)
  const hasLoggedIn = await canLogIn(old.member)
  const [member] = await query<{ hash: string }>(administrator, `select password_hash as hash from members where id = '${old.member.id}'`) // prettier-ignore
  const hash = member?.hash.split('$')[0] ?? ''
  check('data key password: a login with the old pepper succeeds and uses the new one', hasLoggedIn && hash === `password${number}`, hash) // prettier-ignore
}

/** Replaces all logins of PostgreSQL by a second set with the same roles. */
export async function rotateDatabaseLogins(rotating: Rotating, suffix: string): Promise<void> {
  const { database, secrets, restart, check } = rotating
  const { hostname, port, username, password, pathname } = new URL(database.administrator)
  const administrator = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: pathname.slice(1) } // prettier-ignore
  const created = newPassword()
  await runEntry('create-roles', administrator, ['--suffix', suffix])
  for (const login of Object.values(databaseLogins))
    await query(database.administrator, `alter role ${login}${suffix} password '${created}'`)
  database.passwords.push(created)
  for (const role of serverRoles)
    secrets.set('DATABASE_URL', role, database.url(`${databaseLogins[role]}${suffix}`, created))
  await restart()
  for (const login of Object.values(databaseLogins)) await query(database.administrator, `drop role ${login}`)
  const sessions = await query<{ login: string }>(
    database.administrator,
    `select distinct usename as login from pg_stat_activity where usename like 'velvet%' and usename not like '%${suffix}'`,
  )
  check('PostgreSQL: no session uses an old login', sessions.length === 0, sessions.map(({ login }) => login).join())
  const [first = ''] = database.passwords
  const isOpen = await query(database.url(databaseLogins.api, first), 'select 1').then(() => true, () => false) // prettier-ignore
  check('PostgreSQL: the old login is refused', !isOpen)
}

export async function rotateRedisPasswords({ secrets, check }: Rotating, before: string): Promise<void> {
  const after = newPassword()
  await changeRedisLogins(`>${after}`)
  for (const role of serverRoles) secrets.set('REDIS_URL', role, redisUrl(role, after))
  await changeRedisLogins(`<${before}`)
  const accepted = { old: await isRedisPassword('api', before), new: await isRedisPassword('api', after) }
  check('Redis: only the new password is accepted', !accepted.old && accepted.new, JSON.stringify(accepted))
}

export async function rotateNatsUsers(rotating: Rotating, before: NatsUser[], suffix: string): Promise<void> {
  const { nats, secrets, restart, check, natsSuffix } = rotating
  const after = natsUsers(suffix, newPassword())
  nats.setUsers([...before, ...after])
  await waitUntil(() => nats.isAccepted(after[0] as NatsUser), { what: 'The new users of NATS', seconds: 10 })
  for (const { role, password } of after) if (role !== 'desk') secrets.set('NATS_PASSWORD', role, password)
  natsSuffix.value = suffix
  await restart()
  nats.setUsers(after)
  await waitUntil(async () => !(await nats.isAccepted(before[0] as NatsUser)), { what: 'The end of the old users of NATS', seconds: 10 }) // prettier-ignore
  check('NATS: only the new users are accepted', await nats.isAccepted(after[0] as NatsUser))
}

export async function rotateS3Keys({ s3, secrets, check, old }: Rotating, waitMs: number): Promise<void> {
  setForAll(secrets, 'S3_ACCESS_KEY', s3.second.accessKey)
  setForAll(secrets, 'S3_SECRET_KEY', s3.second.secretKey)
  await sleep(waitMs)
  const used = s3.gate.countOf(s3.first)
  s3.gate.delete(s3.first)
  await sleep(5_000)
  check('S3: no request uses the old key, which is deleted', s3.gate.countOf(s3.first) === used, s3.gate.countOf(s3.first) - used) // prettier-ignore
  check('S3: requests use the new key', s3.gate.countOf(s3.second.accessKey) > 0, old.photoAddress)
}

export async function rotateSmtpPassword({ smtp, secrets, check }: Rotating, before: string): Promise<void> {
  const after = newPassword()
  smtp.logins.add(`drill:${after}`)
  setForAll(secrets, 'SMTP_URL', smtp.url(after))
  smtp.logins.delete(`drill:${before}`)
  const sent = smtp.countMails()
  await waitUntil(async () => smtp.countMails() > sent, { what: 'A mail with the new password', seconds: 30 })
  check('SMTP: mails are sent with the new password', true)
}
