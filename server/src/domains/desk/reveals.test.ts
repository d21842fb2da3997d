import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { revealFields } from '@velvet/contract/desk/member-access-rules'
import { staffRights, staffRoles, type StaffRole } from '@velvet/contract/desk/staff-roles'
import { dayMs } from '@velvet/contract/durations'
import { abortWhileRecording } from '../../../test/aborted-requests.ts'
import { queryAsOwner } from '../../../test/decisions.ts'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import { aDirectDebit } from '../../../test/direct-debit-rows.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
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
let anna: TestMember
let moderator: Person
beforeEach(async () => {
  world.time.now = start
  anna = await aMember(world)
  moderator = await personWith('moderator')
})

const personWith = (role: StaffRole) => desk.signedIn([{ role, siteId: site }])
const explanation = 'Two accounts seem to belong to one person.'
const bodyOf = (changes: object = {}) => ({
  reveal_id: newId(),
  field: 'email',
  reason: 'case',
  explanation,
  ...changes,
})
const reveal = (changes: object = {}, { by = moderator, member = anna }: { by?: Person; member?: TestMember } = {}) =>
  desk.call('revealField', { session: by.session, params: { site, id: member.id }, body: bodyOf(changes) })
const codeOf = (body: Record<string, unknown>) => (body.error as { code: string } | undefined)?.code
const entriesAbout = async ({ id }: TestMember) => {
  const page = await auditStore.page(world.container.db.direct, site, { subject: `member:${id}`, limit: 100 })
  return page.filter(({ action }) => action === 'member.revealed')
}
const accessesOf = ({ id }: TestMember) => world.container.memberDesk.accessesOf(site, id, world.time.now)

describe('a reveal', () => {
  it('returns each stored field and records who saw it and why', async () => {
    const { mobile, holder } = await aDirectDebit(world, anna)
    const values = { email: anna.email, phone: mobile, real_name: holder, date_of_birth: '1990-05-17' }
    for (const field of revealFields) {
      const { body } = await reveal({ field })
      expect(body).toMatchObject({ field, value: values[field] })
      const [entry] = await entriesAbout(anna)
      expect(entry).toMatchObject({ actor: moderator.code, facts: { field, reason: 'case' } })
      expect(JSON.stringify(entry)).not.toContain(values[field])
      expect(JSON.stringify(entry)).not.toContain(explanation)
    }
    expect(await entriesAbout(anna)).toHaveLength(revealFields.length)
  })

  it('of a field that is not stored, or of a member of another site, leaves no entry', async () => {
    const selene = await aMember(world, { site: 'selene' })
    expect(codeOf((await reveal({ field: 'phone' })).body)).toBe('not_found')
    expect(codeOf((await reveal({}, { member: selene })).body)).toBe('not_found')
    expect([...(await entriesAbout(anna)), ...(await entriesAbout(selene))]).toEqual([])
  })

  it('needs at least twenty characters of explanation', async () => {
    expect(codeOf((await reveal({ explanation: 'because I want to' })).body)).toBe('invalid_input')
    expect(codeOf((await reveal({ explanation: `  ${'x'.repeat(19)}  ` })).body)).toBe('invalid_input')
    expect((await reveal({ explanation: 'x'.repeat(20) })).status).toBe(200)
  })

  it('for a reason that the member learns late needs a safety lead', async () => {
    const lead = await personWith('safety_lead')
    for (const reason of ['authority_order', 'danger']) {
      expect(codeOf((await reveal({ reason })).body)).toBe('forbidden')
      expect((await reveal({ reason }, { by: lead })).status).toBe(200)
    }
    expect(await entriesAbout(anna)).toHaveLength(2)
  })

  it('has one entry however often the request is repeated at the same time', async () => {
    const reveal_id = newId()
    const responses = await Promise.all(Array.from({ length: 25 }, () => reveal({ reveal_id })))
    expect(new Set(responses.map(({ body }) => body.value))).toEqual(new Set([anna.email]))
    expect(await entriesAbout(anna)).toHaveLength(1)
  })

  it('has an entry each for different requests at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 25 }, () => reveal()))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(await entriesAbout(anna)).toHaveLength(25)
  })

  it('has exactly one entry when the client disconnects while it is recorded', async () => {
    const ids = [newId(), newId(), newId()]
    const path = `/desk/sites/${site}/members/${anna.id}/reveals`
    const { session } = moderator
    const requests = ids.map((reveal_id) => ({ path, session, body: bodyOf({ reveal_id }) }))
    await abortWhileRecording(world, desk, site, requests)
    await expect.poll(async () => (await entriesAbout(anna)).length).toBe(ids.length)
    const recorded = (await entriesAbout(anna)).map(({ facts }) => facts?.reveal)
    expect(recorded.toSorted()).toEqual(ids)
    // Asked again, it is the same reveal.
    expect((await reveal({ reveal_id: ids[0] })).body.value).toBe(anna.email)
    expect(await entriesAbout(anna)).toHaveLength(ids.length)
  })

  it('is not repeated for another field, member or person', async () => {
    const reveal_id = newId()
    expect((await reveal({ reveal_id })).status).toBe(200)
    const attempts = [
      await reveal({ reveal_id, field: 'date_of_birth' }),
      await reveal({ reveal_id }, { member: await aMember(world) }),
      await reveal({ reveal_id }, { by: await personWith('support') }),
    ]
    expect(attempts.map(({ body }) => codeOf(body))).toEqual(Array(3).fill('idempotency_conflict'))
    expect(await entriesAbout(anna)).toHaveLength(1)
  })

  it('ends after ten minutes, by the clock of the database', async () => {
    const reveal_id = newId()
    const first = await reveal({ reveal_id })
    expect(Date.parse(String(first.body.expires_at)) - start.getTime()).toBeGreaterThan(590_000)
    await setAge(reveal_id, '9 minutes 50 seconds')
    const again = await reveal({ reveal_id })
    expect(again.body.value).toBe(anna.email)
    expect(Date.parse(String(again.body.expires_at)) - start.getTime()).toBeLessThanOrEqual(10_000)
    await setAge(reveal_id, '10 minutes')
    expect(codeOf((await reveal({ reveal_id })).body)).toBe('access_expired')
  })
})

const setAge = (id: string, age: string) =>
  queryAsOwner(world, 'update reveals set recorded_at = clock_timestamp() - $2::interval where id = $1', [id, age])

describe('with the rights of the desk and any statement', () => {
  const input = (changes: object = {}) =>
    JSON.stringify({
      ...{ staff: moderator.id, member: anna.id, field: 'email', reason: 'case', explanation_sealed: 'x' },
      ...changes,
    })
  const open = async (id: string, changes: object = {}) => {
    const sql = 'select open_reveal($1, $2, $3, $4::jsonb) as outcome'
    const { rows } = await attacker.query<{ outcome: string }>(sql, [site, id, world.time.now, input(changes)])
    return rows[0]?.outcome
  }
  const read = async (id: string, staffId = moderator.id) =>
    (await attacker.query<{ sealed: string }>('select * from read_reveal($1, $2, $3)', [site, id, staffId])).rows

  it('nothing can be read in the transaction whose entry can still be rolled back', async () => {
    const id = newId()
    await attacker.query('begin')
    expect(await open(id)).toBe('opened')
    expect(await read(id)).toEqual([])
    await attacker.query('savepoint inside')
    expect(await read(id)).toEqual([])
    await attacker.query('rollback')
    expect(await read(id)).toEqual([])
    expect(await entriesAbout(anna)).toEqual([])
  })

  it('nothing can be read in the statement that opens the reveal', async () => {
    const id = newId()
    const both = `with opened as materialized (select open_reveal('${site}', '${id}', now(), '${input()}'::jsonb) as outcome)
      select read.* from opened cross join lateral read_reveal('${site}', '${id}', '${moderator.id}') as read`
    expect((await attacker.query(both)).rows).toEqual([])
    expect(await entriesAbout(anna)).toHaveLength(1)
  })

  it('what was read has its entry', async () => {
    const id = newId()
    expect(await open(id)).toBe('opened')
    expect(await read(id)).toHaveLength(1)
    await attacker.query('begin')
    expect(await read(id)).toHaveLength(1)
    await attacker.query('rollback')
    expect(await entriesAbout(anna)).toHaveLength(1)
    expect(await read(id, (await personWith('moderator')).id)).toEqual([])
    await setAge(id, '10 minutes')
    expect(await read(id)).toEqual([])
  })

  it.each([
    'insert into reveals select * from reveals',
    `update reveals set recorded_at = now() + interval '1 day'`,
    `update reveals set recorded_in = '3'`,
    `update reveals set member_id = gen_random_uuid()`,
    'delete from reveals',
    'truncate reveals',
    `select stored_field(site_id, id, 'email') from members`,
    `select role_of_staff(id, null, '{}', now()) from staff_members`,
    'select email, email_sealed from members',
    'alter table reveals disable trigger all',
    'reset role; set role velvet_desk; alter function read_reveal security invoker',
  ])('is refused: %s', async (statement) => {
    await expect(attacker.query(statement)).rejects.toThrow(/permission denied|must be owner/)
    await attacker.query('set role velvet_desk')
  })

  it('opens for the roles that have the right and no others', async () => {
    const allowed: string[] = []
    for (const role of staffRoles)
      if ((await open(newId(), { staff: (await personWith(role)).id })) === 'opened') allowed.push(role)
    expect(allowed.toSorted()).toEqual([...staffRights['members.reveal']].toSorted())
  })

  it('opens for nobody without a current grant on the site', async () => {
    const elsewhere = await desk.signedIn([{ role: 'moderator', siteId: siteIdOf('selene') }])
    const left = await personWith('moderator')
    await queryAsOwner(world, `update staff_members set status = 'left' where id = $1`, [left.id])
    const ended = await personWith('moderator')
    await queryAsOwner(world, 'update staff_grants set expires_at = $2 where staff_id = $1', [ended.id, start])
    for (const { id } of [elsewhere, left, ended]) expect(await open(newId(), { staff: id })).toBe('forbidden')
    expect(await entriesAbout(anna)).toEqual([])
  })
})

describe('the member', () => {
  it('finds the role, field, reason and time in their export, without the person and the explanation', async () => {
    await reveal()
    const accesses = await accessesOf(anna)
    expect(accesses.revealed_fields).toEqual([
      { field: 'email', reason: 'case', by: 'moderator', at: start.toISOString(), listed_after_months: 0 },
    ])
    expect(JSON.stringify(accesses)).not.toContain(moderator.code)
    expect(await accessesOf(await aMember(world))).toMatchObject({ revealed_fields: [] })
  })

  it('learns of an order of an authority and of danger after six months', async () => {
    await reveal({ reason: 'authority_order' }, { by: await personWith('safety_lead') })
    world.time.now = new Date('2027-05-15T11:59:59Z')
    expect((await accessesOf(anna)).revealed_fields).toEqual([])
    world.time.now = new Date('2027-05-15T12:00:00Z')
    expect((await accessesOf(anna)).revealed_fields).toMatchObject([
      { reason: 'authority_order', listed_after_months: 6 },
    ])
  })

  it('is shown to colleagues on the sheet, with the explanation for auditors', async () => {
    await reveal()
    const explanationFor = async ({ session }: Person) => {
      const { body } = await desk.call('getMember', { session, params: { site, id: anna.id } })
      const { timeline } = body.member as { timeline: { kind: string; by: string; explanation: string | null }[] }
      const entry = timeline.find(({ kind }) => kind === 'field_revealed')
      expect(entry?.by).toBe(moderator.code)
      return entry?.explanation
    }
    expect(await explanationFor(await personWith('support'))).toBeNull()
    expect(await explanationFor(await personWith('auditor'))).toBe(explanation)
  })

  it('takes the rows with them when they are erased, and after two years', async () => {
    const rowsOf = async (id: string) => (await queryAsOwner(world, 'select id from reveals where member_id = $1', [id])).length // prettier-ignore
    const { memberDesk } = world.container
    const berta = await aMember(world)
    await reveal()
    await reveal({}, { member: berta })
    await memberDesk.eraseAccesses(site, anna.id)
    expect([await rowsOf(anna.id), await rowsOf(berta.id)]).toEqual([0, 1])
    await memberDesk.deleteOldAccesses(site, new Date('2028-11-15T12:00:00Z'))
    expect(await rowsOf(berta.id)).toBe(1)
    await memberDesk.deleteOldAccesses(site, new Date(Date.parse('2028-11-15T12:00:00Z') + dayMs))
    expect(await rowsOf(berta.id)).toBe(0)
    expect(await entriesAbout(berta)).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  const end = (member: TestMember, by = moderator) =>
    desk.call('endMemberSessions', { session: by.session, params: { site, id: member.id } })

  it('logs the member out everywhere, records it and shows it to them', async () => {
    expect((await world.call('getUser', { session: anna.session })).status).toBe(200)
    expect((await end(anna)).body).toEqual({ ended: 1 })
    await expect.poll(async () => (await world.call('getAccount', { session: anna.session })).status).toBe(403)
    const [entry] = await auditStore.page(world.container.db.direct, site, { subject: `member:${anna.id}`, limit: 1 })
    expect(entry).toMatchObject({ action: 'member.sessions_ended', actor: moderator.code, facts: { count: 1 } })
    const events = await queryAsOwner(world, 'select kind from security_events where member_id = $1', [anna.id])
    expect(events).toEqual([{ kind: 'staff_ended_sessions' }])
  })

  it('does not touch a member of another site', async () => {
    const selene = await aMember(world, { site: 'selene' })
    expect(codeOf((await end(selene)).body)).toBe('not_found')
    expect((await world.call('getAccount', { site: 'selene', session: selene.session })).status).toBe(200)
  })
})
