import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { conversationsStore } from '../src/domains/chat/index.ts'
import { deniesBeingFictional } from '../src/domains/chat/words/real-person.ts'
import { cautionsIn } from '../src/domains/chat/words/cautions.ts'
import { demoBalance } from './demo-credits.ts'
import { fillPeople } from './fill-people.ts'
import { fillTalks } from './fill-talks.ts'
import { demoPeople, hasLogin, type DemoLogin } from './people.ts'
import { demoSites, type DemoSite } from './sites.ts'
import { demoTalks, type DemoTalk } from './talks.ts'

const now = new Date('2026-11-15T12:00:00Z')
const sites = demoSites.map((site) => ({ key: site.key, site, talks: demoTalks(site.key, now) }))
const everyTalk = sites.flatMap(({ talks }) => talks)
const nameOf = ({ pair }: DemoTalk) => pair.map(({ username }) => username).join(' and ')
const loginsOf = ({ key }: DemoSite) => demoPeople(key).filter(hasLogin)

describe.each(sites)('the talks of $key', ({ site, talks }) => {
  const first = loginsOf(site)[0]
  const ofFirst = talks.filter(({ pair }) => pair.some(({ id }) => id === first?.id))

  it('show whoever is printed first everything that a chat can be', () => {
    expect(ofFirst.length).toBeGreaterThanOrEqual(4)
    expect(ofFirst.some(({ messages }) => messages.length >= 60)).toBe(true)
    expect(ofFirst.some(({ unreadOf }) => first && unreadOf(first) > 0)).toBe(true)
    expect(ofFirst.some(({ messages }) => messages.some(({ gift, reaction }) => gift && reaction))).toBe(true)
    expect(ofFirst.some(({ messages }) => messages.some(({ text }) => text === 'fictional_profile'))).toBe(true)
    const days = ofFirst.map(({ messages }) => new Set(messages.map(({ at }) => at.toISOString().slice(0, 10))).size)
    expect(Math.max(...days)).toBeGreaterThanOrEqual(4)
  })

  it('have one for everybody who can log in and is confirmed', () => {
    const talking = new Set(talks.flatMap(({ pair }) => pair.map(({ username }) => username)))
    const confirmed = loginsOf(site).filter(({ login }) => login.status === 'active')
    expect(confirmed.filter(({ username }) => !talking.has(username))).toEqual([])
  })

  it('leave every state of the balance to somebody', () => {
    const has = (fits: (login: DemoLogin['login'], balance: number) => boolean) =>
      loginsOf(site).some((person) => fits(person.login, demoBalance(site, person)))
    expect(has(({ isPremium }, balance) => isPremium && balance > 10)).toBe(true)
    expect(has(({ isPremium }, balance) => isPremium && balance > 0 && balance <= 10)).toBe(true)
    expect(has(({ isPremium }, balance) => isPremium && balance === 0)).toBe(true)
    expect(has(({ isPremium }, balance) => !isPremium && balance === 0)).toBe(true)
  })
})

describe('every talk', () => {
  it.each(['2026-11-15T12:00:00Z', '2026-11-15T00:00:30Z', '2027-03-01T23:59:00Z'])(
    'lies before %s, in order',
    (at) => {
      for (const { key } of demoSites) {
        for (const talk of demoTalks(key, new Date(at))) {
          const times = talk.messages.map((message) => message.at.getTime())
          expect(times, nameOf(talk)).toEqual(times.toSorted((a, b) => a - b))
          expect(new Set(times).size, nameOf(talk)).toBe(times.length)
          expect(times.at(-1), nameOf(talk)).toBeLessThanOrEqual(Date.parse(at))
        }
      }
    },
  )

  it('keeps its ids when time goes on', () => {
    const idsAt = (at: Date) =>
      demoTalks('velvet', at).flatMap(({ id, messages }) => [id, ...messages.map((m) => m.id)])
    expect(idsAt(new Date('2028-01-01T00:00:00Z'))).toEqual(idsAt(now))
    expect(new Set(idsAt(now)).size).toBe(idsAt(now).length)
  })

  it('is unread by the one who got the latest messages', () => {
    for (const talk of everyTalk)
      for (const person of talk.pair) {
        const unread = talk.messages.slice(talk.messages.length - talk.unreadOf(person))
        expect(
          unread.every(({ to, type }) => to.id === person.id && type !== 'system'),
          nameOf(talk),
        ).toBe(true)
      }
  })

  it('is between two who may write: confirmed, and at most one of them fictional', () => {
    for (const talk of everyTalk) {
      expect(talk.pair.filter(({ isFictional }) => isFictional).length, nameOf(talk)).toBeLessThan(2)
      expect(
        talk.pair.some(({ login }) => login?.status === 'not_confirmed'),
        nameOf(talk),
      ).toBe(false)
    }
  })

  it('with a fictional profile is begun by the member and tells the truth', () => {
    for (const talk of everyTalk.filter(({ pair }) => pair.some(({ isFictional }) => isFictional))) {
      expect(talk.messages[0].from.isFictional, nameOf(talk)).toBe(false)
      expect(
        talk.messages.some(({ type, from }) => type === 'system' && from.isFictional),
        nameOf(talk),
      ).toBe(true)
      const told = talk.messages.filter(({ from, type }) => from.isFictional && type === 'text')
      expect(told.filter(({ text }) => deniesBeingFictional(text)).map(({ text }) => text)).toEqual([])
    }
  })

  it('says nothing to be careful about, in typographic apostrophes', () => {
    const texts = everyTalk.flatMap(({ messages }) => messages.map(({ text }) => text))
    expect(texts.filter((text) => cautionsIn(text).length > 0 || text.includes("'"))).toEqual([])
  })
})

describe('filling them in', () => {
  let world: World
  const [velvet, , tulp] = demoSites as [DemoSite, DemoSite, DemoSite]
  beforeAll(async () => {
    world = await createWorld()
    await world.container.storage.ensureBucket()
    await fillPeople(world.container, [tulp], () => undefined)
  })
  afterAll(() => world.close())

  const everything = async () => {
    const { direct } = world.container.db
    const rows = (table: 'conversations' | 'conversation_members' | 'messages' | 'ledger_movements' | 'credit_lots') =>
      direct.selectFrom(table).selectAll().execute()
    return {
      conversations: await rows('conversations'),
      sides: await rows('conversation_members'),
      messages: await rows('messages'),
      movements: await rows('ledger_movements'),
      lots: await rows('credit_lots'),
      wallets: await direct.selectFrom('wallets').selectAll().execute(),
    }
  }

  it('makes every conversation once, and a second time nothing', async () => {
    const talks = demoTalks('tulp', world.time.now)
    expect(await fillTalks(world.container, tulp)).toBe(talks.length)
    const once = await everything()
    expect(once.messages).toHaveLength(talks.flatMap(({ messages }) => messages).length)
    world.time.now = new Date(world.time.now.getTime() + 5 * 24 * 60 * 60 * 1000)
    expect(await fillTalks(world.container, tulp)).toBe(0)
    expect(await everything()).toEqual(once)
  })

  it('counts what is unread and starts nothing twice', async () => {
    const { conversations, sides } = await everything()
    for (const talk of demoTalks('tulp', now)) {
      expect(conversations.find(({ id }) => id === talk.id)).toMatchObject({
        started_by: talk.messages[0].from.id,
        last_seq: talk.messages.length,
      })
      for (const person of talk.pair) {
        const side = sides.find((row) => row.conversation_id === talk.id && row.member_id === person.id)
        expect(side?.unread, nameOf(talk)).toBe(talk.unreadOf(person))
      }
    }
  })

  it('leaves everybody the credits that the demo prints, bought ones with their price', async () => {
    const { wallets, lots } = await everything()
    for (const person of loginsOf(tulp)) {
      const balance = wallets.find(({ member_id }) => member_id === person.id)?.balance ?? 0
      expect(balance, person.username).toBe(demoBalance(tulp, person))
      const paid = lots.filter(({ member_id, kind }) => member_id === person.id && kind === 'paid')
      expect(paid.length, person.username).toBe(person.login.isPremium ? 1 : 0)
      expect(paid.every(({ price, currency }) => price && currency === 'EUR')).toBe(true)
    }
  })

  it('writes the ledger in the order in which it happened', async () => {
    const { movements } = await everything()
    const sanne = loginsOf(tulp)[0]
    const own = movements.filter(({ member_id }) => member_id === sanne?.id).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const times = own.map(({ created_at }) => created_at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(own.map(({ reason }) => reason).slice(0, 3)).toEqual(['seed', 'purchase', 'message'])
  })

  it('leaves a conversation alone that two have begun themselves', async () => {
    await fillPeople(world.container, [velvet], () => undefined)
    const [talk] = demoTalks('velvet', now) as [DemoTalk]
    const [one, two] = talk.pair
    const pair = { id: crypto.randomUUID(), memberId: one.id, otherId: two.id, now }
    const own = await conversationsStore.open(world.container.db.direct, velvet.siteId, pair)
    expect(await fillTalks(world.container, velvet)).toBe(demoTalks('velvet', now).length - 1)
    const { messages, wallets } = await everything()
    expect(messages.filter(({ conversation_id }) => conversation_id === own)).toEqual([])
    const emma = loginsOf(velvet).find(({ username }) => username === 'emma')
    const balance = wallets.find(({ member_id }) => member_id === emma?.id)?.balance ?? 0
    expect(emma && balance > demoBalance(velvet, emma)).toBe(true)
  }, 60_000)
})
