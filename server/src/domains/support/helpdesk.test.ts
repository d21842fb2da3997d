import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handOverMs, ticketClaimMs } from '@velvet/contract/desk/inbox-rules'
import { dayMs, hourMs } from '@velvet/contract/durations'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { placeOrder } from '../../../test/shop.ts'
import { aTicket, type TestTicket } from '../../../test/tickets.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { auditStore } from '../../platform/audit/audit-log.ts'
import { newId } from '../../platform/ids.ts'
import { ticketsStore } from './stores.ts'

let world: World
let desk: DeskWorld
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

const site = siteIdOf('velvet')
const start = new Date('2026-11-15T12:00:00Z')
type Person = Awaited<ReturnType<DeskWorld['signedIn']>>
let anna: TestMember
let agent: Person
let other: Person
beforeEach(async () => {
  world.time.now = start
  // Ends all waiting tickets of earlier tests.
  await sql`update tickets set state = 'solved', solved_at = '2026-01-01', paused_since = null, assignee = null, claimed_until = null
    where state <> 'merged'`.execute(world.container.db.direct)
  anna = await aMember(world, { language: 'de' })
  agent = await desk.signedIn([{ role: 'support', siteId: null }])
  other = await desk.signedIn([{ role: 'support', siteId: null }])
})

/** Moves the clock. The people at the desk stay signed in. */
async function later(ms: number): Promise<void> {
  world.time.now = new Date(world.time.now.getTime() + ms)
  const { now } = world.time
  const expiresAt = new Date(now.getTime() + hourMs)
  await sql`update staff_sessions set last_seen_at = ${now}, expires_at = ${expiresAt}`.execute(
    desk.container.db.direct,
  )
}
const inDays = (days: number) => new Date(start.getTime() + days * dayMs).toISOString()
const codeOf = (body: Record<string, unknown>) => (body.error as { code: string } | undefined)?.code
const fieldsOf = (body: Record<string, unknown>) =>
  (body.error as { params: { fields: string[] } } | undefined)?.params.fields
type Sheet = {
  id: string
  version: number
  state: string
  due_at: string
  paused_since: string | null
  assignee: string | null
  messages: { text: string; from: string; by: string | null }[]
  notes: { text: string; by: string }[]
  related: { id: string; receipt: string }[]
  person: { nickname: string; masked_email: string | null }
  orders: { number: string; is_named: boolean; state: string }[]
}
async function claim(person = agent, body: object = {}): Promise<Sheet | null> {
  const response = await desk.call('claimNextTicket', { session: person.session, body })
  expect(response.status).toBe(200)
  return response.body.ticket as Sheet | null
}
async function claimed(person = agent): Promise<Sheet> {
  const found = await claim(person)
  if (!found) throw new Error('no ticket waits')
  return found
}
const at = ({ id }: { id: string }) => ({ site, id })
const read = async (ticket: { id: string }, person = agent) =>
  (await desk.call('getTicket', { session: person.session, params: at(ticket) })).body.ticket as Sheet
const answer = (sheet: Sheet, changes: object = {}, person = agent) =>
  desk.call('answerTicket', {
    ...{ session: person.session, params: at(sheet) },
    body: { message_id: newId(), version: sheet.version, text: 'Like this.', then: 'solved', ...changes },
  })
const post = (
  name: 'closeTicket' | 'extendTicket' | 'handOverTicket' | 'addTicketNote' | 'mergeTicket',
  ticket: { id: string },
  body: object,
  person = agent,
) =>
  // prettier-ignore
  desk.call(name, { session: person.session, params: at(ticket), body })
const replyOf = (ticket: TestTicket, text = 'And now?') =>
  world.call('replyToTicket', { session: anna.session, params: { token: ticket.id }, body: { message_id: newId(), text } }) // prettier-ignore
const actions = async (ticket: { id: string }) =>
  (await auditStore.page(world.container.db.direct, site, { subject: `ticket:${ticket.id}`, limit: 20 })).map(
    ({ action, actor }) => [action, actor],
  )

describe('claiming', () => {
  it('gives the ticket with the earliest deadline first', async () => {
    const slow = await aTicket(world, { kind: 'access' })
    const complaint = await aTicket(world, { kind: 'complaint' })
    await later(hourMs)
    const question = await aTicket(world, { site: 'selene' })
    const found = [await claimed(), await claimed(), await claimed(), await claim()]
    expect(found.map((sheet) => sheet?.id)).toEqual([question.id, complaint.id, slow.id, undefined])
  })

  it('gives thirty people who ask at the same time thirty different tickets', async () => {
    for (let n = 0; n < 35; n++) await aTicket(world, { site: n % 2 ? 'selene' : 'velvet' })
    const sheets = await Promise.all(Array.from({ length: 30 }, (_, n) => claimed(n % 2 ? agent : other)))
    expect(new Set(sheets.map(({ id }) => id)).size).toBe(30)
  })

  it('gives a ticket to somebody else once the claim has ended, and not before', async () => {
    const { id } = await aTicket(world)
    const sheet = await claimed()
    await later(ticketClaimMs - 1)
    expect(await claim(other)).toBeNull()
    await later(1)
    expect((await claimed(other)).id).toBe(id)
    expect(codeOf((await answer(sheet)).body)).toBe('ticket_not_claimed')
  })

  it('keeps a claim that is renewed, without a new version', async () => {
    await aTicket(world)
    const sheet = await claimed()
    await later(ticketClaimMs - 1)
    const renewed = await desk.call('claimTicket', { session: agent.session, params: at(sheet) })
    const until = new Date(world.time.now.getTime() + ticketClaimMs).toISOString()
    expect(renewed.body).toEqual({ claimed_until: until, version: sheet.version })
    const foreign = await desk.call('claimTicket', { session: other.session, params: at(sheet) })
    expect(codeOf(foreign.body)).toBe('ticket_not_claimed')
    expect((await answer(sheet)).status).toBe(200)
  })

  it('lets a person claim any ticket that nobody holds, once of many attempts', async () => {
    const ticket = await aTicket(world, { member: anna })
    const attempts = await Promise.all(
      [agent, other, agent, other].map(({ session }) => desk.call('claimTicket', { session, params: at(ticket) })),
    )
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(new Set(attempts.filter(({ status }) => status === 200).map(({ body }) => body.version)).size).toBe(1)
    expect((await actions(ticket)).filter(([action]) => action === 'ticket.claimed')).toHaveLength(1)
  })

  it('keeps to sites, kind and language', async () => {
    await aTicket(world, { member: anna })
    const refund = await aTicket(world, { kind: 'refund' })
    const elsewhere = await desk.signedIn([{ role: 'support', siteId: siteIdOf('selene') }])
    expect(await claim(elsewhere)).toBeNull()
    const foreign = await desk.call('claimNextTicket', { session: elsewhere.session, body: { site } })
    expect(codeOf(foreign.body)).toBe('forbidden')
    expect((await claim(agent, { kind: 'refund' }))?.id).toBe(refund.id)
    expect(await claim(agent, { language: 'fr' })).toBeNull()
    expect(await claim(agent, { language: 'de' })).toMatchObject({ locale: 'de' })
  })

  it('returns the tickets of a person whose access ends', async () => {
    const { id } = await aTicket(world)
    await claimed()
    const owner = await desk.signedIn([{ role: 'owner', siteId: null }])
    const { status } = await desk.call('lockStaff', { session: owner.session, params: { code: agent.code } })
    expect(status).toBe(200)
    expect((await claimed(other)).id).toBe(id)
  })
})

describe('an answer', () => {
  it('reaches the member, solves the ticket and leaves one audit entry', async () => {
    const ticket = await aTicket(world, { member: anna })
    const sheet = await claimed()
    expect(sheet).toMatchObject({
      person: { nickname: expect.stringContaining('Name of') as string, masked_email: null },
    })
    expect((await answer(sheet)).body).toEqual({ state: 'solved', next: null })
    const { body } = await world.call('getTicketThread', { session: anna.session, params: { token: ticket.id } })
    expect(body.ticket).toMatchObject({ state: 'solved', messages: [{}, { from: 'staff', text: 'Like this.', is_read: false }] }) // prettier-ignore
    expect(JSON.stringify(body)).not.toContain(agent.code)
    expect(await actions(ticket)).toEqual([
      ['ticket.answered', agent.code],
      ['ticket.claimed', agent.code],
    ])
  })

  it('returns the same answer when it is repeated, also at the same time, and claims nothing again', async () => {
    const ticket = await aTicket(world, { member: anna })
    await aTicket(world, { kind: 'access' })
    await aTicket(world, { kind: 'access' })
    const sheet = await claimed()
    const sent = { message_id: newId(), claim_next: {} }
    const results = await Promise.all(Array.from({ length: 5 }, () => answer(sheet, sent)))
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(results.filter(({ body }) => body.next !== null)).toHaveLength(1)
    expect((await read(ticket)).messages).toHaveLength(2)
    expect((await actions(ticket)).filter(([action]) => action === 'ticket.answered')).toHaveLength(1)
    expect(codeOf((await answer(sheet, { ...sent, text: 'Another text' })).body)).toBe('idempotency_conflict')
  })

  it('is refused when the member wrote meanwhile, and possible with the new version', async () => {
    const ticket = await aTicket(world, { member: anna })
    const first = await claimed()
    await answer(first, { then: 'waiting_member' })
    await replyOf(ticket)
    const sheet = await claimed()
    await replyOf(ticket, 'Please hurry')
    expect(codeOf((await answer(sheet)).body)).toBe('ticket_changed')
    expect((await answer(await read(ticket))).status).toBe(200)
  })

  it('is refused while it contains something that a template left open', async () => {
    await aTicket(world)
    const { body } = await answer(await claimed(), { text: 'Your order [[order]] is paid.' })
    expect([codeOf(body), fieldsOf(body)]).toEqual(['invalid_input', ['text']])
  })

  it('claims the next ticket with the filters of the person', async () => {
    await aTicket(world)
    await aTicket(world)
    const access = await aTicket(world, { kind: 'access' })
    const { body } = await answer(await claimed(), { claim_next: { kind: 'access' } })
    expect(body.next).toMatchObject({ id: access.id, assignee: agent.code })
  })

  it('opens the ticket again when the member replies: the person who answered is not asked alone', async () => {
    const ticket = await aTicket(world, { member: anna })
    await answer(await claimed())
    await later(5 * dayMs)
    await replyOf(ticket)
    expect(await claimed(other)).toMatchObject({ id: ticket.id, state: 'open', due_at: inDays(8) })
  })
})

describe('waiting and closing', () => {
  it('keeps the deadline of a ticket that waits for the member', async () => {
    const ticket = await aTicket(world, { member: anna, kind: 'complaint' })
    await answer(await claimed(), { then: 'waiting_member' })
    await later(6 * dayMs)
    expect(await claim()).toBeNull()
    expect(await read(ticket)).toMatchObject({ state: 'waiting_member', due_at: inDays(7), paused_since: null })
    await replyOf(ticket)
    expect(await claimed()).toMatchObject({ state: 'open', due_at: inDays(7) })
  })

  it('pauses a data request while we ask for proof of identity, and says so', async () => {
    const ticket = await aTicket(world, { member: anna, kind: 'access' })
    await later(2 * dayMs)
    await answer(await claimed(), { then: 'waiting_identity' })
    const { body } = await desk.call('getTickets', { session: agent.session, query: { view: 'waiting' } })
    expect(body.tickets).toMatchObject([{ id: ticket.id, paused_since: inDays(2), due_at: inDays(30) }])
    const own = await world.call('getOwnTickets', { session: anna.session })
    expect(own.body.tickets).toMatchObject([{ state: 'waiting_member', due_at: null }])
    await later(10 * dayMs)
    await replyOf(ticket, 'Here is the proof')
    expect(await claimed()).toMatchObject({ state: 'open', due_at: inDays(40), paused_since: null })
  })

  it('does not pause a complaint', async () => {
    await aTicket(world, { kind: 'complaint' })
    const { body } = await answer(await claimed(), { then: 'waiting_identity' })
    expect([codeOf(body), fieldsOf(body)]).toEqual(['invalid_input', ['then']])
  })

  it('solves a ticket without another answer, but never without any', async () => {
    const ticket = await aTicket(world, { member: anna })
    const sheet = await claimed()
    const refused = await post('closeTicket', ticket, { version: sheet.version, then: 'solved' })
    expect([codeOf(refused.body), fieldsOf(refused.body)]).toEqual(['invalid_input', ['text']])
    await answer(sheet, { then: 'waiting_member' })
    await desk.call('claimTicket', { session: agent.session, params: at(ticket) })
    const { version } = await read(ticket)
    expect((await post('closeTicket', ticket, { version, then: 'solved' })).body).toEqual({ state: 'solved' })
  })
})

describe('an extension', () => {
  it('gives a data request sixty more days and tells the member why', async () => {
    const ticket = await aTicket(world, { member: anna, kind: 'erasure' })
    await later(29 * dayMs)
    const body = { message_id: newId(), version: (await claimed()).version, text: 'We need longer, because …' }
    for (let n = 0; n < 2; n++) expect((await post('extendTicket', ticket, body)).body).toEqual({ due_at: inDays(90) })
    expect((await read(ticket)).messages.map(({ text }) => text)).toEqual(['How do credits work?', body.text])
    const again = await post('extendTicket', ticket, {
      ...body,
      message_id: newId(),
      version: (await claimed()).version,
    })
    expect(fieldsOf(again.body)).toEqual(['due_at'])
  })

  it('is refused for a complaint, and after the deadline', async () => {
    const extend = async (ticket: TestTicket) => {
      await desk.call('claimTicket', { session: agent.session, params: at(ticket) })
      const { version } = await read(ticket)
      return fieldsOf((await post('extendTicket', ticket, { message_id: newId(), version, text: 'x' })).body)
    }
    expect(await extend(await aTicket(world, { kind: 'complaint' }))).toEqual(['due_at'])
    const late = await aTicket(world, { kind: 'access' })
    await later(30 * dayMs + 1)
    expect(await extend(late)).toEqual(['due_at'])
  })
})

describe('handing over', () => {
  it('gives a ticket to a colleague for a day, with the reason', async () => {
    const ticket = await aTicket(world)
    await claimed()
    expect((await post('handOverTicket', ticket, { code: other.code, text: 'Speaks Finnish' })).status).toBe(200)
    await later(handOverMs - 1)
    expect(await claim()).toBeNull()
    const { body } = await desk.call('getTickets', { session: other.session, query: { mine: 'true' } })
    expect(body.tickets).toMatchObject([{ id: ticket.id, assignee: other.code }])
    expect((await read(ticket)).notes).toMatchObject([{ text: 'Speaks Finnish', by: agent.code }])
    await later(1)
    expect((await claimed()).id).toBe(ticket.id)
  })

  it('moves a ticket to another kind, whose deadline counts from its receipt', async () => {
    const ticket = await aTicket(world)
    await later(dayMs)
    await claimed()
    await post('handOverTicket', ticket, { kind: 'access', text: 'Wants a copy' })
    expect(await claimed(other)).toMatchObject({ kind: 'access', due_at: inDays(30) })
  })

  it('refuses people who may not answer on the site, and unknown ones', async () => {
    const ticket = await aTicket(world)
    await claimed()
    const moderator = await desk.signedIn([{ role: 'moderator', siteId: null }])
    const elsewhere = await desk.signedIn([{ role: 'support', siteId: siteIdOf('selene') }])
    for (const code of [moderator.code, elsewhere.code, 'S-99999'])
      expect(fieldsOf((await post('handOverTicket', ticket, { code, text: 'x' })).body)).toEqual(['code'])
    expect(codeOf((await post('handOverTicket', ticket, { text: 'x' })).body)).toBe('invalid_input')
  })
})

describe('merging', () => {
  it('moves the messages and notes of another ticket of the member', async () => {
    const [first, second] = [await aTicket(world, { member: anna, text: 'First' }), await aTicket(world, { member: anna, text: 'Second' })] // prettier-ignore
    const source = await claimed()
    await post('addTicketNote', source, { text: 'Wrote twice' })
    await desk.call('returnTicket', { session: agent.session, params: at(source) })
    const target = source.id === first.id ? second : first
    await desk.call('claimTicket', { session: agent.session, params: at(target) })
    const { version, related } = await read(target)
    expect(related.map(({ id }) => id)).toContain(source.id)
    const { body } = await post('mergeTicket', target, { source_id: source.id, version })
    expect(body.ticket).toMatchObject({ id: target.id, notes: [{ text: 'Wrote twice' }] })
    expect((body.ticket as Sheet).messages.map(({ text }) => text)).toEqual(['First', 'Second'])
    expect(await claim(other)).toBeNull()
    // The member sees one request, also behind the link of the other one.
    const own = await world.call('getOwnTickets', { session: anna.session })
    expect(own.body.tickets).toMatchObject([{ id: target.id }])
    const thread = await world.call('getTicketThread', { session: anna.session, params: { token: source.id } })
    expect(thread.body.ticket).toMatchObject({ id: target.id, messages: [{ text: 'First' }, { text: 'Second' }] })
  })

  it('works for the same mailbox without an account, also when it is spelt differently', async () => {
    const email = `sam-${newId()}@example.test`
    const target = await aTicket(world, { email })
    await aTicket(world, { email: email.toUpperCase().replace('@', '+x@') })
    await desk.call('claimTicket', { session: agent.session, params: at(target) })
    const { version, related, person } = await read(target)
    expect(person.masked_email).toBe('s••@e••')
    expect(related).toHaveLength(1)
    expect((await post('mergeTicket', target, { source_id: related[0]?.id, version })).status).toBe(200)
  })

  it('refuses a ticket of somebody else, of another site, itself, and one that a colleague holds', async () => {
    const [target, held] = [await aTicket(world, { member: anna }), await aTicket(world, { member: anna })]
    await desk.call('claimTicket', { session: agent.session, params: at(target) })
    await desk.call('claimTicket', { session: other.session, params: at(held) })
    const { version } = await read(target)
    const merge = async (sourceId: string) =>
      codeOf((await post('mergeTicket', target, { source_id: sourceId, version })).body)
    expect(await merge((await aTicket(world, { member: await aMember(world) })).id)).toBe('invalid_input')
    expect(await merge((await aTicket(world)).id)).toBe('invalid_input')
    expect(await merge(target.id)).toBe('invalid_input')
    expect(await merge((await aTicket(world, { site: 'selene' })).id)).toBe('not_found')
    expect(await merge(held.id)).toBe('ticket_not_claimed')
  })

  it('does not wait for ever when two people merge the same tickets in opposite directions', async () => {
    const tickets = [await aTicket(world, { member: anna }), await aTicket(world, { member: anna })]
    const sheets = [await claimed(), await claimed(other)]
    await sql`update tickets set claimed_until = ${start} where member_id = ${anna.id}`.execute(
      world.container.db.direct,
    )
    const results = await Promise.all(
      sheets.map((sheet, n) => {
        const source = tickets.find(({ id }) => id !== sheet.id)
        return post('mergeTicket', sheet, { source_id: source?.id, version: sheet.version }, n ? other : agent)
      }),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the inbox', () => {
  type Page = { tickets: { id: string; state: string }[]; next: string | null; to_answer: number; late: number }
  const list = async (query: Record<string, string> = {}, person = agent) =>
    (await desk.call('getTickets', { session: person.session, query })).body as Page

  it('lists what waits by deadline in pages without gaps, and counts it', async () => {
    const ids = []
    for (let n = 0; n < 55; n++) ids.push((await aTicket(world, { kind: n % 2 ? 'refund' : 'access', site: n % 3 ? 'velvet' : 'selene' })).id) // prettier-ignore
    await later(4 * dayMs)
    const first = await list()
    const second = await list({ after: first.next ?? '' })
    expect([first.to_answer, first.late]).toEqual([55, 27])
    expect([first.tickets.length, second.tickets.length, second.next]).toEqual([50, 5, null])
    expect(new Set([...first.tickets, ...second.tickets].map(({ id }) => id))).toEqual(new Set(ids))
    expect((await list({ overdue: 'true' })).tickets).toHaveLength(27)
    expect((await list({ kind: 'access', site })).tickets.length).toBeLessThan(28)
  })

  it('has parts for what waits for members and what is solved', async () => {
    const waiting = await aTicket(world, { member: anna })
    await answer(await claimed(), { then: 'waiting_member' })
    await later(1000)
    const solved = await aTicket(world, { member: anna })
    await answer(await claimed())
    expect((await list({ view: 'waiting' })).tickets).toMatchObject([{ id: waiting.id }])
    expect((await list({ view: 'solved' })).tickets[0]).toMatchObject({ id: solved.id, state: 'solved' })
    expect((await list()).tickets).toEqual([])
  })

  it('shows only tickets of the sites of the person', async () => {
    const ticket = await aTicket(world)
    const elsewhere = await desk.signedIn([{ role: 'support', siteId: siteIdOf('selene') }])
    expect((await list({}, elsewhere)).tickets).toEqual([])
    const { body } = await desk.call('getTicket', { session: elsewhere.session, params: at(ticket) })
    expect(codeOf(body)).toBe('forbidden')
    const own = await desk.call('getTicket', { session: elsewhere.session, params: { site: siteIdOf('selene'), id: ticket.id } }) // prettier-ignore
    expect(codeOf(own.body)).toBe('not_found')
  })

  it('records who read a ticket, auditors included, who cannot answer', async () => {
    const ticket = await aTicket(world)
    const auditor = await desk.signedIn([{ role: 'auditor', siteId: null }])
    await read(ticket, auditor)
    expect(await actions(ticket)).toEqual([['ticket.read', auditor.code]])
    const { body } = await desk.call('claimTicket', { session: auditor.session, params: at(ticket) })
    expect(codeOf(body)).toBe('forbidden')
  })

  it('shows the orders of the member, the named one first', async () => {
    const named = await placeOrder(world, anna)
    await later(1000)
    await placeOrder(world, anna)
    await aTicket(world, { member: anna, kind: 'refund', order_id: named.id })
    const { orders } = await claimed()
    expect(orders).toMatchObject([{ number: named.number, is_named: true }, { is_named: false }])
  })
})

it('exports what staff noted about a member', async () => {
  const ticket = await aTicket(world, { member: anna })
  await claimed()
  await post('addTicketNote', ticket, { text: 'Called the bank' })
  const exported = await world.container.support.exportOf(site, anna.id)
  expect(exported).toMatchObject([{ receipt: ticket.receipt, notes: [{ text: 'Called the bank' }] }])
  expect(JSON.stringify(exported)).not.toContain(agent.id)
})

it('does not let the product write notes, nor the desk read the tokens of visitors', async () => {
  const ticket = await aTicket(world)
  const insert = sql`insert into ticket_notes values (${site}, ${newId()}, ${ticket.id}, ${newId()}, 'x', now())`
  await expect(insert.execute(world.container.db.direct)).rejects.toThrow('permission denied')
  await expect(ticketsStore.tokenOf(desk.container.db.direct, site, ticket.id)).rejects.toThrow('permission denied')
})
