import { randomUUID } from 'node:crypto'
import { version } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '@velvet/contract/calls'
import { searchStore, searchTotalsStore } from '../../src/domains/search/stores.ts'
import { memberSubject } from '../../src/platform/bus.ts'
import { aConversation } from '../conversations.ts'
import { waitForLastMail } from '../mailbox.ts'
import { aMember, password, type TestMember } from '../members.ts'
import { aPicture } from '../photos.ts'
import { aSignup } from '../signups.ts'
import { startTestWorker, untilIdle } from '../worker.ts'
import { createWorld, type TestResponse, type TestCall, type World } from '../world.ts'
import { until } from '../until.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
let anna: TestMember
let berta: TestMember
beforeAll(async () => {
  world = await createWorld()
  await world.container.storage.ensureBucket()
  worker = await startTestWorker(world)
  await until(() => world.container.cache.isReady() && world.container.bus.isReady())
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})
beforeEach(async () => {
  ;[anna, berta] = [await aMember(world, { credits: 50 }), await aMember(world, { credits: 50 })]
})

const codeOf = ({ body }: TestResponse) => (body.error as { code: string } | undefined)?.code
const setVisibility = (member: TestMember, body: object) =>
  world.call('setVisibility', { site: member.site, session: member.session, body })
const send = (from: TestMember, id: string) =>
  world.call('sendMessage', {
    session: from.session,
    params: { id },
    body: { message_id: randomUUID(), text: 'Hello' },
  })
const everybody = { gender: 'both', min_age: '18', max_age: '99' }

/** Runs `work` and returns the live messages that the member receives meanwhile. */
async function liveMessagesOf(member: TestMember, work: () => Promise<unknown>): Promise<unknown[]> {
  const received: { type: string }[] = []
  const stop = world.container.bus.subscribeRaw(memberSubject(member.siteId, member.id), (text) => {
    received.push(JSON.parse(text) as { type: string })
  })
  await work()
  // Messages to one member arrive in order, so this one marks the end.
  world.container.bus.broadcast(member.siteId, member.id, { type: 'photos' })
  await until(() => received.some(({ type }) => type === 'photos'))
  stop()
  return received.slice(0, -1)
}

describe('an invisible member', () => {
  const receipts = async (id: string) => {
    const { body } = await world.call('getConversation', { session: anna.session, params: { id } })
    const { delivered_seq, read_seq } = body.conversation as { delivered_seq: number; read_seq: number }
    return { delivered_seq, read_seq }
  }
  const deliver = (id: string, seq: number) =>
    world.call('noteDelivered', { session: berta.session, body: { conversations: [{ id, seq }] } })
  const read = (id: string, seq: number) =>
    world.call('readConversation', { session: berta.session, params: { id }, body: { seq } })
  const type = (id: string) => world.call('tellTyping', { session: berta.session, params: { id } })

  it('M2: sends no delivery receipt and no typing hint', async () => {
    const id = await aConversation(world, anna, berta)
    await setVisibility(berta, { is_invisible: true })
    await send(anna, id)
    const messages = await liveMessagesOf(anna, async () => {
      expect((await deliver(id, 1)).status).toBe(200)
      expect((await type(id)).status).toBe(200)
    })
    expect(messages).toEqual([])
    expect(await receipts(id)).toEqual({ delivered_seq: 0, read_seq: 0 })
  })

  it('M2: sends the delivery receipt only together with the read receipt', async () => {
    const id = await aConversation(world, anna, berta)
    await setVisibility(berta, { is_invisible: true })
    await send(anna, id)
    const messages = await liveMessagesOf(anna, () => read(id, 1))
    expect(messages).toEqual([{ type: 'receipt', conversation_id: id, delivered_seq: 1, read_seq: 1 }])
    expect(await receipts(id)).toEqual({ delivered_seq: 1, read_seq: 1 })
  })

  it('M2: sends no receipt for reading when one of the two does not share read receipts', async () => {
    const id = await aConversation(world, anna, berta)
    await setVisibility(berta, { is_invisible: true })
    await world.call('saveChatSettings', { session: anna.session, body: { shares_reading: false } })
    await send(anna, id)
    expect(await liveMessagesOf(anna, () => read(id, 1))).toEqual([])
    expect(await receipts(id)).toEqual({ delivered_seq: 0, read_seq: 0 })
    const { body } = await world.call('getChats', { session: berta.session })
    expect(body.total_unread).toBe(0)
  })

  it('M2: sends delivery receipts again after switching invisible mode off', async () => {
    const id = await aConversation(world, anna, berta)
    await setVisibility(berta, { is_invisible: true })
    await setVisibility(berta, { is_invisible: false })
    await send(anna, id)
    expect(await liveMessagesOf(anna, () => deliver(id, 1))).toHaveLength(1)
    expect(await receipts(id)).toEqual({ delivered_seq: 1, read_seq: 0 })
    expect(await liveMessagesOf(anna, () => type(id))).toEqual([{ type: 'typing', conversation_id: id }])
  })

  it('M2: is offline and hidden from visitors immediately, without waiting for a job', async () => {
    const isOnline = async () => {
      const { body } = await world.call('getMember', { session: anna.session, params: { id: berta.id } })
      return (body.member as { is_online: boolean }).is_online
    }
    await world.call('getUser', { session: berta.session })
    await until(isOnline)
    await worker.stop()
    try {
      await setVisibility(berta, { is_invisible: true })
      expect(await isOnline()).toBe(false)
      for (const call of ['getMember', 'getMemberCard'] as const)
        expect(codeOf(await world.call(call, { params: { id: berta.id } }))).toBe('not_found')
    } finally {
      worker = await startTestWorker(world)
    }
  })
})

describe('visitors', () => {
  const onlineIn = (value: unknown): boolean => JSON.stringify(value).includes('"is_online":true')
  const idsOf = (body: Record<string, unknown>) => (body.members as { id: string }[]).map(({ id }) => id)

  it('M4: never see who is online in profiles, cards, related members and the search', async () => {
    await world.container.search.refresh(anna.siteId, [anna.id, berta.id])
    await world.call('getUser', { session: berta.session })
    const reads: [CallName, TestCall][] = [
      ['getMember', { params: { id: berta.id } }],
      ['getMember', { params: { id: anna.id } }],
      ['getMemberCard', { params: { id: berta.id } }],
      ['getMembers', { query: { ...everybody, country: 'NL' } }],
    ]
    await until(async () => {
      const responses = await Promise.all(
        reads.map(([name, call]) => world.call(name, { ...call, session: anna.session })),
      )
      return onlineIn(responses[0]?.body) && onlineIn(responses[2]?.body)
    })
    for (const [name, call] of reads) {
      const { status, body } = await world.call(name, call)
      expect(status).toBe(200)
      expect(onlineIn(body), name).toBe(false)
    }
  })

  it('M4: cannot learn from the order or the cursor of a search who was active last', async () => {
    const members: TestMember[] = []
    for (let count = 0; count < 26; count++) {
      members.push(await aMember(world))
      world.time.now = new Date(world.time.now.getTime() + 1000)
    }
    const ids = members.map(({ id }) => id)
    await world.container.search.refresh(anna.siteId, ids)
    const query = { ...everybody, country: 'NL', sort: 'online' }
    const order = async (session?: string) => (await world.call('getMembers', { session, query })).body
    const before = await order()
    await searchStore.markActive(world.container.db.direct, anna.siteId, ids.slice(0, 1), 9_000_000)
    const after = await order()
    expect(after.filters).toMatchObject({ sort: 'newest' })
    expect(idsOf(after)).toEqual(idsOf(before))
    expect(idsOf(await order(anna.session))[0]).toBe(ids[0])
    const cursor = String(after.next_cursor)
    expect(cursor).not.toMatch(/\d{13}|[\da-f]{8}-[\da-f]{4}/)
    const next = await world.call('getMembers', { query: { ...query, page: '2', cursor } })
    expect(next.status).toBe(200)
    expect(idsOf(next.body).filter((id) => idsOf(after).includes(id))).toEqual([])
    const elsewhere = await world.call('getMembers', { site: 'tulp', query: { cursor, page: '2' } })
    expect(codeOf(elsewhere)).toBe('invalid_input')
  })

  it('M4: get the same responses for a members-only member as for an unknown one', async () => {
    const region = 'NL-ZE'
    await world.call('saveProfile', { session: berta.session, body: { region } })
    const seen = await aMember(world)
    await world.call('saveProfile', { session: seen.session, body: { region } })
    await setVisibility(berta, { is_members_only: true })
    const unknownId = randomUUID()
    for (const call of ['getMember', 'getMemberCard'] as const) {
      const [hidden, unknown] = [berta.id, unknownId].map((id) => world.call(call, { params: { id } }))
      expect(await hidden).toEqual(await unknown)
      expect((await hidden)?.status).toBe(404)
      expect((await world.call(call, { session: anna.session, params: { id: berta.id } })).status).toBe(200)
    }
    await untilIdle(world)
    const query = { ...everybody, country: 'NL', region }
    const found = await world.call('getMembers', { query })
    expect(idsOf(found.body)).toEqual([seen.id])
    expect(found.body.total).toMatchObject({ count: 1 })
    const asMember = await world.call('getMembers', { session: anna.session, query })
    expect(idsOf(asMember.body).sort()).toEqual([seen.id, berta.id].sort())
    const { body } = await world.call('getMember', { params: { id: seen.id } })
    expect(JSON.stringify(body)).not.toContain(berta.id)
  })

  it('M4: get precomputed totals without members-only members', async () => {
    const { db, search } = world.container
    const row = {
      country: 'LU',
      gender: 'female',
      region: null,
      born: '1990-05-17',
      hasPhoto: false,
      isFictional: false,
    }
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      ...{ ...row, id: randomUUID(), joinedAt: world.time.now, isMembersOnly: index % 2 === 0 },
    }))
    await db.transaction((tx) => searchStore.upsert(tx, anna.siteId, rows))
    await search.recount(anna.siteId)
    const total = async (forVisitors: boolean) => {
      const filters = { gender: 'both', country: 'LU', region: null, min_age: 18, max_age: 99, sort: 'newest', with_photo: false, real_only: false } as const // prettier-ignore
      const totals = await searchTotalsStore.totals(db.direct, anna.siteId, { filters, months: [1, 1400], forVisitors })
      return totals.find(({ real_only }) => !real_only)?.d
    }
    expect(await total(false)).toBe(3000)
    expect(await total(true)).toBe(1500)
  })

  it('M4: shows the members-only setting in the account and the export of its owner', async () => {
    await setVisibility(berta, { is_members_only: true })
    const { body } = await world.call('getAccount', { session: berta.session })
    expect(body).toMatchObject({ is_members_only: true, is_invisible: false, is_discreet: false })
    const exported = await world.container.accounts.exportOf(berta.siteId, berta.id, world.time.now)
    expect(exported?.account).toMatchObject({ isMembersOnly: true })
  })

  it('M4: get 404 for a members-only member, while a member blocked by them still gets the block error', async () => {
    await world.call('blockMember', { session: berta.session, params: { id: anna.id } })
    await setVisibility(berta, { is_members_only: true })
    const blocked = await world.call('getMember', { session: anna.session, params: { id: berta.id } })
    expect(codeOf(blocked)).toBe('blocked')
    expect((await world.call('getMember', { params: { id: berta.id } })).status).toBe(404)
  })
})

describe('limits of profile views and searches', () => {
  const callRepeatedly = async (count: number, name: CallName, call: TestCall) => {
    const statuses = new Map<number, number>()
    for (let from = 0; from < count; from += 50) {
      const some = Array.from({ length: Math.min(50, count - from) }, () => world.call(name, call))
      for (const { status } of await Promise.all(some)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    return Object.fromEntries(statuses)
  }
  const of = (id: string) => ({ params: { id } })

  it('M4: refuses a network of visitors after 300 profiles an hour, and no other network', async () => {
    const ip = '198.51.100.7'
    expect(await callRepeatedly(310, 'getMember', { ...of(berta.id), ip })).toEqual({ 200: 300, 429: 10 })
    expect(codeOf(await world.call('getMemberCard', { ...of(anna.id), ip }))).toBe('too_many_requests')
    expect((await world.call('getMember', { ...of(berta.id), ip: '198.51.100.8' })).status).toBe(200)
    expect((await world.call('getMember', { ...of(berta.id), ip, session: anna.session })).status).toBe(200)
  })

  it('M4: refuses a network of visitors after 300 searches an hour', async () => {
    const ip = '198.51.100.9'
    expect(await callRepeatedly(305, 'getMembers', { query: { ...everybody, country: 'FI' }, ip })).toEqual({
      200: 300,
      429: 5,
    })
    expect((await world.call('getMember', { ...of(berta.id), ip })).status).toBe(200)
  })

  it('M4: refuses a member after 600 profiles an hour, over all networks', async () => {
    const call = { ...of(berta.id), session: anna.session }
    expect(await callRepeatedly(300, 'getMemberCard', { ...call, ip: '198.51.100.10' })).toEqual({ 200: 300 })
    expect(await callRepeatedly(310, 'getMemberCard', { ...call, ip: '198.51.100.11' })).toEqual({ 200: 300, 429: 10 })
    expect((await world.call('getMemberCard', { ...of(anna.id), session: berta.session })).status).toBe(200)
  })
})

describe('the card for entry pages', () => {
  it('L4: is refused to visitors of a site without a public search, whether or not the member exists', async () => {
    const dora = await aMember(world, { site: 'selene' })
    const card = (id: string, call: TestCall = {}) =>
      world.call('getMemberCard', { site: 'selene', params: { id }, ...call })
    for (const id of [dora.id, randomUUID()]) expect(codeOf(await card(id))).toBe('authentication_required')
    const other = await aMember(world, { site: 'selene' })
    expect((await card(dora.id, { session: other.session })).status).toBe(200)
    expect((await card(dora.id, { query: { network: 'partner' } })).status).toBe(200)
  })

  it('L4: is not found by visitors for an invisible or members-only member', async () => {
    expect((await world.call('getMemberCard', { params: { id: berta.id } })).status).toBe(200)
    for (const setting of ['is_invisible', 'is_members_only']) {
      await setVisibility(berta, { [setting]: true })
      expect((await world.call('getMemberCard', { params: { id: berta.id } })).status).toBe(404)
      expect((await world.call('getMember', { params: { id: berta.id } })).status).toBe(404)
      await setVisibility(berta, { [setting]: false })
    }
  })
})

describe('ids', () => {
  /** A UUIDv7 starts with a timestamp, a UUIDv4 contains none. */
  const isRandom = (id: string) => version(id) === 4

  it('L5: do not reveal the sign-up time, whether of a member, a photo or a first conversation', async () => {
    const first = { to: berta.id, id: randomUUID(), text: 'Hello Berta' }
    const { cookies } = await world.call('signUp', { body: aSignup({ first_message: first }) })
    const session = cookies.find(({ name }) => name === '__Host-session')?.value
    const { body } = await world.call('getUser', { session })
    const { id } = body.user as { id: string }
    expect(isRandom(id)).toBe(true)
    const uploaded = await world.call('uploadPhoto', { session, file: await aPicture() })
    expect(isRandom((uploaded.body.photo as { id: string }).id)).toBe(true)
    const chats = await world.call('getChats', { session })
    const [chat] = chats.body.chats as { conversation: { id: string } }[]
    expect(isRandom(chat?.conversation.id ?? '')).toBe(true)
  })

  it('L5: are random, but the newest members still come first', async () => {
    const country = 'DK'
    const joined: string[] = []
    for (let count = 0; count < 8; count++) {
      world.time.now = new Date(world.time.now.getTime() + 60_000)
      const member = await aMember(world)
      await world.call('saveProfile', { session: member.session, body: { country } })
      joined.unshift(member.id)
    }
    await untilIdle(world)
    const query = { ...everybody, country, sort: 'newest' }
    const { body } = await world.call('getMembers', { session: anna.session, query })
    expect((body.members as { id: string }[]).map(({ id }) => id)).toEqual(joined)
  })
})

describe('a discreet site', () => {
  const site = 'selene'

  it('M8: responds alike for known and unknown e-mail addresses, also at the limits', async () => {
    const [dora, ella] = [await aMember(world, { site }), await aMember(world, { site })]
    const unknown = `nobody-${randomUUID()}@example.test`
    const complaint = { category: 'service', url: 'https://example.test/', text: 'Text', name: 'A', good_faith: true }
    const asked: [CallName, (email: string) => TestCall, statuses: number[]][] = [
      ['signUp', (email) => ({ body: aSignup({ email }) }), [200, 200]],
      ['login', (username) => ({ body: { username, password: 'wrong' } }), [401, 401, 401, 401, 401, 429]],
      ['requestPasswordReset', (email) => ({ body: { email } }), [200, 200, 200, 429]],
      ['requestSelfExclusion', (email) => ({ body: { email, months: 6 } }), [200, 200, 200, 429]],
      ['requestEmailChange', (email) => ({ session: ella.session, body: { email, password } }), [200]],
      ['submitComplaint', (email) => ({ body: { ...complaint, email } }), [200]],
      ['requestWithdrawal', (email) => ({ body: { name: 'A', email, order_number: 'AAAAA-AAAAA' } }), [200]],
    ]
    for (const [name, call, statuses] of asked)
      for (const status of statuses) {
        const [known, other] = await Promise.all(
          [dora.email, unknown].map((email, index) =>
            world.call(name, { site, ip: `203.0.${113 + index}.1`, ...call(email) }),
          ),
        )
        expect(shapeOf(known), name).toEqual(shapeOf(other))
        expect(known?.status, name).toBe(status)
      }
    expect((await waitForLastMail(dora.email)).subject).toBeTruthy()
  })

  /** Returns a response without its random parts. */
  function shapeOf(response: TestResponse | undefined) {
    const cookies = response?.cookies.map(({ name, value }) => ({ name, length: value.length }))
    const text = response?.text.replace(/[\w.-]+@example\.test/g, '…').replace(/"(token|receipt)":"[^"]+"/g, '$1')
    return { status: response?.status, cookies, text }
  }
})
