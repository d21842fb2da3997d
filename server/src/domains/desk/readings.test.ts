import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffRoles, type StaffRole } from '@velvet/contract/desk/staff-roles'
import { dayMs, minuteMs } from '@velvet/contract/durations'
import { abortWhileRecording } from '../../../test/aborted-requests.ts'
import { queryAsOwner } from '../../../test/decisions.ts'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import type { TestMember } from '../../../test/members.ts'
import { aReportedConversation, holdCase, readingBody, type ReportedConversation } from '../../../test/readings.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { auditStore } from '../../platform/audit/audit-log.ts'
import { newId } from '../../platform/ids.ts'

let world: World
let desk: DeskWorld
/** A connection of its own with the rights of the desk, as somebody has who can send it any statement. */
let attacker: Client
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  attacker = new Client({ connectionString: world.config.DATABASE_URL, options: '-c role=velvet_desk' })
  await attacker.connect()
})
afterAll(async () => {
  await attacker.end()
  await desk.close()
  await world.close()
})

const site = siteIdOf('velvet')
const start = new Date('2026-11-15T12:00:00Z')
type Person = Awaited<ReturnType<DeskWorld['signedIn']>>
let moderator: Person
let talk: ReportedConversation
beforeEach(async () => {
  world.time.now = start
  moderator = await personWith('moderator')
  talk = await aReportedConversation(world, { length: 30, reported: 30 })
  await holdCase(world, talk.caseId, moderator.id)
})
const personWith = (role: StaffRole, siteId: string | null = site) => desk.signedIn([{ role, siteId }])
const read = (changes: object = {}, { by = moderator, of = talk }: { by?: Person; of?: ReportedConversation } = {}) =>
  desk.call('readReportedConversation', {
    session: by.session,
    params: { site, id: of.caseId },
    body: readingBody(of, changes),
  })
const codeOf = (body: Record<string, unknown>) => (body.error as { code: string } | undefined)?.code
const textsOf = (body: Record<string, unknown>) => (body.messages as { text: string }[]).map(({ text }) => text)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
const entriesAbout = async ({ id }: TestMember) => {
  const page = await auditStore.page(world.container.db.direct, site, { subject: `member:${id}`, limit: 100 })
  return page.filter(({ action }) => action === 'conversation.read')
}
const accessesOf = ({ id }: TestMember) => world.container.memberDesk.accessesOf(site, id, world.time.now)

describe('reading a conversation', () => {
  it('returns the messages that the report does not contain and records who read them and why', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    // The report contains the reported message and the 19 before it.
    expect(textsOf(body)).toEqual(numbers(1, 10))
    expect((body.messages as object[])[1]).toEqual({
      ...{ from_subject: true, kind: 'text', text: '2', at: start.toISOString() },
    })
    expect(await entriesAbout(talk.subject)).toMatchObject([
      { actor: moderator.code, caseId: talk.caseId, facts: { level: 'A', reason: 'context', report: talk.reportId } },
    ])
    expect(JSON.stringify(await entriesAbout(talk.subject))).not.toContain('answers something')
  })

  it('returns 50 messages at most: those next to the reported one', async () => {
    const long = await aReportedConversation(world, { length: 100, reported: 60 })
    await holdCase(world, long.caseId, moderator.id)
    const { body } = await read({}, { of: long })
    // The report contains 46 to 65: the reported message, those before it and five after it.
    expect(textsOf(body)).toEqual([...numbers(25, 45), ...numbers(66, 94)])
    expect(textsOf((await read({}, { of: long })).body)).toEqual(textsOf(body))
  })

  it('is for the holder of the case while they hold it', async () => {
    expect(codeOf((await read({}, { by: await personWith('moderator') })).body)).toBe('case_not_claimed')
    world.time.now = new Date(start.getTime() + 10 * minuteMs)
    expect(codeOf((await read()).body)).toBe('case_not_claimed')
    expect(await entriesAbout(talk.subject)).toEqual([])
  })

  it('of a report of another case, without messages or of a deleted conversation leaves no entry', async () => {
    const other = await aReportedConversation(world)
    expect(codeOf((await read({ report_id: other.reportId })).body)).toBe('not_found')
    await queryAsOwner(world, 'delete from messages where conversation_id = $1', [talk.conversationId])
    expect(codeOf((await read()).body)).toBe('not_found')
    const profileOnly = await aReportedConversation(world)
    await holdCase(world, profileOnly.caseId, moderator.id)
    await queryAsOwner(world, `update reports set evidence = '{}' where id = $1`, [profileOnly.reportId])
    expect(codeOf((await read({}, { of: profileOnly })).body)).toBe('not_found')
    for (const { subject } of [talk, other, profileOnly]) expect(await entriesAbout(subject)).toEqual([])
  })

  it('leaves out what one of the two members does not see', async () => {
    const hide = `update messages set only_for = $2 where conversation_id = $1 and seq = 3`
    await queryAsOwner(world, hide, [talk.conversationId, talk.reporter.id])
    await queryAsOwner(world, `update messages set type = 'system' where conversation_id = $1 and seq = 4`, [talk.conversationId]) // prettier-ignore
    expect(textsOf((await read()).body)).toEqual(['1', '2', ...numbers(5, 10)])
  })

  it('needs twenty characters of explanation, and a safety lead for a reason that delays', async () => {
    expect(codeOf((await read({ explanation: 'x'.repeat(19) })).body)).toBe('invalid_input')
    for (const reason of ['authority_order', 'danger']) expect(codeOf((await read({ reason })).body)).toBe('forbidden')
    const lead = await personWith('safety_lead')
    await holdCase(world, talk.caseId, lead.id)
    expect((await read({ reason: 'danger' }, { by: lead })).status).toBe(200)
  })

  it('of a case of child safety is for safety leads', async () => {
    await queryAsOwner(world, `update cases set queue = 'child_safety' where id = $1`, [talk.caseId])
    expect(codeOf((await read()).body)).toBe('forbidden')
  })

  it('has one entry however often the request is repeated at the same time', async () => {
    const reading_id = newId()
    const responses = await Promise.all(Array.from({ length: 25 }, () => read({ reading_id })))
    for (const { body } of responses) expect(textsOf(body)).toEqual(numbers(1, 10))
    expect(await entriesAbout(talk.subject)).toHaveLength(1)
  })

  it('has exactly one entry when the client disconnects while it is recorded', async () => {
    const ids = [newId(), newId(), newId()]
    const path = `/desk/sites/${site}/cases/${talk.caseId}/readings`
    const { session } = moderator
    const requests = ids.map((reading_id) => ({ path, session, body: readingBody(talk, { reading_id }) }))
    await abortWhileRecording(world, desk, site, requests)
    await expect.poll(async () => (await entriesAbout(talk.subject)).length).toBe(ids.length)
    const recorded = (await entriesAbout(talk.subject)).map(({ facts }) => facts?.reading)
    expect(recorded.toSorted()).toEqual(ids)
    expect(textsOf((await read({ reading_id: ids[0] })).body)).toEqual(numbers(1, 10))
    expect(await entriesAbout(talk.subject)).toHaveLength(ids.length)
  })

  it('is not repeated for another report or person', async () => {
    const reading_id = newId()
    expect((await read({ reading_id })).status).toBe(200)
    const other = await aReportedConversation(world)
    await holdCase(world, other.caseId, moderator.id)
    expect(codeOf((await read({ reading_id }, { of: other })).body)).toBe('idempotency_conflict')
    const colleague = await personWith('moderator')
    await holdCase(world, talk.caseId, colleague.id)
    expect(codeOf((await read({ reading_id }, { by: colleague })).body)).toBe('idempotency_conflict')
    expect(await entriesAbout(talk.subject)).toHaveLength(1)
  })

  it('ends after ten minutes, by the clock of the database', async () => {
    const reading_id = newId()
    expect((await read({ reading_id })).status).toBe(200)
    await setAge(reading_id, '9 minutes 50 seconds')
    expect((await read({ reading_id })).status).toBe(200)
    await setAge(reading_id, '10 minutes')
    expect(codeOf((await read({ reading_id })).body)).toBe('access_expired')
  })
})

const setAge = (id: string, age: string) =>
  queryAsOwner(world, 'update conversation_readings set recorded_at = clock_timestamp() - $2::interval where id = $1', [
    id,
    age,
  ])

describe('with the rights of the desk and any statement', () => {
  const input = (changes: object = {}) =>
    JSON.stringify({
      ...{ staff: moderator.id, case: talk.caseId, report: talk.reportId, reason: 'context', explanation_sealed: 'x' },
      ...changes,
    })
  const open = async (id: string, changes: object = {}) => {
    const sql = 'select open_conversation_reading($1, $2, $3, $4::jsonb) as outcome'
    const { rows } = await attacker.query<{ outcome: string }>(sql, [site, id, world.time.now, input(changes)])
    return rows[0]?.outcome
  }
  const readRows = async (id: string, staffId = moderator.id) =>
    (await attacker.query<object>('select * from read_reported_conversation($1, $2, $3)', [site, id, staffId])).rows

  it('nothing can be read in the transaction whose entry can still be rolled back', async () => {
    const id = newId()
    await attacker.query('begin')
    expect(await open(id)).toBe('opened')
    expect(await readRows(id)).toEqual([])
    await attacker.query('savepoint inside')
    expect(await readRows(id)).toEqual([])
    await attacker.query('rollback')
    expect(await readRows(id)).toEqual([])
    expect(await entriesAbout(talk.subject)).toEqual([])
  })

  it('what was read has its entry, and is for the person who opened it', async () => {
    const id = newId()
    expect(await open(id)).toBe('opened')
    expect(await readRows(id)).toHaveLength(1)
    expect(await readRows(id, (await personWith('moderator')).id)).toEqual([])
    expect(await entriesAbout(talk.subject)).toHaveLength(1)
  })

  it.each([
    'select text from messages',
    'insert into conversation_readings select * from conversation_readings',
    `update conversation_readings set recorded_at = now() + interval '1 day'`,
    'delete from conversation_readings',
    'truncate conversation_readings',
    'alter table conversation_readings disable trigger all',
  ])('is refused: %s', async (statement) => {
    await expect(attacker.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('opens for moderators and safety leads who hold the case on their site, and for no others', async () => {
    const allowed: string[] = []
    for (const role of staffRoles) {
      const { id } = await personWith(role)
      await holdCase(world, talk.caseId, id)
      if ((await open(newId(), { staff: id })) === 'opened') allowed.push(role)
    }
    expect(allowed.toSorted()).toEqual(['moderator', 'safety_lead'])
    const elsewhere = await personWith('moderator', siteIdOf('selene'))
    await holdCase(world, talk.caseId, elsewhere.id)
    expect(await open(newId(), { staff: elsewhere.id })).toBe('forbidden')
  })
})

describe('the members', () => {
  it('both find the role, reason and time in their export, without the person, the explanation and each other', async () => {
    await read()
    for (const member of [talk.reporter, talk.subject]) {
      const accesses = await accessesOf(member)
      expect(accesses.read_conversations).toEqual([
        { reason: 'context', by: 'moderator', at: start.toISOString(), listed_after_months: 0 },
      ])
      expect(JSON.stringify(accesses)).not.toContain(moderator.code)
    }
  })

  it('find it in their settings with what a colleague revealed, newest first', async () => {
    await read()
    world.time.now = new Date(start.getTime() + minuteMs)
    const support = await personWith('support')
    const reveal = {
      reveal_id: newId(),
      field: 'email',
      reason: 'member_request',
      explanation: 'Asked us to check the address.',
    }
    await desk.call('revealField', { session: support.session, params: { site, id: talk.subject.id }, body: reveal })
    const accessesFor = async ({ session }: TestMember) => (await world.call('getStaffAccesses', { session })).body
    const ofReading = { what: 'messages', reason: 'context', at: start.toISOString() }
    expect(await accessesFor(talk.subject)).toEqual({
      accesses: [{ what: 'email', reason: 'member_request', at: world.time.now.toISOString() }, ofReading],
    })
    expect(await accessesFor(talk.reporter)).toEqual({ accesses: [ofReading] })
  })

  it('learn of danger after six months', async () => {
    const lead = await personWith('safety_lead')
    await holdCase(world, talk.caseId, lead.id)
    await read({ reason: 'danger' }, { by: lead })
    const listed = () => world.container.memberDesk.listAccesses(site, talk.subject.id, world.time.now)
    world.time.now = new Date('2027-05-15T11:59:59Z')
    expect((await accessesOf(talk.subject)).read_conversations).toEqual([])
    expect(await listed()).toEqual([])
    world.time.now = new Date('2027-05-15T12:00:00Z')
    expect((await accessesOf(talk.subject)).read_conversations).toMatchObject([{ listed_after_months: 6 }])
    expect(await listed()).toHaveLength(1)
  })

  it('have it on the sheet of the one whom the case is about, for those who read cases', async () => {
    await read()
    const entriesFor = async ({ session }: Person, { id }: TestMember) => {
      const { body } = await desk.call('getMember', { session, params: { site, id } })
      const { timeline } = body.member as { timeline: { kind: string; reference: string }[] }
      return timeline.filter(({ kind }) => kind === 'conversation_read')
    }
    expect(await entriesFor(moderator, talk.subject)).toMatchObject([
      { what: 'context', reference: talk.caseId, by: moderator.code, explanation: null },
    ])
    expect(await entriesFor(moderator, talk.reporter)).toEqual([])
    expect(await entriesFor(await personWith('support'), talk.subject)).toEqual([])
  })

  it('take the rows with them when both are erased, and after two years', async () => {
    const rows = async () => (await queryAsOwner(world, 'select id from conversation_readings where case_id = $1', [talk.caseId])).length // prettier-ignore
    const { memberDesk } = world.container
    await read()
    await memberDesk.eraseAccesses(site, talk.subject.id)
    expect(await rows()).toBe(1)
    expect((await accessesOf(talk.reporter)).read_conversations).toHaveLength(1)
    await memberDesk.eraseAccesses(site, talk.reporter.id)
    expect(await rows()).toBe(0)
    await read()
    await memberDesk.deleteOldAccesses(site, new Date('2028-11-15T12:00:00Z'))
    expect(await rows()).toBe(1)
    await memberDesk.deleteOldAccesses(site, new Date(Date.parse('2028-11-15T12:00:00Z') + dayMs))
    expect(await rows()).toBe(0)
  })
})
