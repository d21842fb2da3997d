import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setStatisticsConsent } from '../../../test/consent.ts'
import { aMember } from '../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { until } from '../../../test/until.ts'

let world: World
let agreed: string
let refused: string
beforeAll(async () => {
  world = await createWorld()
  agreed = await setStatisticsConsent(world, true)
  refused = await setStatisticsConsent(world, false)
  await until(() => world.container.cache.isReady())
})
afterAll(() => world.close())

/** A request as `sendBeacon` makes it: from a page of this host, without custom headers. */
function beacon(
  url: string,
  { cookie = '', page = '/members', host = 'localhost', type = 'text/plain;charset=UTF-8', payload = '' } = {},
) {
  // prettier-ignore
  const headers = {
    ...{ host, origin: `http://${host}`, referer: `http://${host}${page}`, 'content-type': type },
    ...(cookie && { cookie }),
  }
  return world.app.inject({ method: 'POST', url, headers, payload })
}
const hide = (options = {}) => beacon('/api/page-hidden.php', options)
const bounce = (body: unknown, options = {}) =>
  beacon('/api/page-bounce', { payload: JSON.stringify(body), ...options })

async function countsOf(table: 'page_visits' | 'page_bounces', site: 'velvet' | 'selene' = 'velvet') {
  const { rows } = await sql<{ route: string }>`
    select * from ${sql.table(table)} where site_id = ${siteIdOf(site)} order by route`.execute(
    world.container.db.direct,
  )
  return rows.map(({ route, ...sums }) => [route, sums])
}

describe('page-hidden beacon', () => {
  it.each([
    ['text/plain;charset=UTF-8', ''],
    ['text/plain;charset=UTF-8', '{}'],
    ['application/json', ''],
    ['application/json', '{}'],
  ])('accepts %s with body %j', async (type, payload) => {
    const answer = await hide({ type, payload })
    expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
  })

  it('refuses requests of other origins without the client header', async () => {
    const url = '/api/page-hidden.php'
    const foreign = await world.app.inject({ method: 'POST', url, headers: { host: 'localhost', origin: 'http://evil.example' } }) // prettier-ignore
    expect(foreign.json()).toMatchObject({ error: { code: 'client_header_required' } })
    const plain = await world.app.inject({ method: 'POST', url, headers: { host: 'localhost' } })
    expect(plain.statusCode).toBe(400)
    expect((await world.call('pageHidden')).status).toBe(200)
  })

  it('counts a visit only with consent, without parameters of the page', async () => {
    const before = await countsOf('page_visits')
    const answers = await Promise.all([hide(), hide({ cookie: refused }), hide({ cookie: '__Host-consent=yes' })])
    expect(await countsOf('page_visits')).toEqual(before)
    const anna = await aMember(world)
    const page = `/members/${anna.id}?ref=partner`
    const counted = await Promise.all(Array.from({ length: 20 }, () => hide({ cookie: agreed, page })))
    expect(new Set([...answers, ...counted].map(({ body, statusCode }) => `${statusCode}${body}`)).size).toBe(1)
    const rows = await countsOf('page_visits')
    expect(rows).toContainEqual(['/members/:id', { site_id: anna.siteId, day: '2026-11-15', visits: '20' }])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${anna.id}|partner`))
    expect(await countsOf('page_visits', 'selene')).toEqual([])
  })

  it('shortens the presence of the member and never extends it', async () => {
    const anna = await aMember(world)
    const { client } = world.container.cache
    const keys = async () => new Set(await client.keys(`${world.config.REDIS_PREFIX}:online:*`))
    const earlier = await keys()
    await world.call('getUser', { session: anna.session })
    const key = await until(async () => [...(await keys())].find((name) => !earlier.has(name)))
    expect(await client.ttl(key)).toBeGreaterThan(80)
    await hide({ cookie: `__Host-session=${anna.session}` })
    expect(await client.ttl(key)).toBeLessThanOrEqual(55)
    expect(await client.ttl(key)).toBeGreaterThan(45)
    await client.expire(key, 10)
    world.container.presence.markAway(anna.siteId, anna.id)
    expect(await client.ttl(key)).toBeLessThanOrEqual(10)
    await world.call('getUser', { session: anna.session })
    await until(async () => (await client.ttl(key)) > 80)
  })
})

describe('page-bounce beacon', () => {
  it('counts a bounce only with consent, with the same response in both cases', async () => {
    const left = { path: '/landers/gallery/anna-from-utrecht?lb=1', seconds: 3.4 }
    const without = await bounce(left, { cookie: refused })
    expect(await countsOf('page_bounces')).toEqual([])
    const within = await bounce(left, { cookie: agreed })
    await bounce({ path: '/landers/gallery/other', seconds: 2 }, { cookie: agreed, type: 'application/json' })
    expect([within.statusCode, within.body]).toEqual([without.statusCode, without.body])
    expect(await countsOf('page_bounces')).toEqual([
      ['/landers/:lander/:slug', { site_id: siteIdOf('velvet'), day: '2026-11-15', bounces: '2', seconds: '5' }],
    ])
  })

  it.each([[{}], [{ path: '/' }], [{ path: '/', seconds: -1 }], [{ path: 'x'.repeat(500), seconds: 1 }], ['words']])(
    'refuses the body %j',
    async (body) => {
      expect((await bounce(body, { cookie: agreed })).statusCode).toBe(400)
    },
  )

  it('refuses a truncated body and one that is too large', async () => {
    expect((await beacon('/api/page-bounce', { payload: '{"path":' })).statusCode).toBe(400)
    expect((await bounce({ path: '/', seconds: 1, more: 'x'.repeat(3000) })).statusCode).toBe(413)
  })

  it('counts at most 1,000 bounces per hour and network', async () => {
    const left = { path: '/terms', seconds: 1 }
    const from = { cookie: await setStatisticsConsent(world, true, { ip: '198.51.100.20' }) }
    const sendBounce = () => world.call('pageBounce', { body: left, ip: '198.51.100.20', headers: from })
    for (let round = 0; round < 11; round++) await Promise.all(Array.from({ length: 100 }, sendBounce))
    expect((await countsOf('page_bounces')).find(([route]) => route === '/terms')).toMatchObject(['/terms', { bounces: '1000' }]) // prettier-ignore
  })
})
