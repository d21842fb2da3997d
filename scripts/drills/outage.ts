import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '../../server/seed/people.ts'
import { isHealthy, waitUntil } from '../../sandbox/src/probe.ts'
import type { Background } from '../../sandbox/src/background.ts'
import { developmentEnvironment, root, requireValue } from '../product/environment.ts'
import { dropDatabase, migrate, seed } from '../product/prepare.ts'
import { runServer, runFolder } from '../product/run.ts'
import { ensureServices } from '../product/services.ts'

export type DrillResult = { what: string; hasPassed: boolean; actual: string }

const folder = join(root, '.velvet/drill')
const api = 'http://127.0.0.1:3401'
const stoppedServices = ['s3', 'redis', 'nats']

/** Stops NATS, Redis and S3 and starts them again. Sessions and logins must keep working, only photos may fail. */
export async function outage(): Promise<DrillResult[]> {
  const database = new URL(requireValue(developmentEnvironment(), 'DATABASE_URL'))
  database.pathname = '/velvet_drill'
  const environment = developmentEnvironment({
    API_PORT: '3401',
    REALTIME_PORT: '3402',
    WORKER_PORT: '3403',
    DATABASE_URL: database.href,
    REDIS_URL: 'redis://127.0.0.1:3479/0',
    NATS_URL: 'nats://127.0.0.1:3422',
    S3_ENDPOINT: 'http://127.0.0.1:3485',
    SMTP_URL: 'smtp://127.0.0.1:3425',
    MAILBOX_PORT: '3480',
    PAYMENT_URL: 'http://127.0.0.1:3490',
    PAYMENT_REST_URL: 'http://127.0.0.1:3490',
    CARD_GATEWAY_URL: '',
    SMS_URL: 'http://127.0.0.1:3491',
    PUSH_SERVICES: 'http://127.0.0.1:3492',
    POSTBACK_ORIGINS: 'http://127.0.0.1:3493',
    LOG_LEVEL: 'fatal',
  })
  const running: Background[] = []
  const startServices = () =>
    ensureServices(
      environment,
      folder,
      () => undefined,
      (background) => running.push(background),
    )
  const results: DrillResult[] = []
  const check = (what: string, found: unknown, expected: unknown) =>
    results.push({ what, hasPassed: found === expected, actual: String(found) })

  try {
    rmSync(folder, { recursive: true, force: true })
    await startServices()
    await dropDatabase(environment)
    await migrate(environment)
    await seed(environment)
    const server = await runServer({
      environment,
      folder: runFolder(folder),
      onStart: (background) => running.push(background),
    })

    const before = await logIn('emma')
    check('before: login', before.status, 200)
    check('before: photo', await statusOf(before.photo), 200)

    for (const background of running.filter(({ name }) => stoppedServices.includes(name))) await background.stop()
    check('without: settings', await statusOf('/api/settings.php'), 200)
    check('without: existing session works', await statusOf('/api/user.php', before.cookie), 200)
    const meanwhile = await logIn('freja')
    check('without: login', meanwhile.status, 200)
    check('without: a wrong password is refused', (await logIn('freja', 'wrong password')).status, 401)
    check('without: saving', await saveLanguage(meanwhile.cookie), 200)
    check('without: a photo is unavailable', await statusOf(before.photo), 503)
    check('without: logout', await logOut(before.cookie), 200)
    check('without: session is invalid after logout', await statusOf('/api/user.php', before.cookie), 403)
    check('without: the server is ready', await isHealthy(`${api}/readyz`), true)

    await startServices()
    await waitUntil(async () => (await statusOf(before.photo)) === 200, { what: 'The photo', seconds: 30 })
    check('after: photo', await statusOf(before.photo), 200)
    check('after: session of the outage works', await statusOf('/api/user.php', meanwhile.cookie), 200)
    check('after: login', (await logIn('ingrid')).status, 200)
    check('after: the same process', server.isRunning(), true)
    return results
  } finally {
    for (const background of running.reverse()) await background.stop()
    await dropDatabase(environment)
  }
}

const client = { 'x-request-type': 'client' }

const statusOf = async (path: string, cookie = '') => (await fetch(api + path, { headers: { cookie } })).status

async function logIn(username: string, password = demoPassword) {
  const response = await fetch(`${api}/api/user.php`, {
    method: 'POST',
    headers: { ...client, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const body = (await response.json()) as { user?: { profile: { main_image: { filename: string } | null } } }
  return {
    status: response.status,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    photo: body.user?.profile.main_image?.filename ?? '/cdn/none',
  }
}

async function saveLanguage(cookie: string): Promise<number> {
  const response = await fetch(`${api}/api/user.php`, {
    method: 'PUT',
    headers: { ...client, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'da' }),
  })
  return response.status
}

const logOut = async (cookie: string) =>
  (await fetch(`${api}/api/logout.php`, { headers: { ...client, cookie } })).status
