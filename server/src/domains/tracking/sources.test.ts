import { randomUUID } from 'node:crypto'
import type { Runner } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoSites } from '../../../seed/sites.ts'
import { chooseStatistics } from '../../../test/consent.ts'
import { mailTo, tokenIn } from '../../../test/mailbox.ts'
import { failPostbacks, postbackAddress, postbacksAt } from '../../../test/postbacks.ts'
import { buy, createShopWorld } from '../../../test/shop.ts'
import { aSignup } from '../../../test/signups.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { siteIdOf, type SiteKey, type World } from '../../../test/world.ts'
import { accountsStore } from '../accounts/index.ts'
import { sitesStore } from '../sites/index.ts'
import { sourcesStore } from './index.ts'

let world: World
let worker: Runner
beforeAll(async () => {
  world = await createShopWorld()
  const postbacks = [{ network: 'partner', address: postbackAddress, method: 'GET' as const }]
  for (const site of demoSites)
    await sitesStore.save(direct(), { ...site, document: { ...site.document, postbacks }, now: world.time.now })
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

const direct = () => world.container.db.direct
const dayMs = 24 * 3600_000
let nextIp = 1
const ip = () => `203.0.${Math.floor(nextIp / 250)}.${nextIp++ % 250}`

/** Joins by a partner's link, with the cookie that the browser has. */
async function join(
  cookie: string | undefined,
  { site = 'velvet', tracking = {} }: { site?: SiteKey; tracking?: object } = {},
) {
  // prettier-ignore
  const clickId = randomUUID()
  const source = { network: 'partner', ref: 'campaign', sub1: clickId, sub2: 'two', sub3: 'three', ...tracking }
  const body = aSignup({ tracking: source })
  const answer = await world.call('signUp', { site, body, ip: ip(), headers: cookie ? { cookie } : {} })
  expect(answer.status).toBe(200)
  if (site === 'selene') {
    const token = tokenIn(await mailTo(body.email))
    expect((await world.call('confirmEmail', { site, body: { token } })).status).toBe(200)
  }
  const siteId = siteIdOf(site)
  const id = (await accountsStore.idByEmail(direct(), siteId, body.email)) ?? ''
  const session = answer.cookies.find(({ name }) => name === '__Host-session')?.value ?? ''
  return { id, siteId, site, session, clickId, email: body.email, username: body.username }
}
const sourceOf = async ({ siteId, id }: { siteId: string; id: string }) => {
  await untilIdle(world)
  return sourcesStore.byMember(direct(), siteId, id)
}
const heard = async (clickId: string) => (await postbacksAt(clickId)).map(({ query }) => query.event)

describe('what brought a member here', () => {
  it.each(['velvet', 'selene'] as const)('is kept with consent, and the network is told, on %s', async (site) => {
    const member = await join(await chooseStatistics(world, true, { site }), { site })
    expect(await sourceOf(member)).toMatchObject({
      ...{ has_source: true, consented: true, network: 'partner', ref: 'campaign' },
      ...{ sub1: member.clickId, sub2: 'two', sub3: 'three' },
    })
    const told = await postbacksAt(member.clickId)
    expect(told).toMatchObject([{ query: { click_id: member.clickId, event: 'signup' }, body: '', cookies: false }])
    expect(Object.keys(told[0]?.query ?? {})).toEqual(['click_id', 'event'])
  })

  it.each([
    ['nothing was asked', 'velvet', async (): Promise<string | undefined> => undefined],
    ['it was refused', 'velvet', () => chooseStatistics(world, false)],
    ['it was refused', 'selene', () => chooseStatistics(world, false, { site: 'selene' })],
    ['other words were agreed to', 'velvet', () => chooseStatistics(world, true, { version: '0' })],
    ['nobody noted it', 'velvet', async () => `consent=v1.${'x'.repeat(22)}.yes`],
    ['it was agreed to on another site', 'velvet', () => chooseStatistics(world, true, { site: 'tulp' })],
  ] as const)('is only whether something did when %s (%s)', async (_why, site, cookie) => {
    const member = await join(await cookie(), { site })
    const { created_at: _at, ...source } = (await sourceOf(member)) ?? {}
    expect(source).toEqual({
      ...{ site_id: member.siteId, member_id: member.id, has_source: true, consented: false },
      ...{ visitor_id: null, network: null, ref: null, sub1: null, sub2: null, sub3: null },
    })
    expect(await postbacksAt(member.clickId)).toEqual([])
  })

  it('is nothing for who came by themselves', async () => {
    const cookie = await chooseStatistics(world, true)
    const member = await join(cookie, { tracking: { network: undefined, ref: undefined, sub1: undefined, sub2: undefined, sub3: undefined } }) // prettier-ignore
    expect(await sourceOf(member)).toMatchObject({ has_source: false, network: null, sub1: null })
  })

  it('goes when the consent is taken back, signed in or in the same browser, and not before', async () => {
    const cookie = await chooseStatistics(world, true)
    const [anna, berta] = [await join(cookie), await join(await chooseStatistics(world, true))]
    await sourceOf(berta)
    await chooseStatistics(world, false)
    expect(await sourceOf(anna)).toMatchObject({ consented: true })
    await chooseStatistics(world, false, { cookie })
    expect(await sourceOf(anna)).toMatchObject({ consented: false, sub1: null, visitor_id: null })
    expect(await sourceOf(berta)).toMatchObject({ consented: true, sub1: berta.clickId })
    await chooseStatistics(world, false, { session: berta.session })
    expect(await sourceOf(berta)).toMatchObject({ consented: false, sub1: null })
  })

  it('is not kept when the draft is confirmed after a no', async () => {
    const cookie = await chooseStatistics(world, true, { site: 'selene' })
    const body = aSignup({ tracking: { network: 'partner', sub1: randomUUID() } })
    await world.call('signUp', { site: 'selene', body, ip: ip(), headers: { cookie } })
    await chooseStatistics(world, false, { site: 'selene', cookie })
    const token = tokenIn(await mailTo(body.email))
    await world.call('confirmEmail', { site: 'selene', body: { token } })
    const siteId = siteIdOf('selene')
    const id = (await accountsStore.idByEmail(direct(), siteId, body.email)) ?? ''
    expect(await sourceOf({ siteId, id })).toMatchObject({ consented: false, network: null })
    expect(await postbacksAt(body.tracking.sub1 ?? '')).toEqual([])
  })

  it('is forgotten after ninety days and with the account, and is in the export', async () => {
    const member = await join(await chooseStatistics(world, true))
    await sourceOf(member)
    const { tracking } = world.container
    expect(await tracking.exportOf(member.siteId, member.id)).toMatchObject({
      source: { network: 'partner', sub1: member.clickId },
      postbacks: [{ event: 'signup' }],
    })
    const after = (days: number) => new Date(world.time.now.getTime() + days * dayMs)
    await tracking.forgetOld(member.siteId, after(89))
    expect(await sourceOf(member)).toBeTruthy()
    await tracking.forgetOld(siteIdOf('selene'), after(91))
    expect(await sourceOf(member)).toBeTruthy()
    await tracking.forgetOld(member.siteId, after(91))
    expect(await sourceOf(member)).toBeUndefined()
    const other = await join(await chooseStatistics(world, true))
    await sourceOf(other)
    await tracking.erase(other.siteId, other.id)
    expect(await tracking.exportOf(other.siteId, other.id)).toEqual({ source: null, choices: [], postbacks: [] })
  })

  it('is not written into the account, a job or the log', async () => {
    const member = await join(undefined)
    await untilIdle(world)
    const account = await accountsStore.byId(direct(), member.siteId, member.id)
    expect(JSON.stringify(account)).not.toContain(member.clickId)
    expect(world.logLines.join()).not.toContain(member.clickId)
  })
})

describe('the network', () => {
  it('hears of the first purchase once, however many follow', async () => {
    const member = await join(await chooseStatistics(world, true))
    await sourceOf(member)
    for (let purchase = 0; purchase < 2; purchase++) await buy(world, member)
    await untilIdle(world)
    expect(await heard(member.clickId)).toEqual(['first_purchase', 'signup'])
    const { tracking } = world.container
    const at = { siteId: member.siteId, now: world.time.now }
    await Promise.all(Array.from({ length: 20 }, () => tracking.notePurchase(at, member.id)))
    await untilIdle(world)
    expect(await heard(member.clickId)).toHaveLength(2)
  })

  it('hears nothing more once the consent is taken back, also of what was on its way', async () => {
    const cookie = await chooseStatistics(world, true)
    const member = await join(cookie)
    await sourceOf(member)
    const at = { siteId: member.siteId, now: world.time.now }
    await worker.stop()
    await world.container.tracking.notePurchase(at, member.id)
    await chooseStatistics(world, false, { cookie })
    worker = await startTestWorker(world)
    await untilIdle(world)
    await world.container.tracking.tellNetwork(at, member.id, 'first_purchase')
    expect(await heard(member.clickId)).toEqual(['signup'])
  })

  it('is told later when it is away, and not again when it refuses', async () => {
    const member = await join(await chooseStatistics(world, true))
    await sourceOf(member)
    const at = { siteId: member.siteId, now: world.time.now }
    await failPostbacks(1, 503)
    await world.container.tracking.notePurchase(at, member.id)
    await vi.waitUntil(async () => (await heard(member.clickId)).length === 2, { timeout: 20_000 })
    expect(await heard(member.clickId)).toEqual(['first_purchase', 'signup'])
    const other = await join(await chooseStatistics(world, true))
    await sourceOf(other)
    await failPostbacks(1, 404)
    await world.container.tracking.notePurchase(at, other.id)
    await untilIdle(world)
    expect(await heard(other.clickId)).toEqual(['signup'])
  }, 40_000)

  it('that the site does not name hears nothing', async () => {
    const member = await join(await chooseStatistics(world, true), { tracking: { network: 'somebody' } })
    expect(await sourceOf(member)).toMatchObject({ network: 'somebody', consented: true })
    expect(await postbacksAt(member.clickId)).toEqual([])
  })
})
