import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aDecision, queryAsOwner, type TestDecision } from '../../../test/decisions.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { sealedAs } from './sealed-as.ts'
import { decisionsStore, statementsStore } from './stores.ts'

let world: World
let start: Date
beforeAll(async () => {
  world = await createWorld()
  start = world.time.now
})
afterEach(() => {
  world.time.now = start
})
afterAll(() => world.close())

/** Days are added to the months, because a text is kept for the whole of its last day. */
function after({ months, days = 0 }: { months: number; days?: number }): Date {
  const date = new Date(start)
  date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days)
  return date
}

async function forgetOn(date: Date, { siteId }: TestMember): Promise<void> {
  world.time.now = date
  await world.container.moderation.forgetDecisionTexts(siteId, date)
}

const rows = (text: string, values: unknown[]) => queryAsOwner(world, text, values)
const hasFacts = async ({ id }: TestDecision) =>
  (await rows('select facts_sealed is not null as has_facts from decisions where id = $1', [id]))[0]?.has_facts
const isReadable = async ({ token }: TestDecision) =>
  (await world.call('getStatement', { params: { token } })).status === 200

async function anAppeal({ siteId }: TestMember, { id: decisionId }: TestDecision): Promise<string> {
  const { db, fieldCrypto } = world.container
  const id = newId()
  await statementsStore.insertAppeal(db.direct, siteId, {
    ...{ id, decision_id: decisionId, by_kind: 'member', locale: 'en', submitted_at: start, due_at: start },
    text_sealed: fieldCrypto.encrypt('It was not me.', sealedAs.appealText(siteId, id)),
  })
  return id
}

async function answer({ siteId }: TestMember, appealId: string, answeredAt: Date): Promise<void> {
  const sealed = world.container.fieldCrypto.encrypt('We looked again.', sealedAs.appealAnswer(siteId, appealId))
  await queryAsOwner(
    world,
    `update appeals set outcome = 'upheld', decided_at = $1, decided_by = $2, answer_sealed = $3 where id = $4`,
    [answeredAt, newId(), sealed, appealId],
  )
}

async function aNote({ siteId }: TestMember, { caseId }: TestDecision): Promise<void> {
  await queryAsOwner(
    world,
    `insert into case_notes (site_id, id, case_id, by_staff, text_sealed, created_at) values ($1, $2, $3, $4, 't', $5)`,
    [siteId, newId(), caseId, newId(), start],
  )
}
const countNotes = async ({ caseId }: TestDecision) =>
  (await rows('select id from case_notes where case_id = $1', [caseId])).length

/** A proposal with a copy of the facts. */
async function aProposal({ siteId }: TestMember, id: string): Promise<void> {
  const staffId = newId()
  await queryAsOwner(
    world,
    `insert into staff_members (id, code, name_sealed, email_sealed, status, languages, created_at)
      values ($1, $2, 'n', 'e', 'active', '{en}', $3)`,
    [staffId, `S-${staffId.slice(-6)}`, start],
  )
  await queryAsOwner(
    world,
    `insert into approvals (id, site_id, kind, payload, payload_hash, reason, proposed_by, proposed_at, expires_at, state)
      values ($1, $2, 'end_contract', '{"caseId": "c", "factsSealed": "f"}', '', 'scam', $3, $4, $4, 'waiting')`,
    [id, siteId, staffId, start],
  )
}
const payloadOf = async (id: string) => (await rows('select payload from approvals where id = $1', [id]))[0]?.payload

describe('forgetDecisionTexts', () => {
  it('erases facts, statement, appeal, notes and proposal a year after the decision, and keeps the codes', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member, { facts: 'Asked for money.' })
    const refusedId = newId()
    await aNote(member, decision)
    await aProposal(member, decision.id)
    await aProposal(member, refusedId)
    const appealId = await anAppeal(member, decision)
    await answer(member, appealId, after({ months: 1 }))

    await forgetOn(after({ months: 12 }), member)
    expect([await hasFacts(decision), await isReadable(decision), await countNotes(decision)]).toEqual([true, true, 1])
    expect(await payloadOf(decision.id)).toHaveProperty('factsSealed')

    await forgetOn(after({ months: 12, days: 1 }), member)
    expect([await hasFacts(decision), await isReadable(decision), await countNotes(decision)]).toEqual([
      false,
      false,
      0,
    ])
    for (const id of [decision.id, refusedId]) expect(await payloadOf(id)).toEqual({ caseId: 'c' })
    expect(await rows('select outcome, text_sealed, answer_sealed from appeals where id = $1', [appealId])).toEqual([
      { outcome: 'upheld', text_sealed: null, answer_sealed: null },
    ])
    expect(await rows('select policy, measures, decided_at from decisions where id = $1', [decision.id])).toEqual([
      { policy: 'harassment', measures: ['pause_7'], decided_at: decision.decidedAt },
    ])
  })

  it('keeps the texts while an appeal waits, and for six months after its answer', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member)
    const appealId = await anAppeal(member, decision)
    await forgetOn(after({ months: 30 }), member)
    expect([await hasFacts(decision), await isReadable(decision)]).toEqual([true, true])

    await answer(member, appealId, after({ months: 30 }))
    await forgetOn(after({ months: 36 }), member)
    expect([await hasFacts(decision), await isReadable(decision)]).toEqual([true, true])
    await forgetOn(after({ months: 36, days: 1 }), member)
    expect([await hasFacts(decision), await isReadable(decision)]).toEqual([false, false])
  })

  it('keeps the texts of a member who was erased, until their time is over', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member)
    await world.container.moderation.anonymiseReporter(member.siteId, member.id)
    expect([await hasFacts(decision), await isReadable(decision)]).toEqual([true, true])
    await forgetOn(after({ months: 12, days: 1 }), member)
    expect([await hasFacts(decision), await isReadable(decision)]).toEqual([false, false])
  })

  it('keeps the notes of a case until its last decision is due', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member)
    await aNote(member, decision)
    world.time.now = after({ months: 3 })
    const reversal = await aDecision(world, member, { reverses: decision, source: 'appeal' })
    await forgetOn(after({ months: 13 }), member)
    expect([await hasFacts(decision), await hasFacts(reversal), await countNotes(decision)]).toEqual([false, true, 1])
    await forgetOn(after({ months: 15, days: 1 }), member)
    expect([await hasFacts(reversal), await countNotes(decision)]).toEqual([false, 0])
  })

  it('works in batches', async () => {
    const member = await aMember(world, { site: 'selene' })
    for (let count = 0; count < 3; count += 1) await aDecision(world, member)
    const due = { decidedBefore: after({ months: 1 }), answeredBefore: after({ months: 1 }), limit: 2 }
    const forget = () => decisionsStore.forgetTexts(world.container.db.direct, member.siteId, due)
    expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0])
  })

  it('leaves the export of the member readable', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member)
    await answer(member, await anAppeal(member, decision), start)
    await forgetOn(after({ months: 13 }), member)
    const { moderation } = world.container
    expect(await moderation.decisionsAbout(member.siteId, member.id)).toMatchObject([
      { id: decision.id, statement: null },
    ])
    expect(await moderation.appealsOf(member.siteId, member.id)).toMatchObject([
      { outcome: 'upheld', text: null, answer: '' },
    ])
  })
})
