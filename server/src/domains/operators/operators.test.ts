import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '@velvet/contract/durations'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import { anOperator, aPersonaChat, writeAs, type PersonaChat, type TestOperator } from '../../../test/operators.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

let world: World
let desk: DeskWorld
let chat: PersonaChat
let operator: TestOperator
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
  // Each test has its own queue and shifts.
  await sql`delete from waiting_conversations`.execute(world.container.db.direct)
  await sql`delete from conversation_leases`.execute(world.container.db.direct)
  await sql`update operator_shifts set ended_at = now() where ended_at is null`.execute(world.container.db.direct)
  await sql`delete from attended_profiles`.execute(world.container.db.direct)
  chat = await aPersonaChat(world)
  operator = await anOperator(desk)
})

type Sheet = { id: string; messages: { from: string; text: string }[]; can_answer: boolean; notes: { text: string }[] }

const codeOf = (body: Record<string, unknown>) => (body.error as { code: string } | undefined)?.code ?? ''
const later = (ms: number) => (world.time.now = new Date(world.time.now.getTime() + ms))
const call = (name: Parameters<DeskWorld['call']>[0], body?: object, by = operator, id = chat.conversationId) =>
  desk.call(name, { session: by.session, params: { site, id }, ...(body && { body }) })
const keep = (by = operator) => desk.call('keepShift', { session: by.session })
const shift = (state: string, by = operator) => desk.call('changeShift', { session: by.session, body: { state } })
const next = async (by = operator) => {
  const { body } = await desk.call('claimNextConversation', { session: by.session, body: {} })
  return { code: codeOf(body), sheet: body.conversation as Sheet | null | undefined }
}
const answer = (text = 'Good evening', by = operator, message_id = newId()) =>
  call('answerConversation', { message_id, text }, by)
const closedReason = async () => {
  const request = { session: chat.member.session, params: { id: chat.conversationId } }
  const { body } = await world.call('getConversation', request)
  return (body.conversation as { closed: string | null }).closed
}
const textsOf = async (of: PersonaChat = chat) => {
  const request = { session: of.member.session, params: { id: of.conversationId } }
  const { body } = await world.call('getConversation', request)
  return (body.messages as { text: string }[]).map(({ text }) => text)
}

describe('a shift', () => {
  it('lets members write, and its end closes the composer at once', async () => {
    expect(await closedReason()).toBeNull()
    await shift('off')
    expect(await closedReason()).toBe('nobody_can_answer')
    expect(codeOf((await writeAs(world, chat)).body)).toBe('nobody_can_answer')
  })

  it('closes the composer without a heartbeat for a minute', async () => {
    later(40_000)
    await keep()
    later(40_000)
    expect(await closedReason()).toBeNull()
    later(21_000)
    expect(await closedReason()).toBe('nobody_can_answer')
  })

  it('keeps the composer open while a colleague is on shift', async () => {
    const colleague = await anOperator(desk)
    await shift('off')
    expect(await closedReason()).toBeNull()
    await shift('break', colleague)
    expect(await closedReason()).toBe('nobody_can_answer')
    await shift('on', colleague)
    expect(await closedReason()).toBeNull()
  })

  it('ends when it was planned to, although heartbeats continue', async () => {
    const ends_at = new Date(world.time.now.getTime() + 30_000).toISOString()
    await desk.call('changeShift', { session: operator.session, body: { state: 'on', ends_at } })
    later(31_000)
    await keep()
    expect(await closedReason()).toBe('nobody_can_answer')
  })

  it('closes the composer when shifts start and end at the same time', async () => {
    const colleagues = await Promise.all(Array.from({ length: 6 }, () => anOperator(desk)))
    await Promise.all([operator, ...colleagues].flatMap((person) => [keep(person), shift('off', person)]))
    expect(await closedReason()).toBe('nobody_can_answer')
  })

  it('is only for members whose language the operator speaks', async () => {
    const dutch = await aPersonaChat(world, { language: 'nl' })
    expect(codeOf((await writeAs(world, dutch)).body)).toBe('nobody_can_answer')
    expect((await writeAs(world, chat)).status).toBe(200)
  })

  it('refuses a language that the operator does not speak, and an end that is too late', async () => {
    const ends_at = new Date(world.time.now.getTime() + 11 * hourMs).toISOString()
    for (const body of [
      { state: 'on', languages: ['pl'] },
      { state: 'on', ends_at },
    ])
      expect(codeOf((await desk.call('changeShift', { session: operator.session, body })).body)).toBe('invalid_input')
  })

  it('without a heartbeat for 15 minutes is ended by the job', async () => {
    later(16 * minuteMs)
    await world.container.operators.endAbandoned(site, world.time.now)
    expect((await desk.call('getWorkplace', { session: operator.session })).body.shift).toBeNull()
  })

  it('closes the composer when more members wait than can be answered in time', async () => {
    await sql`
      insert into waiting_conversations (site_id, conversation_id, profile_id, member_id, since)
      select site_id, id, ${chat.profileId}, ${chat.member.id}, now() from conversations where site_id = ${site}
    `.execute(world.container.db.direct)
    await world.container.db.transaction((tx) => sql`select follow_shifts(${site}, ${world.time.now}, 1)`.execute(tx))
    expect(await closedReason()).toBe('nobody_can_answer')
  })
})

describe('a claim', () => {
  beforeEach(async () => {
    expect((await writeAs(world, chat)).status).toBe(200)
  })

  it('takes the conversation in which a member waits longest', async () => {
    later(1000)
    await keep()
    await writeAs(world, await aPersonaChat(world).then(async (made) => (await keep(), made)))
    expect((await next()).sheet?.id).toBe(chat.conversationId)
  })

  it('is for one person when many ask at once', async () => {
    const colleagues = await Promise.all(Array.from({ length: 7 }, () => anOperator(desk)))
    const claims = await Promise.all([operator, ...colleagues].map((person) => next(person)))
    expect(claims.filter(({ sheet }) => sheet)).toHaveLength(1)
  })

  it('returns to the queue without a heartbeat, and the first person cannot answer any more', async () => {
    await next()
    const colleague = await anOperator(desk)
    expect((await next(colleague)).sheet).toBeNull()
    later(61_000)
    await keep(colleague)
    expect((await next(colleague)).sheet?.id).toBe(chat.conversationId)
    expect(codeOf((await answer()).body)).toBe('conversation_not_claimed')
    expect(codeOf((await call('getConversation')).body)).toBe('conversation_not_claimed')
  })

  it('is extended by heartbeats', async () => {
    await next()
    for (const _ of [1, 2, 3]) {
      later(40_000)
      await keep()
    }
    expect((await answer()).status).toBe(200)
  })

  it('needs a shift, and a break returns it', async () => {
    await next()
    await shift('break')
    expect((await next()).code).toBe('no_shift')
    expect(codeOf((await answer()).body)).toBe('conversation_not_claimed')
    expect((await next(await anOperator(desk))).sheet?.id).toBe(chat.conversationId)
  })

  it('is refused with ten conversations', async () => {
    for (let index = 0; index < 10; index++) {
      const made = await aPersonaChat(world)
      await keep()
      await writeAs(world, made)
    }
    const claims = []
    for (let index = 0; index < 11; index++) claims.push(await next())
    expect(claims.map(({ code }) => code)).toEqual([...Array.from({ length: 10 }, () => ''), 'capacity_reached'])
  })

  it('is handed over to a colleague on shift only', async () => {
    await next()
    const colleague = await anOperator(desk)
    const pausing = await anOperator(desk)
    await shift('break', pausing)
    expect(codeOf((await call('handOverConversation', { code: pausing.code })).body)).toBe('invalid_input')
    expect((await call('handOverConversation', { code: colleague.code })).status).toBe(200)
    expect(codeOf((await answer()).body)).toBe('conversation_not_claimed')
    expect((await answer('Good evening', colleague)).status).toBe(200)
  })

  it('of an operator of another site does not exist', async () => {
    const foreign = await anOperator(desk, siteIdOf('selene'))
    expect((await next(foreign)).sheet).toBeNull()
  })
})

describe('the sheet of a conversation', () => {
  it('has the persona and the messages, and nothing else of the member', async () => {
    await writeAs(world, chat, 'Do you like bread?')
    const { sheet } = await next()
    expect(sheet).toMatchObject({
      nickname: `Name of ${chat.member.username}`,
      language: 'en',
      can_answer: true,
      persona: { name: 'Lena', about: 'I like to bake.', facts: [], has_picture: false },
      messages: [{ from: 'member', text: 'Do you like bread?' }],
    })
    const text = JSON.stringify(sheet)
    for (const hidden of [chat.member.email, chat.member.id, 'NL-UT', 'credits_left'])
      expect(text).not.toContain(hidden)
  })

  it('cannot be read around the calls by the database role of the desk', async () => {
    await writeAs(world, chat)
    const { direct } = desk.container.db
    await expect(sql`select text from messages`.execute(direct)).rejects.toThrow('permission denied')
    const read = (staffId: string) =>
      sql`select * from read_persona_conversation(${staffId}, ${site}, ${chat.conversationId}, ${world.time.now}, null, 9)`.execute(
        direct,
      )
    expect((await read(operator.id)).rows).toHaveLength(0)
    await next()
    expect((await read(operator.id)).rows).toHaveLength(1)
    expect((await read((await anOperator(desk)).id)).rows).toHaveLength(0)
  })
})

describe('an answer', () => {
  beforeEach(async () => {
    await writeAs(world, chat)
    await next()
  })

  it('is shown to the member as written by an operator, and ends the wait', async () => {
    expect((await answer('I bake every Sunday.')).status).toBe(200)
    expect(await textsOf()).toEqual(['Hello', 'I bake every Sunday.'])
    const { rows } = await sql`select responder from messages
      where conversation_id = ${chat.conversationId} and responder is not null`.execute(world.container.db.direct)
    expect(rows).toEqual([{ responder: 'operator' }])
    later(25 * hourMs)
    await world.container.chat.creditUnanswered(site, world.time.now)
    expect(await textsOf()).not.toContain('unanswered')
  })

  it('with the same id is sent once, also when requests overlap', async () => {
    const id = newId()
    const responses = await Promise.all(Array.from({ length: 5 }, () => answer('Good evening', operator, id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await textsOf()).toEqual(['Hello', 'Good evening'])
    expect(codeOf((await answer('Something else', operator, id)).body)).toBe('idempotency_conflict')
  })

  it('is sent once after the last message of the member', async () => {
    const responses = await Promise.all([answer('One'), answer('Two'), answer('Three')])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await textsOf()).toHaveLength(2)
  })

  it('is never the first message', async () => {
    const silent = await aPersonaChat(world)
    // As if a message of the member was deleted after it was queued.
    await sql`insert into waiting_conversations (site_id, conversation_id, profile_id, member_id, since)
      values (${site}, ${silent.conversationId}, ${silent.profileId}, ${silent.member.id}, ${world.time.now})`.execute(
      world.container.db.direct,
    )
    expect((await next()).sheet).toMatchObject({ id: silent.conversationId, can_answer: false })
    const body = { message_id: newId(), text: 'Good evening' }
    const refused = await call('answerConversation', body, operator, silent.conversationId)
    expect(codeOf(refused.body)).toBe('already_answered')
    expect(await textsOf(silent)).toEqual([])
  })

  it('that breaks a rule is refused with the passage, and the third one is reported to the lead', async () => {
    const lead = await desk.signedIn([{ role: 'operator_lead', siteId: site }])
    for (const _ of [1, 2, 3]) {
      const { status, body } = await answer('No rush. We can meet on Saturday.')
      expect(status).toBe(422)
      expect(body.error).toMatchObject({ code: 'reply_refused', params: { problems: ['promises_meeting:9:32'] } })
    }
    expect(await textsOf()).toEqual(['Hello'])
    const { body } = await desk.call('getConversationFlags', { session: lead.session })
    const own = (body.flags as { kind: string; by: string }[]).filter(({ by }) => by === operator.code)
    expect(own).toEqual([expect.objectContaining({ kind: 'refused_texts' })])
  })

  it('is delivered to open pages by the worker', async () => {
    const { rows } = await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs
      where task_identifier like 'operators.answered%'`.execute(world.container.db.direct)
    await answer()
    const after = await sql`select from graphile_worker.jobs where task_identifier like 'operators.answered%'`.execute(
      world.container.db.direct,
    )
    expect(after.rows.length).toBe(rows.length + 1)
  })

  it('is not possible after the access of the operator ended', async () => {
    await desk.container.db.transaction((tx) => desk.container.operatorDesk.endShiftOf(tx, operator.id, world.time.now))
    expect(codeOf((await answer()).body)).toBe('conversation_not_claimed')
    expect(await closedReason()).toBe('nobody_can_answer')
  })
})
