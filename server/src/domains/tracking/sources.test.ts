import { randomUUID } from 'node:crypto'
import { dayMs } from '@velvet/contract/durations'
import { consentVersion } from '@velvet/contract/consent-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSites } from '../../../seed/sites.ts'
import { setStatisticsConsent } from '../../../test/consent.ts'
import { waitForLastMail, tokenIn } from '../../../test/mailbox.ts'
import { failPostbacks, postbackAddress, receivedPostbacks } from '../../../test/postbacks.ts'
import { buy, createShopWorld } from '../../../test/shop.ts'
import { aSignup } from '../../../test/signups.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { siteIdOf, type SiteKey, type World } from '../../../test/world.ts'
import { accountsStore } from '../accounts/stores.ts'
import { sitesStore } from '../sites/stores.ts'
import { sourcesStore } from './stores.ts'
import { until } from '../../../test/until.ts'
import type { Worker } from '../../platform/jobs/worker.ts'

let world: World
let worker: Worker
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
let nextIp = 1
const ip = () => `203.0.${Math.floor(nextIp / 250)}.${nextIp++ % 250}`

/** Signs up through the link of a partner, with the given consent cookie. */
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
    const token = tokenIn(await waitForLastMail(body.email))
    expect((await world.call('confirmEmail', { site, body: { token, password: body.password } })).status).toBe(200)
  }
  const siteId = siteIdOf(site)
  const id = (await world.container.accounts.memberByEmail(siteId, body.email)) ?? ''
  const session = answer.cookies.find(({ name }) => name === '__Host-session')?.value ?? ''
  return { id, siteId, site, session, clickId, email: body.email, username: body.username }
}
const sourceOf = async ({ siteId, id }: { siteId: string; id: string }) => {
  await untilIdle(world)
  return sourcesStore.byMember(direct(), siteId, id)
}
const eventsSent = async (clickId: string) => (await receivedPostbacks(clickId)).map(({ query }) => query.event)

describe('traffic source of a member', () => {
  it.each(['velvet', 'selene'] as const)('is stored with consent and reported to the network on %s', async (site) => {
    const member = await join(await setStatisticsConsent(world, true, { site }), { site })
    expect(await sourceOf(member)).toMatchObject({
      ...{ has_source: true, consented: true, network: 'partner', ref: 'campaign' },
      ...{ sub1: member.clickId, sub2: 'two', sub3: 'three' },
    })
    const sent = await receivedPostbacks(member.clickId)
    expect(sent).toMatchObject([{ query: { click_id: member.clickId, event: 'signup' }, body: '', cookies: false }])
    expect(Object.keys(sent[0]?.query ?? {})).toEqual(['click_id', 'event'])
  })

  it.each([
    ['no choice was made', 'velvet', async (): Promise<string | undefined> => undefined],
    ['consent was refused', 'velvet', () => setStatisticsConsent(world, false)],
    ['consent was refused', 'selene', () => setStatisticsConsent(world, false, { site: 'selene' })],
    ['an older text was accepted', 'velvet', () => setStatisticsConsent(world, true, { version: '0' })],
    ['the consent is not on record', 'velvet', async () => `__Host-consent=v${consentVersion}.${'x'.repeat(22)}.yes`],
    ['consent was given on another site', 'velvet', () => setStatisticsConsent(world, true, { site: 'tulp' })],
  ] as const)('is reduced to a flag when %s (%s)', async (_why, site, cookie) => {
    const member = await join(await cookie(), { site })
    const { created_at: _at, ...source } = (await sourceOf(member)) ?? {}
    expect(source).toEqual({
      ...{ member_id: member.id, has_source: true, consented: false },
      ...{ visitor_id: null, network: null, ref: null, sub1: null, sub2: null, sub3: null },
    })
    expect(await receivedPostbacks(member.clickId)).toEqual([])
  })

  it('is empty for a member who came without a link', async () => {
    const cookie = await setStatisticsConsent(world, true)
    const member = await join(cookie, { tracking: { network: undefined, ref: undefined, sub1: undefined, sub2: undefined, sub3: undefined } }) // prettier-ignore
    expect(await sourceOf(member)).toMatchObject({ has_source: false, network: null, sub1: null })
  })

  it('is cleared when the consent is withdrawn in the same browser or by the signed-in member', async () => {
    const cookie = await setStatisticsConsent(world, true)
    const [anna, berta] = [await join(cookie), await join(await setStatisticsConsent(world, true))]
    await sourceOf(berta)
    await setStatisticsConsent(world, false)
    expect(await sourceOf(anna)).toMatchObject({ consented: true })
    await setStatisticsConsent(world, false, { cookie })
    expect(await sourceOf(anna)).toMatchObject({ consented: false, sub1: null, visitor_id: null })
    expect(await sourceOf(berta)).toMatchObject({ consented: true, sub1: berta.clickId })
    await setStatisticsConsent(world, false, { session: berta.session })
    expect(await sourceOf(berta)).toMatchObject({ consented: false, sub1: null })
  })

  it('is not stored when the consent is withdrawn before the sign-up is confirmed', async () => {
    const cookie = await setStatisticsConsent(world, true, { site: 'selene' })
    const body = aSignup({ tracking: { network: 'partner', sub1: randomUUID() } })
    await world.call('signUp', { site: 'selene', body, ip: ip(), headers: { cookie } })
    await setStatisticsConsent(world, false, { site: 'selene', cookie })
    const token = tokenIn(await waitForLastMail(body.email))
    await world.call('confirmEmail', { site: 'selene', body: { token, password: body.password } })
    const siteId = siteIdOf('selene')
    const id = (await world.container.accounts.memberByEmail(siteId, body.email)) ?? ''
    expect(await sourceOf({ siteId, id })).toMatchObject({ consented: false, network: null })
    expect(await receivedPostbacks(body.tracking.sub1 ?? '')).toEqual([])
  })

  it('is part of the export, and deleted after 90 days and with the account', async () => {
    const member = await join(await setStatisticsConsent(world, true))
    await sourceOf(member)
    const { tracking } = world.container
    expect(await tracking.exportOf(member.siteId, member.id)).toMatchObject({
      source: { network: 'partner', sub1: member.clickId },
      postbacks: [{ event: 'signup' }],
    })
    const after = (days: number) => new Date(world.time.now.getTime() + days * dayMs)
    await tracking.deleteExpired(member.siteId, after(89))
    expect(await sourceOf(member)).toBeTruthy()
    await tracking.deleteExpired(siteIdOf('selene'), after(91))
    expect(await sourceOf(member)).toBeTruthy()
    await tracking.deleteExpired(member.siteId, after(91))
    expect(await sourceOf(member)).toBeUndefined()
    const other = await join(await setStatisticsConsent(world, true))
    await sourceOf(other)
    await tracking.erase(other.siteId, other.id)
    expect(await tracking.exportOf(other.siteId, other.id)).toEqual({ source: null, choices: [], postbacks: [] })
  })

  it('is not written to the account or to the log', async () => {
    const member = await join(undefined)
    await untilIdle(world)
    const account = await accountsStore.byId(direct(), member.siteId, member.id)
    expect(JSON.stringify(account)).not.toContain(member.clickId)
    expect(world.logLines.join()).not.toContain(member.clickId)
  })
})

describe('postbacks', () => {
  it('reports the first purchase once, whatever follows', async () => {
    const member = await join(await setStatisticsConsent(world, true))
    await sourceOf(member)
    for (let purchase = 0; purchase < 2; purchase++) await buy(world, member)
    await untilIdle(world)
    expect(await eventsSent(member.clickId)).toEqual(['first_purchase', 'signup'])
    const { tracking } = world.container
    const at = { siteId: member.siteId, now: world.time.now }
    await Promise.all(Array.from({ length: 20 }, () => tracking.recordPurchase(at, member.id)))
    await untilIdle(world)
    expect(await eventsSent(member.clickId)).toHaveLength(2)
  })

  it('sends nothing after the consent is withdrawn, not even queued postbacks', async () => {
    const cookie = await setStatisticsConsent(world, true)
    const member = await join(cookie)
    await sourceOf(member)
    const at = { siteId: member.siteId, now: world.time.now }
    await worker.stop()
    await world.container.tracking.recordPurchase(at, member.id)
    await setStatisticsConsent(world, false, { cookie })
    worker = await startTestWorker(world)
    await untilIdle(world)
    await world.container.tracking.sendPostback(at, member.id, 'first_purchase')
    expect(await eventsSent(member.clickId)).toEqual(['signup'])
  })

  it('retries when the network is unavailable, but not when it refuses', async () => {
    const member = await join(await setStatisticsConsent(world, true))
    await sourceOf(member)
    const at = { siteId: member.siteId, now: world.time.now }
    await failPostbacks(1, 503)
    await world.container.tracking.recordPurchase(at, member.id)
    await until(async () => (await eventsSent(member.clickId)).length === 2)
    expect(await eventsSent(member.clickId)).toEqual(['first_purchase', 'signup'])
    const other = await join(await setStatisticsConsent(world, true))
    await sourceOf(other)
    await failPostbacks(1, 404)
    await world.container.tracking.recordPurchase(at, other.id)
    await untilIdle(world)
    expect(await eventsSent(other.clickId)).toEqual(['signup'])
  })

  it('sends nothing to a network that the site has not configured', async () => {
    const member = await join(await setStatisticsConsent(world, true), { tracking: { network: 'somebody' } })
    expect(await sourceOf(member)).toMatchObject({ network: 'somebody', consented: true })
    expect(await receivedPostbacks(member.clickId)).toEqual([])
  })
})
