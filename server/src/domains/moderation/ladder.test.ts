import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { undoMs } from '@velvet/contract/desk/case-rules'
import { dayMs } from '@velvet/contract/durations'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { profilesStore } from '../profiles/stores.ts'

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
const lockEnd = new Date(start.getTime() + 3 * dayMs)
type Person = Awaited<ReturnType<DeskWorld['signedIn']>>
let reporter: TestMember
let member: TestMember
let moderator: Person
let lead: Person
beforeEach(async () => {
  world.time.now = start
  await sql`update cases set state = 'decided', assignee = null, claimed_until = null, proposed_decision = null
    where state <> 'decided'`.execute(desk.container.db.direct)
  ;[reporter, member] = [await aMember(world), await aMember(world)]
  moderator = await desk.signedIn([{ role: 'moderator', siteId: null }])
  lead = await desk.signedIn([{ role: 'safety_lead', siteId: null }])
  const body = { member_id: member.id, reason: 'scam' }
  expect((await world.call('reportMember', { session: reporter.session, body })).status).toBe(200)
})

const direct = () => world.container.db.direct
type Sheet = { id: string; version: number }
async function decide(measures: string[], policy = 'scam') {
  const queue = { session: moderator.session, body: { queue: 'general' } }
  return decideHeld((await desk.call('claimNextCase', queue)).body.case as Sheet, measures, policy)
}
async function decideHeld(sheet: Sheet, measures: string[], policy = 'scam') {
  const decisionId = newId()
  const { body } = await desk.call('decideCase', {
    session: moderator.session,
    params: { site, id: sheet.id },
    body: { decision_id: decisionId, version: sheet.version, policy, measures, facts: 'Asked for gift cards.' },
  })
  return { caseId: sheet.id, decisionId, body }
}
const undo = (id: string) =>
  desk.call('reverseDecision', { session: moderator.session, params: { site, id } }).then(({ status }) => status)
const stateOf = async (caseId: string) =>
  (await sql<{ state: string }>`select state from cases where id = ${caseId}`.execute(direct())).rows[0]?.state
const restrictions = async () =>
  (
    await sql<{ kind: string; ends_at: Date | null; ended_by: string | null }>`
      select kind, ends_at, ended_by from restrictions where member_id = ${member.id} order by starts_at, ends_at`.execute(
      direct(),
    )
  ).rows
const isShown = () => profilesStore.isActive(direct(), site, member.id)
const later = (ms: number) => (world.time.now = new Date(world.time.now.getTime() + ms))

describe('a lock until the case is decided', () => {
  it('protects others at once, hides the member and leaves the case in its queue, without an answer to the reporter', async () => {
    const { caseId, decisionId, body } = await decide(['lock_3'])
    expect(body).toMatchObject({ state: 'decided' })
    expect(await stateOf(caseId)).toBe('waiting')
    expect(await restrictions()).toEqual([{ kind: 'locked', ends_at: lockEnd, ended_by: null }])
    expect(await isShown()).toBe(false)
    later(undoMs)
    expect(await world.container.moderation.answersOf(site, decisionId, world.time.now)).toEqual([])
    const { body: user } = await world.call('getOwnStatements', { session: member.session })
    expect((user.statements as { text: string }[])[0]?.text).toContain('at most until 18 November 2026')
    await decide(['pause_30'])
  })

  it('ends with the decision about the case', async () => {
    const { caseId } = await decide(['lock_3'])
    const { decisionId } = await decide(['warning'])
    expect(await stateOf(caseId)).toBe('decided')
    expect(await restrictions()).toEqual([{ kind: 'locked', ends_at: lockEnd, ended_by: decisionId }])
    expect(await isShown()).toBe(true)
  })

  it('is followed by the end of the contract without a gap', async () => {
    await decide(['lock_3'])
    const { decisionId } = await decide(['end_contract'])
    expect((await restrictions()).map(({ ended_by }) => ended_by)).toEqual([null])
    const answer = { session: lead.session, params: { id: decisionId }, body: { outcome: 'approved' } }
    expect((await desk.call('decideApproval', answer)).status).toBe(200)
    expect(await restrictions()).toEqual([
      { kind: 'locked', ends_at: lockEnd, ended_by: decisionId },
      { kind: 'locked', ends_at: null, ended_by: null },
    ])
    expect(await isShown()).toBe(false)
  })

  it('cannot be repeated for the same case', async () => {
    await decide(['lock_3'])
    const { body } = await decide(['lock_3'])
    expect(body.error).toMatchObject({ code: 'invalid_input', params: { fields: ['measures'] } })
    expect(await restrictions()).toHaveLength(1)
  })

  it('goes on when the decision after it is taken back, and ends when it is taken back itself', async () => {
    const lock = await decide(['lock_3'])
    const warning = await decide(['warning'])
    expect(await undo(warning.decisionId)).toBe(200)
    expect(await restrictions()).toEqual([{ kind: 'locked', ends_at: lockEnd, ended_by: null }])
    expect(await isShown()).toBe(false)
    expect(await undo(lock.decisionId)).toBe(200)
    expect((await restrictions())[0]?.ended_by).not.toBeNull()
    expect(await isShown()).toBe(true)
  })
})

describe('strikes', () => {
  const sheetOf = async () => {
    const body = { member_id: member.id, reason: 'scam' }
    expect((await world.call('reportMember', { session: reporter.session, body })).status).toBe(200)
    const queue = { session: moderator.session, body: { queue: 'general' } }
    return (await desk.call('claimNextCase', queue)).body.case as Sheet & { strikes: number; is_locked: boolean }
  }
  const returnCase = ({ id }: Sheet) => desk.call('returnCase', { session: moderator.session, params: { site, id } })

  it('add up over decisions, and those that were taken back do not count', async () => {
    await decide(['warning'], 'asks_for_money')
    await returnCase(await sheetOf())
    const pause = await decide(['pause_7'], 'asks_for_money')
    const sheet = await sheetOf()
    expect(sheet).toMatchObject({ strikes: 4, is_locked: false })
    await returnCase(sheet)
    expect(await undo(pause.decisionId)).toBe(200)
    const again = await desk.call('getCase', { session: moderator.session, params: { site, id: sheet.id } })
    expect(again.body.case).toMatchObject({ strikes: 1 })
    await decide(['warning'], 'asks_for_money')
  })

  it('expire after twelve months, are exported, and are erased with the member', async () => {
    await decide(['pause_7'], 'asks_for_money')
    const { moderation } = world.container
    const exported = await moderation.strikesOf(site, member.id)
    expect(exported).toMatchObject([{ weight: 3, given_at: start, expires_at: new Date('2027-11-15T12:00:00Z') }])
    world.time.now = new Date('2027-11-15T12:00:00Z')
    reporter = await aMember(world)
    moderator = await desk.signedIn([{ role: 'moderator', siteId: null }])
    const sheet = await sheetOf()
    expect(sheet.strikes).toBe(0)
    await decideHeld(sheet, ['warning'])
    expect(await moderation.strikesOf(site, member.id)).toHaveLength(2)
    await moderation.deleteOld(site, world.time.now)
    expect(await moderation.strikesOf(site, member.id)).toHaveLength(1)
    await moderation.anonymiseReporter(site, member.id)
    expect(await moderation.strikesOf(site, member.id)).toEqual([])
  })

  it('cannot be given or voided by the role of the product', async () => {
    await decide(['warning'])
    const { db } = world.container
    await expect(sql`update strikes set voided_by = decision_id`.execute(db.direct)).rejects.toThrow(/permission/)
    await expect(sql`insert into strikes default values`.execute(db.direct)).rejects.toThrow(/permission/)
  })
})
