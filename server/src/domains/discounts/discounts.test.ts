import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aDecision } from '../../../test/decisions.ts'
import { aMember, password, type TestMember } from '../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { discountsStore, type NewCode } from './discounts.store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const start = new Date('2026-11-15T12:00:00Z')
const after = (seconds: number) => {
  world.time.now = new Date(start.getTime() + seconds * 1000)
}
afterEach(() => after(0))

const window = 14_400
const welcomeWindow = 72 * 3600

const bonusOf = async ({ session, site }: TestMember) =>
  (await world.call('getTimeBonus', { session, site })).body.time_bonus
const look = ({ session, site }: TestMember, query: Record<string, string>) =>
  world.call('getDiscountCode', { session, site, query })

/** The context of a request of this member. */
async function ctxOf({ session, siteId, site }: TestMember): Promise<MemberCtx> {
  const { accounts, sites } = world.container
  const viewer = await accounts.viewerOf(siteId, session, world.time.now)
  if (!viewer) throw new Error('not signed in')
  const known = await sites.byHost(site === 'selene' ? 'she.localhost' : 'localhost')
  return { site: known, viewer, now: world.time.now, locale: 'en', country: 'NL', acceptedLocales: [], trafficSource: null, requestId: newId() } // prettier-ignore
}

const purchase = { currency: 'EUR', country: 'NL', method: 'ideal', price: 1499 }
const quote = async (member: TestMember, code: string, changes: Partial<typeof purchase> = {}) =>
  world.container.discounts.quote(await ctxOf(member), { ...purchase, ...changes, code })
const use = (member: TestMember, code: string, orderId: string) =>
  world.container.db.transaction((tx) =>
    world.container.discounts.reserve(
      tx,
      { siteId: member.siteId, now: world.time.now },
      { memberId: member.id, code, orderId },
    ),
  )

async function aCode(changes: Partial<NewCode> = {}): Promise<string> {
  const id = newId()
  const code = `CODE-${id.slice(-12)}`.toUpperCase()
  await discountsStore.insert(world.container.db.direct, siteIdOf('velvet'), [
    { id, code, percent: 10, created_at: world.time.now, ...changes },
  ])
  return changes.code ?? code
}

const buy = ({ siteId, id }: TestMember) =>
  world.container.credits.grant(
    world.container.db.direct,
    { siteId, now: world.time.now },
    { memberId: id, amount: 10, reason: 'purchase', key: newId(), price: { amount: 1499, currency: 'EUR' } },
  )

describe('time bonus', () => {
  it('is valid for four hours from sign-up by the server’s clock', async () => {
    const member = await aMember(world)
    const ends_at = new Date(start.getTime() + window * 1000).toISOString()
    expect(await bonusOf(member)).toEqual({ code: 'TIMEBONUS25', percent: 25, ends_at, seconds_left: window })
    expect(await quote(member, 'timebonus25')).toEqual({ code: 'TIMEBONUS25', percent: 25, price: 1124 })
    after(window - 1)
    expect(await bonusOf(member)).toMatchObject({ ends_at, seconds_left: 1 })
    expect(await quote(member, 'TIMEBONUS25')).toMatchObject({ price: 1124 })
    after(window)
    expect(await bonusOf(member)).toBeNull()
    await expect(quote(member, 'TIMEBONUS25')).rejects.toMatchObject({ code: 'code_not_found' })
    expect((await look(member, { code: 'TIMEBONUS25' })).body.discountcode).toMatchObject({ expired: true })
    after(2 * welcomeWindow)
    expect(await bonusOf(member)).toBeNull()
    await expect(quote(member, 'TIMEBONUS25')).rejects.toMatchObject({ code: 'code_not_found' })
  })

  it('is not offered while a decision stops the member from buying', async () => {
    const member = await aMember(world)
    const endsAt = new Date(start.getTime() + 1000)
    await aDecision(world, member, { restrictions: [{ kind: 'no_payments', endsAt }] })
    expect(await bonusOf(member)).toBeNull()
    after(1)
    expect(await bonusOf(member)).toMatchObject({ seconds_left: window - 1 })
  })

  it('does not restart after a login on another device', async () => {
    const member = await aMember(world)
    await bonusOf(member)
    after(window - 60)
    const again = await world.call('login', { body: { username: member.username, password }, ip: '203.0.113.5' })
    const session = again.cookies.find(({ name }) => name === '__Host-session')?.value ?? ''
    expect(await bonusOf({ ...member, session })).toMatchObject({ seconds_left: 60 })
    after(window)
    expect(await bonusOf({ ...member, session })).toBeNull()
  })

  it('ends even if it was never requested in time', async () => {
    const member = await aMember(world)
    after(window)
    expect(await bonusOf(member)).toBeNull()
    await expect(quote(member, 'TIMEBONUS25')).rejects.toMatchObject({ code: 'code_not_found' })
  })

  it('is not offered to members who have paid', async () => {
    expect(await bonusOf(await aMember(world, { isPremium: true }))).toBeNull()
    const member = await aMember(world)
    expect(await bonusOf(member)).not.toBeNull()
    await buy(member)
    expect(await bonusOf(member)).toBeNull()
    await expect(quote(member, 'TIMEBONUS25')).rejects.toMatchObject({ code: 'code_not_found' })
  })

  it('applies without a typed code', async () => {
    const member = await aMember(world)
    const ctx = await ctxOf(member)
    const { discounts } = world.container
    expect(await discounts.activeFor(ctx)).toMatchObject({ kind: 'time_bonus', code: 'TIMEBONUS25', percent: 25 })
    expect(await discounts.activeFor({ ...ctx, viewer: null })).toBeNull()
    after(window)
    expect(await discounts.activeFor(await ctxOf(member))).toBeNull()
  })
})

describe('welcome discount', () => {
  it('is offered on sites with this first offer, for 72 hours', async () => {
    const member = await aMember(world, { site: 'selene' })
    expect(await bonusOf(member)).toBeNull()
    expect((await look(member, { welcome: 'true' })).body.discountcode).toEqual({
      code: 'WELCOME25',
      country: null,
      user_id: member.id,
      expires: new Date(start.getTime() + welcomeWindow * 1000).toISOString(),
      value_percentage: 25,
      currency: null,
      minimum_order_value: 0,
      status: 'active',
      validity: 'once_per_user',
      expired: false,
      paymentmethods: [],
    })
    after(welcomeWindow - 0.001)
    expect(await quote(member, 'WELCOME25')).toMatchObject({ price: 1124 })
    after(welcomeWindow)
    await expect(quote(member, 'WELCOME25')).rejects.toMatchObject({ code: 'code_not_found' })
    expect(await look(member, { welcome: 'true' })).toMatchObject({ status: 200, body: { discountcode: null } })
  })

  it('is not offered on a site with the time bonus, even after that has ended', async () => {
    const member = await aMember(world)
    for (const seconds of [0, window, window + 1]) {
      after(seconds)
      expect(await look(member, { welcome: 'true' })).toMatchObject({ status: 200, body: { discountcode: null } })
      await expect(quote(member, 'WELCOME25')).rejects.toMatchObject({ code: 'code_not_found' })
    }
  })

  it('is not offered to members who had the time bonus before the site changed its setting', async () => {
    const member = await aMember(world)
    expect(await bonusOf(member)).not.toBeNull()
    const ctx = await ctxOf(member)
    const changed = { ...ctx, site: { ...ctx.site, firstOffer: 'welcome' as const } }
    expect(await world.container.discounts.activeFor(changed)).toMatchObject({ kind: 'time_bonus' })
    const later = { ...changed, now: new Date(start.getTime() + (window + 60) * 1000) }
    expect(await world.container.discounts.activeFor(later)).toBeNull()
    await expect(world.container.discounts.quote(later, { ...purchase, code: 'WELCOME25' })).rejects.toMatchObject({
      code: 'code_not_found',
    })
  })
})

describe('discount codes', () => {
  it('finds a code regardless of case and spaces, and returns its terms', async () => {
    const member = await aMember(world)
    const terms = { country: 'NL', currency: 'EUR', minimum_order: 2000, methods: ['ideal', 'card'] }
    const code = await aCode({ ...terms, percent: 20 })
    const answer = await look(member, { code: ` ${code.toLowerCase()} ` })
    expect(answer.body.discountcode).toMatchObject({
      code,
      user_id: null,
      expires: null,
      expired: false,
      value_percentage: 20,
      country: 'NL',
      currency: 'EUR',
      minimum_order_value: 2000,
      paymentmethods: ['ideal', 'card'],
    })
    expect(await quote(member, code)).toBeNull()
    expect(await quote(member, code, { price: 2999 })).toEqual({ code, percent: 20, price: 2399 })
    expect(await quote(member, code, { price: 2999, country: 'BE' })).toBeNull()
    expect(await quote(member, code, { price: 2999, method: 'paysafecard' })).toBeNull()
  })

  it('returns code_not_found for a code of another member or site, an inactive and an unknown one', async () => {
    const [member, other] = [await aMember(world), await aMember(world)]
    const stranger = await aMember(world, { site: 'selene' })
    const own = await aCode({ member_id: other.id })
    const off = await aCode({ status: 'inactive' })
    const common = await aCode()
    for (const [asking, code] of [[member, own], [member, off], [stranger, common], [member, 'NOSUCHCODE']] as const) {
      expect(await look(asking, { code })).toMatchObject({ status: 404, body: { error: { code: 'code_not_found' } } })
      await expect(quote(asking, code)).rejects.toMatchObject({ code: 'code_not_found' })
    } // prettier-ignore
    expect(await quote(other, own)).toMatchObject({ price: 1349 })
  })

  it('expires a code exactly at its expiry time', async () => {
    const member = await aMember(world)
    const code = await aCode({ expires_at: new Date(start.getTime() + 1000) })
    after(0.999)
    expect(await quote(member, code)).toMatchObject({ price: 1349 })
    after(1)
    await expect(quote(member, code)).rejects.toMatchObject({ code: 'code_not_found' })
    expect((await look(member, { code })).body.discountcode).toMatchObject({ expired: true })
  })

  it('allows one use per member under fifty concurrent orders', async () => {
    const [member, other] = [await aMember(world), await aMember(world)]
    const code = await aCode()
    const orders = Array.from({ length: 50 }, () => newId())
    const uses = await Promise.all(orders.map((order) => use(member, code, order)))
    expect(uses.filter(Boolean)).toHaveLength(1)
    const winner = orders[uses.indexOf(true)] ?? ''
    expect(await use(member, code.toLowerCase(), winner)).toBe(true)
    expect(await look(member, { code })).toMatchObject({ status: 409, body: { error: { code: 'code_used' } } })
    await expect(quote(member, code)).rejects.toMatchObject({ code: 'code_used' })
    expect(await quote(other, code)).not.toBeNull()
    expect(await use(other, code, newId())).toBe(true)
  })

  it('does not use up a code by looking it up or quoting a price', async () => {
    const member = await aMember(world)
    const code = await aCode()
    await look(member, { code })
    await quote(member, code)
    expect(await quote(member, code)).not.toBeNull()
  })

  it('does not use up a code when the transaction fails', async () => {
    const member = await aMember(world)
    const code = await aCode()
    const failing = world.container.db.transaction(async (tx) => {
      await world.container.discounts.reserve(
        tx,
        { siteId: member.siteId, now: start },
        { memberId: member.id, code, orderId: newId() },
      )
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await quote(member, code)).not.toBeNull()
  })

  it('throttles a member who guesses codes', async () => {
    const member = await aMember(world)
    const answers = []
    for (let attempt = 0; attempt < 31; attempt++) answers.push(await look(member, { code: `GUESS${attempt}` }))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(404), 429])
  })

  it('requires the code parameter', async () => {
    const member = await aMember(world)
    expect((await look(member, {})).body.error).toMatchObject({ code: 'invalid_input', params: { fields: ['code'] } })
    expect((await look(member, { welcome: 'yes' })).body.error).toMatchObject({ code: 'invalid_input' })
  })
})

it('stores nothing when a discount is read', async () => {
  const member = await aMember(world)
  const { discounts } = world.container
  const ctx = await ctxOf(member)
  await discounts.erase(member.siteId, member.id)
  expect(await discounts.activeFor(ctx)).toBeNull()
  expect(await bonusOf(member)).toBeNull()
  await expect(quote(member, 'TIMEBONUS25')).rejects.toMatchObject({ code: 'code_not_found' })
  expect(await discounts.exportOf(member.siteId, member.id)).toEqual({ codes: [], uses: [] })
})

it('keeps the first offer of a member when another is created', async () => {
  const member = await aMember(world)
  const { discounts, db } = world.container
  const ctx = await ctxOf(member)
  const changed = { now: ctx.now, site: { ...ctx.site, firstOffer: 'welcome' as const } }
  await Promise.all(Array.from({ length: 20 }, () => discounts.createFirstOffer(db.direct, changed, member.id)))
  expect(await discounts.activeFor(ctx)).toMatchObject({ kind: 'time_bonus' })
})

it('exports and erases the discounts of a member', async () => {
  const member = await aMember(world)
  const { discounts } = world.container
  const code = await aCode({ member_id: member.id })
  await bonusOf(member)
  const order = newId()
  await use(member, code, order)
  const kept = await discounts.exportOf(member.siteId, member.id)
  expect(kept.codes.map((entry) => entry.code).sort()).toEqual([code, 'TIMEBONUS25'])
  expect(kept.uses).toEqual([{ code, order_id: order, used_at: start }])
  await discounts.erase(member.siteId, member.id)
  expect(await discounts.exportOf(member.siteId, member.id)).toEqual({ codes: [], uses: [] })
})
