import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { createWorld, type World } from '../test/world.ts'
import { conversationsStore } from '../src/domains/chat/stores.ts'
import { findReplyProblems } from '../src/domains/chat/text-screening/replies/find-reply-problems.ts'
import { cautionsIn } from '../src/domains/chat/text-screening/cautions.ts'
import { demoBalance } from './demo-credits.ts'
import { fillPeople } from './fill-people.ts'
import { fillConversations } from './fill-conversations.ts'
import { demoPeople, hasLogin, type DemoLogin } from './people.ts'
import { demoSites, type DemoSite } from './sites.ts'
import { demoConversations, type DemoConversation } from './conversations.ts'

const now = new Date('2026-11-15T12:00:00Z')
const sites = demoSites.map((site) => ({ key: site.key, site, conversations: demoConversations(site.key, now) }))
const allConversations = sites.flatMap(({ conversations }) => conversations)
const nameOf = ({ pair }: DemoConversation) => pair.map(({ username }) => username).join(' and ')
const loginsOf = ({ key }: DemoSite) => demoPeople(key).filter(hasLogin)

describe.each(sites)('the demo conversations of $key', ({ site, conversations }) => {
  const first = loginsOf(site)[0]
  const ofFirst = conversations.filter(({ pair }) => pair.some(({ id }) => id === first?.id))

  it('include a long, an unread and a gift conversation and a disclosure for the first demo member', () => {
    expect(ofFirst.length).toBeGreaterThanOrEqual(4)
    expect(ofFirst.some(({ messages }) => messages.length >= 60)).toBe(true)
    expect(ofFirst.some(({ unreadOf }) => first && unreadOf(first) > 0)).toBe(true)
    expect(ofFirst.some(({ messages }) => messages.some(({ gift, reaction }) => gift && reaction))).toBe(true)
    expect(ofFirst.some(({ messages }) => messages.some(({ text }) => text === 'fictional_profile'))).toBe(true)
    const days = ofFirst.map(({ messages }) => new Set(messages.map(({ at }) => at.toISOString().slice(0, 10))).size)
    expect(Math.max(...days)).toBeGreaterThanOrEqual(4)
  })

  it('include at least one for every confirmed login', () => {
    const participants = new Set(conversations.flatMap(({ pair }) => pair.map(({ username }) => username)))
    const confirmed = loginsOf(site).filter(({ login }) => login.status === 'active')
    expect(confirmed.filter(({ username }) => !participants.has(username))).toEqual([])
  })

  it('leave a login with each kind of balance', () => {
    const hasLoginWith = (matches: (login: DemoLogin['login'], balance: number) => boolean) =>
      loginsOf(site).some((person) => matches(person.login, demoBalance(site, person)))
    expect(hasLoginWith(({ isPremium }, balance) => isPremium && balance > 10)).toBe(true)
    expect(hasLoginWith(({ isPremium }, balance) => isPremium && balance > 0 && balance <= 10)).toBe(true)
    expect(hasLoginWith(({ isPremium }, balance) => isPremium && balance === 0)).toBe(true)
    expect(hasLoginWith(({ isPremium }, balance) => !isPremium && balance === 0)).toBe(true)
  })
})

describe('every demo conversation', () => {
  it.each(['2026-11-15T12:00:00Z', '2026-11-15T00:00:30Z', '2027-03-01T23:59:00Z'])(
    'has its messages in order and before %s',
    (at) => {
      for (const { key } of demoSites) {
        for (const conversation of demoConversations(key, new Date(at))) {
          const times = conversation.messages.map((message) => message.at.getTime())
          expect(times, nameOf(conversation)).toEqual(times.toSorted((a, b) => a - b))
          expect(new Set(times).size, nameOf(conversation)).toBe(times.length)
          expect(times.at(-1), nameOf(conversation)).toBeLessThanOrEqual(Date.parse(at))
        }
      }
    },
  )

  it('has the same ids at any time', () => {
    const idsAt = (at: Date) =>
      demoConversations('velvet', at).flatMap(({ id, messages }) => [id, ...messages.map((m) => m.id)])
    expect(idsAt(new Date('2028-01-01T00:00:00Z'))).toEqual(idsAt(now))
    expect(new Set(idsAt(now)).size).toBe(idsAt(now).length)
  })

  it('is unread only by the receiver of the latest messages', () => {
    for (const conversation of allConversations)
      for (const person of conversation.pair) {
        const unread = conversation.messages.slice(conversation.messages.length - conversation.unreadOf(person))
        expect(
          unread.every(({ to, type }) => to.id === person.id && type !== 'system'),
          nameOf(conversation),
        ).toBe(true)
      }
  })

  it('is between confirmed members, of whom at most one is fictional', () => {
    for (const conversation of allConversations) {
      expect(conversation.pair.filter(({ isFictional }) => isFictional).length, nameOf(conversation)).toBeLessThan(2)
      expect(
        conversation.pair.some(({ login }) => login?.status === 'not_confirmed'),
        nameOf(conversation),
      ).toBe(false)
    }
  })

  it('is started by the member when the counterpart is fictional, and its replies could be sent by an operator', () => {
    for (const conversation of allConversations.filter(({ pair }) => pair.some(({ isFictional }) => isFictional))) {
      expect(conversation.messages[0].from.isFictional, nameOf(conversation)).toBe(false)
      expect(
        conversation.messages.some(({ type, from }) => type === 'system' && from.isFictional),
        nameOf(conversation),
      ).toBe(true)
      const replies = conversation.messages.filter(({ from, type }) => from.isFictional && type === 'text')
      expect(replies.filter(({ text }) => findReplyProblems(text).length > 0).map(({ text }) => text)).toEqual([])
    }
  })

  it('contains no text that triggers a caution, and only typographic apostrophes', () => {
    const texts = allConversations.flatMap(({ messages }) => messages.map(({ text }) => text))
    expect(texts.filter((text) => cautionsIn(text).length > 0 || text.includes("'"))).toEqual([])
  })
})

describe('fillConversations', () => {
  let world: World
  const [velvet, , tulp] = demoSites as [DemoSite, DemoSite, DemoSite]
  beforeAll(async () => {
    world = await createWorld()
    await world.container.storage.ensureBucket()
    await fillPeople(
      world.container,
      [tulp],
      () => undefined,
      () => 0,
    )
  })
  afterAll(() => world.close())

  const readTables = async () => {
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

  it('inserts every conversation once, and nothing the second time', async () => {
    const conversations = demoConversations('tulp', world.time.now)
    expect(await fillConversations(world.container, tulp)).toBe(conversations.length)
    const once = await readTables()
    expect(once.messages).toHaveLength(conversations.flatMap(({ messages }) => messages).length)
    world.time.now = new Date(world.time.now.getTime() + 5 * dayMs)
    expect(await fillConversations(world.container, tulp)).toBe(0)
    expect(await readTables()).toEqual(once)
  })

  it('stores the unread counts, the starter and the last sequence number', async () => {
    const { conversations, sides } = await readTables()
    for (const conversation of demoConversations('tulp', now)) {
      expect(conversations.find(({ id }) => id === conversation.id)).toMatchObject({
        started_by: conversation.messages[0].from.id,
        last_seq: conversation.messages.length,
      })
      for (const person of conversation.pair) {
        const side = sides.find((row) => row.conversation_id === conversation.id && row.member_id === person.id)
        expect(side?.unread, nameOf(conversation)).toBe(conversation.unreadOf(person))
      }
    }
  })

  it('leaves each login the balance that the demo prints, with a price for bought credits', async () => {
    const { wallets, lots } = await readTables()
    for (const person of loginsOf(tulp)) {
      const balance = wallets.find(({ member_id }) => member_id === person.id)?.balance ?? 0
      expect(balance, person.username).toBe(demoBalance(tulp, person))
      const paid = lots.filter(({ member_id, kind }) => member_id === person.id && kind === 'paid')
      expect(paid.length, person.username).toBe(person.login.isPremium ? 1 : 0)
      expect(paid.every(({ price, currency }) => price && currency === 'EUR')).toBe(true)
    }
  })

  it('writes the ledger in chronological order', async () => {
    const { movements } = await readTables()
    const sanne = loginsOf(tulp)[0]
    const own = movements.filter(({ member_id }) => member_id === sanne?.id).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const times = own.map(({ created_at }) => created_at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(own.map(({ reason }) => reason).slice(0, 3)).toEqual(['seed', 'purchase', 'message'])
  })

  it('does not change a conversation that two members have started themselves', async () => {
    await fillPeople(
      world.container,
      [velvet],
      () => undefined,
      () => 0,
    )
    const [conversation] = demoConversations('velvet', now) as [DemoConversation]
    const [one, two] = conversation.pair
    const pair = { id: crypto.randomUUID(), memberId: one.id, otherId: two.id, now }
    const own = await conversationsStore.open(world.container.db.direct, velvet.siteId, pair)
    expect(await fillConversations(world.container, velvet)).toBe(demoConversations('velvet', now).length - 1)
    const { messages, wallets } = await readTables()
    expect(messages.filter(({ conversation_id }) => conversation_id === own)).toEqual([])
    const emma = loginsOf(velvet).find(({ username }) => username === 'emma')
    const balance = wallets.find(({ member_id }) => member_id === emma?.id)?.balance ?? 0
    expect(emma && balance > demoBalance(velvet, emma)).toBe(true)
  })
})
