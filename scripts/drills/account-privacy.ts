import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { hashPassword } from '../../server/src/domains/accounts/index.ts'
import { demoSites } from '../../server/seed/sites.ts'
import { startInBackground } from '../../sandbox/src/background.ts'
import { isHealthy, waitUntil } from '../../sandbox/src/probe.ts'
import { developmentEnvironment, root, requireValue, type Environment } from '../product/environment.ts'
import { dropDatabase, migrate } from '../product/prepare.ts'
import { runFolder } from '../product/run.ts'
import type { DrillResult } from './outage.ts'

const api = 'http://127.0.0.1:3501'
const host = 'she.localhost'

type Attempt = { isKnown: boolean; milliseconds: number; status: number; body: string }
type Endpoint = { name: string; path: string; body: (email: string) => object }

const password = 'three wet umbrellas'

/** The three calls that could reveal whether an e-mail address has an account. */
const endpoints: Endpoint[] = [
  { name: 'login', path: '/api/user.php', body: (username) => ({ username, password: 'not the password' }) },
  { name: 'reset', path: '/api/password-reset', body: (email) => ({ email }) },
  {
    name: 'sign-up',
    path: '/api/signup',
    body: (email) => ({
      email,
      username: `u${randomUUID().slice(0, 8)}`,
      password,
      date_of_birth: '1990-05-17',
      gender: 'female',
      looking_for: 'both',
      country: 'NL',
      language: 'en',
      accepts_terms: true,
      knows_fictional_profiles: true,
      consents_to_intimate_data: true,
      tracking: {},
    }),
  },
]

/**
 * On a discreet site, known and unknown addresses must get the same status and body, and the response time must not
 * distinguish them (area under the ROC curve of at most 0.55, with a tolerance if there are few tries).
 */
export async function accountPrivacy(tries: number): Promise<DrillResult[]> {
  const database = new URL(requireValue(developmentEnvironment(), 'DATABASE_URL'))
  database.pathname = '/velvet_drill_privacy'
  const environment = developmentEnvironment({
    API_PORT: '3501',
    DATABASE_URL: database.href,
    REDIS_PREFIX: `drill-${randomUUID().slice(0, 8)}`,
    LOG_LEVEL: 'fatal',
  })
  const folder = runFolder(`${root}/.velvet/drill-privacy`)
  await dropDatabase(environment)
  await migrate(environment)
  const known = await insertMembers(environment, tries * endpoints.length)
  // Only the api role: in production another process sends the mails.
  const server = startInBackground({
    name: 'api',
    command: process.execPath,
    args: [`${root}/server/src/entry/main.ts`, '--roles=api'],
    folder,
    env: { ...process.env, ...environment },
  })
  try {
    await waitUntil(() => isHealthy(`${api}/readyz`), { what: 'The api role', seconds: 30, log: server.log })
    const results: DrillResult[] = []
    for (const endpoint of endpoints) {
      const attempts = await measureAttempts(endpoint, known.splice(0, tries), tries)
      results.push(...checkAttempts(endpoint.name, attempts, tries))
    }
    return results
  } finally {
    await server.stop()
    await dropDatabase(environment)
  }
}

async function insertMembers(environment: Environment, count: number): Promise<string[]> {
  const client = new Client({ connectionString: requireValue(environment, 'DATABASE_URL') })
  await client.connect()
  try {
    const site = demoSites.find(({ hosts }) => hosts.includes(host))
    if (!site) throw new Error(`no demo site ${host}`)
    await client.query('insert into sites (site_id, document) values ($1, $2)', [
      site.siteId,
      JSON.stringify(site.document),
    ])
    await client.query('insert into site_hosts (host, site_id) values ($1, $2)', [host, site.siteId])
    const emails = Array.from({ length: count }, () => `${randomUUID()}@example.test`)
    await client.query(
      `insert into members (site_id, id, username, email, password_hash, status, language, signed_up_at)
       select $1, gen_random_uuid(), 'm' || n, email, $2, 'active', 'en', now()
       from unnest($3::text[]) with ordinality as t (email, n)`,
      [site.siteId, await hashPassword('the right password, unknown here'), emails],
    )
    await client.query('analyze')
    return emails
  } finally {
    await client.end()
  }
}

/** Sends requests one after the other, with known and unknown addresses in random order, each from another network. */
async function measureAttempts(endpoint: Endpoint, known: string[], tries: number): Promise<Attempt[]> {
  const unknown = Array.from({ length: tries }, () => `${randomUUID()}@example.test`)
  const order = [
    ...known.map((email) => ({ email, isKnown: true })),
    ...unknown.map((email) => ({ email, isKnown: false })),
  ]
    .map((entry) => ({ entry, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ entry }) => entry)
  const attempts: Attempt[] = []
  for (const [index, { email, isKnown }] of order.entries()) {
    const ip = `10.${index >> 8}.${index & 255}.7`
    const started = performance.now()
    const response = await fetch(api + endpoint.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-type': 'client',
        'x-forwarded-host': host,
        'x-forwarded-for': ip,
      },
      body: JSON.stringify(endpoint.body(email)),
    })
    const body = await response.text()
    attempts.push({ isKnown, milliseconds: performance.now() - started, status: response.status, body })
  }
  // The first attempts only warm up connections and caches.
  return attempts.slice(Math.min(20, Math.floor(tries / 10)))
}

function checkAttempts(name: string, attempts: Attempt[], tries: number): DrillResult[] {
  const responses = new Set(attempts.map(({ status, body }) => `${status} ${body}`))
  const auc = areaUnderCurve(attempts)
  const limit = 0.55 + (tries >= 2000 ? 0 : 1.6 / Math.sqrt(tries))
  return [
    { what: `${name}: one status and one body (${[...responses][0]?.slice(0, 60)})`, hasPassed: responses.size === 1, actual: [...responses].join(' | ').slice(0, 300) },
    { what: `${name}: time reveals nothing (AUC ${auc.toFixed(3)}, at most ${limit.toFixed(3)}, ${attempts.length} tries)`, hasPassed: auc <= limit, actual: auc.toFixed(3) },
  ] // prettier-ignore
}

/** Returns how well the time distinguishes known from unknown addresses: 0.5 is chance, 1 is certain. */
function areaUnderCurve(attempts: Attempt[]): number {
  const sorted = [...attempts].sort((a, b) => a.milliseconds - b.milliseconds)
  const knownCount = sorted.filter(({ isKnown }) => isKnown).length
  const unknownCount = sorted.length - knownCount
  let rankSum = 0
  sorted.forEach(({ isKnown }, index) => {
    if (isKnown) rankSum += index + 1
  })
  const auc = (rankSum - (knownCount * (knownCount + 1)) / 2) / (knownCount * unknownCount)
  return Math.max(auc, 1 - auc)
}
