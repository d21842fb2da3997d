import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import { anOperator, aPersonaChat, writeAs, type PersonaChat, type TestOperator } from '../../../test/operators.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { auditStore } from '../../platform/audit/audit-log.ts'
import { newId } from '../../platform/ids.ts'

let world: World
let desk: DeskWorld
let chat: PersonaChat
let operator: TestOperator
let lead: TestOperator
const site = siteIdOf('velvet')

beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
})
afterAll(async () => {
  await desk.close()
  await world.close()
})
beforeEach(async () => {
  await sql`delete from waiting_conversations`.execute(world.container.db.direct)
  await sql`delete from conversation_leases`.execute(world.container.db.direct)
  await sql`delete from quality_samples`.execute(world.container.db.direct)
  await sql`update operator_shifts set ended_at = now() where ended_at is null`.execute(world.container.db.direct)
  chat = await aPersonaChat(world)
  operator = await anOperator(desk)
  lead = await desk.signedIn([{ role: 'operator_lead', siteId: site }])
  await writeAs(world, chat)
  await claim()
})

const codeOf = (body: Record<string, unknown>) => (body.error as { code: string } | undefined)?.code ?? ''
const claim = () => desk.call('claimNextConversation', { session: operator.session, body: {} })
const call = (name: Parameters<DeskWorld['call']>[0], body?: object, params: Record<string, string> = {}) =>
  desk.call(name, {
    session: operator.session,
    params: { site, id: chat.conversationId, ...params },
    ...(body && { body }),
  })
const asLead = (name: Parameters<DeskWorld['call']>[0], body?: object, params: Record<string, string> = {}) =>
  desk.call(name, { session: lead.session, params: { site, ...params }, ...(body && { body }) })
const note = (text: string) => call('addConversationNote', { note_id: newId(), about: 'member', text })
const flag = (kind: string) => call('flagConversation', { flag_id: newId(), kind })
const answer = (text = 'Good evening') => call('answerConversation', { message_id: newId(), text })
const exported = () => world.container.operators.exportOf(site, chat.member.id)
const isPaused = async () => codeOf((await writeAs(world, chat)).body) === 'care_paused'

describe('a note', () => {
  it('is shown to the next operator, is in the export and is erased with the account', async () => {
    expect((await note('Likes to bake bread.')).status).toBe(200)
    const { body } = await call('getConversation')
    expect(body.conversation).toMatchObject({ notes: [{ text: 'Likes to bake bread.', by: operator.code }] })
    expect((await exported()).notes).toMatchObject([{ text: 'Likes to bake bread.', about: 'member' }])
    const { rows } = await sql<{ text_sealed: string }>`select text_sealed from conversation_notes
      where conversation_id = ${chat.conversationId}`.execute(world.container.db.direct)
    expect(rows[0]?.text_sealed).not.toContain('bread')
    await world.container.operators.erase(site, chat.member.id)
    expect((await exported()).notes).toEqual([])
  })

  it('is deleted with the conversation', async () => {
    await note('Likes to bake bread.')
    await world.container.chat.removeBetween(site, chat.member.id, chat.profileId)
    expect((await exported()).notes).toEqual([])
  })

  it.each([
    ['He says he wants to die.', 'health'],
    ['His account is NL91 ABNA 0417 1643 00.', 'money'],
    ['Reach him at sam@example.test.', 'contact_details'],
  ])('with “%s” is refused', async (text, problem) => {
    // The screening reads the words of a member, so the note quotes them.
    const { status, body } = await note(problem === 'health' ? 'Said: I want to die' : text)
    expect(status).toBe(422)
    expect((body.error as { params: { problems: string[] } }).params.problems).toContain(problem)
  })

  it('can be removed by the holder of the conversation', async () => {
    const { body } = await note('Likes to bake bread.')
    await call('removeConversationNote', undefined, { note: (body.note as { id: string }).id })
    expect((await exported()).notes).toEqual([])
  })
})

describe('a flag', () => {
  it('reaches the lead, who can pause paid messages', async () => {
    await flag('vulnerable')
    const { body } = await asLead('getConversationFlags')
    const found = (body.flags as { id: string; conversation_id: string; by: string }[]).find(
      ({ conversation_id: id }) => id === chat.conversationId,
    )
    expect(found).toMatchObject({ kind: 'vulnerable', by: operator.code })
    expect(await isPaused()).toBe(false)
    expect((await asLead('decideConversationFlag', { outcome: 'pause' }, { id: found?.id ?? '' })).status).toBe(200)
    expect(await isPaused()).toBe(true)
    expect((await asLead('decideConversationFlag', { outcome: 'nothing' }, { id: found?.id ?? '' })).status).toBe(404)
    expect((await exported()).flags).toMatchObject([{ kind: 'vulnerable', outcome: 'pause' }])
  })

  it('about a minor pauses paid messages and opens one case of child safety', async () => {
    const flagId = newId()
    await call('flagConversation', { flag_id: flagId, kind: 'minor' })
    await call('flagConversation', { flag_id: flagId, kind: 'minor' })
    expect(await isPaused()).toBe(true)
    const opened = { id: flagId, memberId: chat.member.id }
    for (const _ of [1, 2])
      await world.container.moderation.openMinorCase({ siteId: site, now: world.time.now }, opened)
    const { rows } = await sql`select family, class, queue from cases
      where site_id = ${site} and subject_id = ${chat.member.id}`.execute(world.container.db.direct)
    expect(rows).toEqual([{ family: 'child_safety', class: 'P0', queue: 'child_safety' }])
  })
})

describe('a care notice', () => {
  it('is decided once by the lead, who can pause paid messages, and the decision is recorded', async () => {
    const id = newId()
    await sql`insert into care_notices (site_id, id, member_id, signal, raised_at, acknowledged_at, choice)
      values (${site}, ${id}, ${chat.member.id}, 'spend', now(), now(), 'continue')`.execute(world.container.db.direct)
    const listed = async () =>
      ((await asLead('getCareNotices')).body.notices as { id: string }[]).filter((notice) => notice.id === id)
    expect(await listed()).toMatchObject([{ signal: 'spend', choice: 'continue' }])
    expect((await asLead('decideCareNotice', { outcome: 'pause' }, { id })).status).toBe(200)
    expect(await isPaused()).toBe(true)
    expect(await listed()).toEqual([])
    expect((await asLead('decideCareNotice', { outcome: 'nothing' }, { id })).status).toBe(404)
    const recorded = await auditStore.page(desk.container.db.direct, site, { subject: `care:${id}`, limit: 9 })
    expect(recorded).toMatchObject([{ actor: lead.code, action: 'care.decided', facts: { outcome: 'pause' } }])
  })
})

describe('a sample', () => {
  it('of a flagged conversation is read and scored by a second person, and shown to the operator', async () => {
    await flag('abuse')
    await answer('I bake every Sunday.')
    const { body } = await asLead('claimNextSample')
    expect(body.sample).toMatchObject({
      ...{ reason: 'flag', persona: 'Lena', language: 'en' },
      messages: [
        { from: 'member', text: 'Hello', is_sample: false },
        { from: 'persona', text: 'I bake every Sunday.', is_sample: true },
      ],
    })
    const { id } = body.sample as { id: string }
    expect((await asLead('scoreSample', { failed: ['sense'], remark: 'Too short.' }, { id })).status).toBe(200)
    expect((await asLead('claimNextSample')).body.sample).toBeNull()
    const { body: own } = await desk.call('getOwnScores', { session: operator.session })
    expect(own.scores).toMatchObject([
      { text: 'I bake every Sunday.', failed: ['sense'], remark: 'Too short.', by: lead.code },
    ])
  })

  it('is not read by the person who wrote the answer, nor by two at a time', async () => {
    operator = lead
    await desk.call('changeShift', { session: lead.session, body: { state: 'on' } })
    await sql`delete from conversation_leases`.execute(world.container.db.direct)
    await claim()
    await flag('abuse')
    await answer()
    expect((await asLead('claimNextSample')).body.sample).toBeNull()
    const others = await Promise.all([1, 2].map(() => desk.signedIn([{ role: 'operator_lead', siteId: site }])))
    const claims = await Promise.all(others.map(({ session }) => desk.call('claimNextSample', { session })))
    expect(claims.filter(({ body }) => body.sample !== null)).toHaveLength(1)
  })
})

describe('the dashboard', () => {
  it('counts who waits and who answers, by language', async () => {
    const { body } = await asLead('getOperatorDashboard')
    const [found] = body.sites as { site_id: string; languages: object[]; profiles: { closed: number } }[]
    expect(body.sites).toHaveLength(1)
    expect(found).toMatchObject({
      ...{ site_id: site, reply_hours: 24 },
      languages: [{ language: 'en', waiting: 1, held: 1, operators: 1, is_open: true, forecast_minutes: 3 }],
    })
    expect(body.operators).toMatchObject([{ code: operator.code, state: 'on', held: 1, answers: 0 }])
    await desk.call('changeShift', { session: operator.session, body: { state: 'off' } })
    const after = (await asLead('getOperatorDashboard')).body.sites as { languages: object[]; profiles: object }[]
    expect(after[0]).toMatchObject({ profiles: { open: 0 }, languages: [{ is_open: false, forecast_minutes: null }] })
  })

  it('counts messages that were credited back', async () => {
    const before = (await asLead('getOperatorDashboard')).body.sites as { credited_back: number }[]
    world.time.now = new Date(world.time.now.getTime() + dayMs + 1)
    await world.container.chat.creditUnanswered(site, world.time.now)
    const lateLead = await desk.signedIn([{ role: 'operator_lead', siteId: site }])
    const { body } = await desk.call('getOperatorDashboard', { session: lateLead.session })
    const [now] = body.sites as { credited_back: number }[]
    expect(now?.credited_back).toBeGreaterThan(before[0]?.credited_back ?? 0)
  })
})
