import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { aMember, type TestMember } from '../../../test/members.ts'
import { placeOrder } from '../../../test/shop.ts'
import { aTicket } from '../../../test/tickets.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { sealedAs } from './sealed-as.ts'
import { ticketMessagesStore, ticketsStore } from './stores.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const start = new Date('2026-11-15T12:00:00Z')
let anna: TestMember
beforeEach(async () => {
  world.time.now = start
  anna = await aMember(world, { language: 'de' })
})

const direct = () => world.container.db.direct
const codeOf = (body: Record<string, unknown>) => (body.error as { code: string } | undefined)?.code
type Thread = {
  id: string
  state: string
  due_at: string | null
  unread: number
  messages: { text: string; from: string }[]
}
const submit = (body: object, request: object = {}) =>
  world.call('submitTicket', { session: anna.session, body: { kind: 'question', text: 'Hello', ...body }, ...request })
/** `session`: null for a visitor. */
const open = (token: string, session: string | null = anna.session) =>
  world.call('getTicketThread', { session: session ?? undefined, params: { token } })
const threadOf = async (token: string) => (await open(token)).body.ticket as Thread
const reply = (token: string, text: string, messageId = newId(), session: string | null = anna.session) =>
  world.call('replyToTicket', {
    session: session ?? undefined,
    params: { token },
    body: { message_id: messageId, text },
  })
const own = async () => (await world.call('getOwnTickets', { session: anna.session })).body.tickets as Thread[]
/** Stores an answer as the desk does. */
async function answer(ticketId: string, state: 'solved' | 'waiting_member' = 'solved') {
  const { fieldCrypto, db } = world.container
  const id = newId()
  const textSealed = fieldCrypto.encrypt('You are welcome.', sealedAs.message(anna.siteId, id))
  await db.transaction(async (tx) => {
    const ticket = await ticketsStore.lock(tx, anna.siteId, ticketId)
    if (!ticket) throw new Error('no ticket')
    const solved_at = state === 'solved' ? world.time.now : null
    await ticketMessagesStore.insert(tx, anna.siteId, {
      id,
      ticketId,
      staffId: newId(),
      textSealed,
      now: world.time.now,
    })
    await ticketsStore.setProgress(tx, anna.siteId, ticketId, { ...ticket, state, solved_at }, { at: world.time.now, from: 'staff' }) // prettier-ignore
  })
}
/** Returns the token of the link in the mails of a visitor. */
async function tokenOf(ticketId: string): Promise<string> {
  const sealed = await ticketsStore.tokenOf(direct(), anna.siteId, ticketId)
  return world.container.fieldCrypto.decrypt(sealed ?? '', sealedAs.token(anna.siteId, ticketId))
}

describe('a request', () => {
  it('of a member has a number, a deadline and the language of the account', async () => {
    const { status, body } = await submit({ kind: 'complaint', text: 'The page is slow.' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ received_at: start.toISOString(), due_at: new Date(start.getTime() + 7 * dayMs).toISOString() }) // prettier-ignore
    expect(body.receipt).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    const row = await ticketsStore.byId(direct(), anna.siteId, String(body.id))
    expect(row).toMatchObject({ member_id: anna.id, locale: 'de', state: 'new', kind: 'complaint', email_sealed: null })
    expect(await own()).toMatchObject([{ id: body.id, receipt: body.receipt, state: 'new', unread: 0 }])
  })

  it('of a visitor needs an address, which is stored encrypted', async () => {
    expect(codeOf((await submit({}, { session: undefined })).body)).toBe('invalid_input')
    const { body } = await submit({ email: 'sam@example.test' }, { session: undefined })
    expect(body).toMatchObject({ id: null })
    const row = await ticketsStore.byReceipt(direct(), anna.siteId, String(body.receipt))
    expect(row).toMatchObject({ member_id: null })
    expect(JSON.stringify(row)).not.toContain('sam@')
    expect(world.container.fieldCrypto.decrypt(row?.email_sealed ?? '', sealedAs.email(anna.siteId, row?.id ?? ''))).toBe('sam@example.test') // prettier-ignore
  })

  it('is stored encrypted', async () => {
    const { id } = await aTicket(world, { member: anna, text: 'My secret question' })
    const { rows } = await sql`select * from ticket_messages where ticket_id = ${id}`.execute(direct())
    expect(JSON.stringify(rows)).not.toContain('secret')
    expect((await threadOf(id)).messages).toMatchObject([{ from: 'member', text: 'My secret question' }])
  })

  it('is stored once when it is repeated with the same key, also at the same time', async () => {
    const headers = { 'idempotency-key': newId() }
    const results = await Promise.all(Array.from({ length: 5 }, () => submit({ text: 'Once' }, { headers })))
    expect(new Set(results.map(({ body }) => body.receipt)).size).toBe(1)
    expect(await own()).toHaveLength(1)
    expect(codeOf((await submit({ text: 'Other' }, { headers })).body)).toBe('idempotency_conflict')
  })

  it('names an own order, and no order of somebody else', async () => {
    const [mine, foreign] = [await placeOrder(world, anna), await placeOrder(world, await aMember(world))]
    const named = async (orderId: string) => {
      const { id } = await aTicket(world, { member: anna, kind: 'refund', order_id: orderId })
      return (await ticketsStore.byId(direct(), anna.siteId, id))?.order_id
    }
    expect(await named(mine.id)).toBe(mine.id)
    expect(await named(foreign.id)).toBeNull()
  })

  it('is refused above twenty a day, by member and by network of visitors', async () => {
    const codes = []
    for (let n = 0; n < 21; n++) codes.push(codeOf((await submit({})).body))
    expect(codes.filter(Boolean)).toEqual(['too_many_requests'])
    const berta = await aMember(world)
    expect((await submit({}, { session: berta.session })).status).toBe(200)
    const visitor = { session: undefined, ip: '198.51.100.7' }
    for (let n = 0; n < 21; n++) codes.push(codeOf((await submit({ email: `v${n}@example.test` }, visitor)).body))
    expect(codes.filter(Boolean)).toEqual(['too_many_requests', 'too_many_requests'])
  })
})

describe('a thread', () => {
  it('is opened by its member with the id and by nobody else', async () => {
    const { id } = await aTicket(world, { member: anna })
    const berta = await aMember(world)
    expect((await open(id)).status).toBe(200)
    for (const session of [berta.session, null]) {
      expect(codeOf((await open(id, session)).body)).toBe('link_invalid')
      expect(codeOf((await reply(id, 'x', newId(), session)).body)).toBe('link_invalid')
      const read = await world.call('markTicketRead', { session: session ?? undefined, params: { token: id } })
      expect(codeOf(read.body)).toBe('link_invalid')
    }
    expect((await threadOf(id)).messages).toHaveLength(1)
  })

  it('is opened by a visitor with the token of the link, not with the id', async () => {
    const { id } = await aTicket(world, { text: 'Is it free?' })
    expect(codeOf((await open(id, null)).body)).toBe('link_invalid')
    const { body } = await open(await tokenOf(id), null)
    expect(body.ticket).toMatchObject({ messages: [{ text: 'Is it free?' }] })
    expect(codeOf((await open('unknown', null)).body)).toBe('link_invalid')
  })

  it('of another site is not found', async () => {
    const stranger = await aMember(world, { site: 'selene' })
    const { id } = await aTicket(world, { member: stranger })
    const { body } = await world.call('getTicketThread', { session: stranger.session, params: { token: id } })
    expect(codeOf(body)).toBe('link_invalid')
  })

  it('counts answers as unread until they are marked', async () => {
    const { id } = await aTicket(world, { member: anna })
    await answer(id)
    expect(await own()).toMatchObject([{ unread: 1, state: 'solved', due_at: null }])
    expect(await threadOf(id)).toMatchObject({ unread: 1 })
    for (let n = 0; n < 2; n++)
      expect((await world.call('markTicketRead', { session: anna.session, params: { token: id } })).status).toBe(200)
    expect(await own()).toMatchObject([{ unread: 0 }])
  })
})

describe('a reply', () => {
  it('opens a solved request again with a new deadline and marks the answers as read', async () => {
    const { id } = await aTicket(world, { member: anna })
    await answer(id)
    world.time.now = new Date(start.getTime() + 10 * dayMs)
    const { body } = await reply(id, 'One more thing')
    expect(body.ticket).toMatchObject({
      ...{ state: 'open', unread: 0, due_at: new Date(start.getTime() + 13 * dayMs).toISOString() },
      messages: [{ from: 'member' }, { from: 'staff', text: 'You are welcome.' }, { text: 'One more thing' }],
    })
  })

  it('is stored once under its id, also at the same time', async () => {
    const { id } = await aTicket(world, { member: anna })
    const messageId = newId()
    const results = await Promise.all(Array.from({ length: 5 }, () => reply(id, 'Same', messageId)))
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await threadOf(id)).messages).toHaveLength(2)
    expect(codeOf((await reply(id, 'Different', messageId)).body)).toBe('idempotency_conflict')
  })

  it('cannot use the id of another message', async () => {
    const { id } = await aTicket(world, { member: anna })
    const berta = await aMember(world)
    const other = await aTicket(world, { member: berta })
    const messageId = newId()
    await reply(other.id, 'Same', messageId, berta.session)
    expect(codeOf((await reply(id, 'Same', messageId)).body)).toBe('idempotency_conflict')
  })

  it('is refused above sixty an hour', async () => {
    const { id } = await aTicket(world, { member: anna })
    const codes = []
    for (let n = 0; n < 61; n++) codes.push(codeOf((await reply(id, `${n}`)).body))
    expect(codes.filter(Boolean)).toEqual(['too_many_requests'])
  })
})

describe('data of a member', () => {
  it('is erased with the account: kind and times stay, nothing waits any more', async () => {
    const { id, receipt } = await aTicket(world, { member: anna, kind: 'access', text: 'All my data' })
    await world.container.support.erase(anna.siteId, anna.id)
    const row = await ticketsStore.byId(direct(), anna.siteId, id)
    expect(row).toMatchObject({ receipt, kind: 'access', state: 'solved', member_id: null, opened_at: start })
    expect(await ticketMessagesStore.ofTicket(direct(), anna.siteId, id)).toEqual([])
  })

  it('is deleted two years after the last message', async () => {
    const { id } = await aTicket(world, { member: anna })
    const at = (iso: string) => world.container.support.deleteOld(anna.siteId, new Date(iso))
    await at('2028-11-15T11:59:59Z')
    expect(await ticketsStore.byId(direct(), anna.siteId, id)).toBeDefined()
    await at('2028-11-15T12:00:01Z')
    expect(await ticketsStore.byId(direct(), anna.siteId, id)).toBeUndefined()
    expect(await ticketMessagesStore.ofTicket(direct(), anna.siteId, id)).toEqual([])
  })
})
