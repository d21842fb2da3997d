import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimMs, undoMs } from '@velvet/contract/desk/case-rules'
import { dayMs, minuteMs } from '@velvet/contract/durations'
import { aCase } from '../../../test/cases.ts'
import { aConversation } from '../../../test/conversations.ts'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto } from '../../../test/photos.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { auditStore } from '../../platform/audit/audit-log.ts'
import { hashToken, newId } from '../../platform/ids.ts'
import { photosStore } from '../photos/stores.ts'
import { profilesStore } from '../profiles/stores.ts'
import { queuesStore } from './queues.store.ts'
import { sealedAs } from './sealed-as.ts'

let world: World
let desk: DeskWorld
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  await world.container.storage.ensureBucket()
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

const site = siteIdOf('velvet')
const start = new Date('2026-11-15T12:00:00Z')
type Person = Awaited<ReturnType<DeskWorld['signedIn']>>
let anna: TestMember
let berta: TestMember
let moderator: Person
let other: Person
let lead: Person
beforeEach(async () => {
  world.time.now = start
  await empty()
  ;[anna, berta] = [await aMember(world), await aMember(world, { language: 'de' })]
  moderator = await desk.signedIn([{ role: 'moderator', siteId: null }])
  other = await desk.signedIn([{ role: 'moderator', siteId: null }])
  lead = await desk.signedIn([{ role: 'safety_lead', siteId: null }])
})

const direct = () => world.container.db.direct
const asDesk = () => desk.container.db.direct
/** Ends all waiting cases of earlier tests. */
const empty = () =>
  sql`update cases set state = 'decided', assignee = null, claimed_until = null, proposed_decision = null
    where state <> 'decided'`.execute(asDesk())
const later = (ms: number) => (world.time.now = new Date(world.time.now.getTime() + ms))
const codeOf = (body: Record<string, unknown>) => (body.error as { code: string } | undefined)?.code

const report = (changes: object = {}) =>
  world.call('reportMember', { session: anna.session, body: { member_id: berta.id, reason: 'harassment', ...changes } })

type Sheet = {
  id: string
  version: number
  notice_list: {
    id: string
    has_photo: boolean
    messages: { text: string; from_subject: boolean; is_reported: boolean }[]
  }[]
  history: { policy: string; is_reversed: boolean; by: string }[]
  notes: { text: string; by: string }[]
  subject: { locale: string; nickname: string; bio: string }
}
async function claim(person = moderator, queue = 'general'): Promise<Sheet | null> {
  const { body, status } = await desk.call('claimNextCase', { session: person.session, body: { queue } })
  expect(status).toBe(200)
  return body.case as Sheet | null
}
async function claimed(person = moderator, queue = 'general'): Promise<Sheet> {
  const found = await claim(person, queue)
  if (!found) throw new Error('no case waits')
  return found
}
const reasons = { policy: 'harassment', measures: ['pause_7'], facts: 'Wrote insults on 14 November.' }
const decide = (sheet: Sheet, changes: object = {}, person = moderator) =>
  desk.call('decideCase', {
    session: person.session,
    params: { site, id: sheet.id },
    body: { decision_id: newId(), version: sheet.version, ...reasons, ...changes },
  })
const undo = (decisionId: unknown, person = moderator) =>
  desk.call('reverseDecision', { session: person.session, params: { site, id: String(decisionId) } })

type DecisionRow = { id: string; policy: string; measures: string[]; reverses: string | null; second_by: string | null }
const decisionsOf = async (memberId: string) =>
  (
    await sql<DecisionRow>`select id, policy, measures, reverses, second_by, decided_by, category, ground, source, automated,
      received_at, decided_at, facts_sealed from decisions where member_id = ${memberId} order by decided_at, id`.execute(
      direct(),
    )
  ).rows
type RestrictionRow = { kind: string; ends_at: Date | null; ended_by: string | null }
const restrictionsOf = async (memberId: string) =>
  (
    await sql<RestrictionRow>`select kind, ends_at, ended_by from restrictions where member_id = ${memberId} order by kind, starts_at`.execute(
      direct(),
    )
  ).rows
const stateOf = async (caseId: string) =>
  (await sql<{ state: string; assignee: string | null }>`select state, assignee from cases where id = ${caseId}`.execute(direct())).rows[0] // prettier-ignore
const actions = async (subject: string) =>
  (await auditStore.page(direct(), site, { subject, limit: 20 })).map(({ action, actor }) => [action, actor])

describe('claiming', () => {
  it('gives the most urgent case first: by class, then by deadline', async () => {
    const hour = (n: number) => new Date(start.getTime() + n * 60 * minuteMs)
    const late = await aCase(world, { class: 'P3', at: hour(-1) })
    const urgent = await aCase(world, { class: 'P1' })
    const early = await aCase(world, { class: 'P3', at: hour(-5), site: 'selene' })
    const found = [await claimed(), await claimed(), await claimed(), await claim()]
    expect(found.map((sheet) => sheet?.id)).toEqual([urgent, early, late, undefined])
  })

  it('gives fifty people who ask at the same time fifty different cases', async () => {
    for (let n = 0; n < 60; n++) await aCase(world, { site: n % 2 ? 'selene' : 'velvet' })
    const sheets = await Promise.all(Array.from({ length: 50 }, (_, n) => claimed(n % 2 ? moderator : other)))
    expect(new Set(sheets.map(({ id }) => id)).size).toBe(50)
  })

  it('gives a case to somebody else once the claim has ended, and not before', async () => {
    const id = await aCase(world)
    const sheet = await claimed()
    later(claimMs - 1)
    expect(await claim(other)).toBeNull()
    later(2)
    expect((await claimed(other)).id).toBe(id)
    expect(codeOf((await decide(sheet)).body)).toBe('case_not_claimed')
  })

  it('keeps a claim that is renewed', async () => {
    const { id } = await aCase(world).then(() => claimed())
    later(claimMs - 1)
    const renewed = await desk.call('renewClaim', { session: moderator.session, params: { site, id } })
    expect(renewed.body).toEqual({ claimed_until: new Date(world.time.now.getTime() + claimMs).toISOString() })
    later(minuteMs)
    expect(await claim(other)).toBeNull()
    const foreign = await desk.call('renewClaim', { session: other.session, params: { site, id } })
    expect(codeOf(foreign.body)).toBe('case_not_claimed')
  })

  it('gives cases of child safety to safety leads only', async () => {
    const id = await aCase(world, { family: 'child_safety', queue: 'child_safety', class: 'P0' })
    const refused = await desk.call('claimNextCase', { session: moderator.session, body: { queue: 'child_safety' } })
    expect(codeOf(refused.body)).toBe('forbidden')
    const read = await desk.call('getCase', { session: moderator.session, params: { site, id } })
    expect(codeOf(read.body)).toBe('forbidden')
    const { body } = await desk.call('getCases', { session: moderator.session })
    expect(body.cases).toEqual([])
    expect((await claimed(lead, 'child_safety')).id).toBe(id)
  })

  it('gives only cases of the sites of the person', async () => {
    await aCase(world)
    const elsewhere = await desk.signedIn([{ role: 'moderator', siteId: siteIdOf('selene') }])
    expect(await claim(elsewhere)).toBeNull()
    const { body } = await desk.call('getCases', { session: elsewhere.session })
    expect(body.cases).toEqual([])
    const own = await aCase(world, { site: 'selene' })
    expect((await claimed(elsewhere)).id).toBe(own)
  })

  it('returns a case to its queue, or hands it over with a note', async () => {
    const id = await aCase(world)
    await claimed()
    await desk.call('returnCase', { session: moderator.session, params: { site, id } })
    await claimed(other)
    const handOver = (person: Person) =>
      desk.call('handOverCase', {
        ...{ session: person.session, params: { site, id } },
        body: { queue: 'child_safety', text: 'She says that she is 16.' },
      })
    expect(codeOf((await handOver(moderator)).body)).toBe('case_not_claimed')
    expect((await handOver(other)).status).toBe(200)
    const sheet = await claimed(lead, 'child_safety')
    expect(sheet.notes).toMatchObject([{ text: 'She says that she is 16.', by: other.code }])
  })

  it('lists the cases that a person holds', async () => {
    for (let n = 0; n < 3; n++) await aCase(world)
    const { id } = await claimed()
    await claimed(other)
    const query = { state: 'claimed', mine: 'true' }
    const { body } = await desk.call('getCases', { session: moderator.session, query })
    expect(body.cases).toMatchObject([{ id, assignee: moderator.code }])
  })

  it('lists cases in pages without gaps and counts them', async () => {
    const ids = []
    for (let n = 0; n < 60; n++) ids.push(await aCase(world, { class: n % 2 ? 'P3' : 'P4', site: n % 3 ? 'velvet' : 'selene' })) // prettier-ignore
    const page = async (query: Record<string, string>) =>
      (await desk.call('getCases', { session: moderator.session, query })).body as { cases: { id: string }[]; next: string | null } // prettier-ignore
    const first = await page({})
    const second = await page({ after: first.next ?? '' })
    expect([first.cases.length, second.cases.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...first.cases, ...second.cases].map(({ id }) => id))).toEqual(new Set(ids))
    const { body } = await desk.call('getQueues', { session: moderator.session })
    expect(body.queues).toMatchObject([{ queue: 'general', waiting: 60, late: 0 }, { queue: 'service', waiting: 0 }]) // prettier-ignore
    expect((await page({ state: 'decided' })).cases.length).toBeGreaterThan(0)
  })

  it('lists the cases of a person although others hold more urgent ones than a page has', async () => {
    for (let n = 0; n < 50; n++) {
      await aCase(world, { class: 'P1' })
      await claimed(other)
    }
    const own = await aCase(world, { class: 'P4' })
    await claimed(moderator)
    const list = (person: Person) =>
      desk.call('getCases', { session: person.session, query: { state: 'claimed', mine: 'yes' } })
    expect((await list(moderator)).body).toMatchObject({ cases: [{ id: own, assignee: moderator.code }], next: null })
    expect((await list(other)).body.cases).toHaveLength(50)
    expect((await list(lead)).body.cases).toEqual([])
  })
})

describe('counting', () => {
  const queuesOf = async ({ session }: Person) =>
    (await desk.call('getQueues', { session })).body.queues as { queue: string; waiting: number; late: number }[]

  it('stops at the limit, for each of the counts', async () => {
    const longAgo = new Date(start.getTime() - 30 * dayMs)
    for (let n = 0; n < 12; n++) await aCase(world, { site: n % 2 ? 'velvet' : 'selene', at: n < 8 ? longAgo : start })
    const bounds = { now: start, since: new Date(0) }
    const siteIds = [site, siteIdOf('selene')]
    const count = (limit: number, isEverySite = false) =>
      queuesStore.counts(asDesk(), { siteIds, isEverySite, queue: 'general' }, { ...bounds, limit })
    expect(await count(1000)).toMatchObject({ waiting: 12, late: 8, oldest_at: longAgo })
    expect(await count(1000, true)).toMatchObject({ waiting: 12, late: 8, oldest_at: longAgo })
    expect(await count(5)).toMatchObject({ waiting: 5, late: 5, oldest_at: longAgo })
    expect(await count(5, true)).toMatchObject({ waiting: 5, late: 5, oldest_at: longAgo })
    await empty()
    expect(await count(5)).toMatchObject({ waiting: 0, late: 0, oldest_at: null })
  })

  it('shows the queue of child safety to safety leads and, without its cases, to auditors', async () => {
    await aCase(world, { family: 'child_safety', queue: 'child_safety', class: 'P0' })
    const auditor = await desk.signedIn([{ role: 'auditor', siteId: null }])
    const counted = { queue: 'child_safety', waiting: 1 }
    expect(await queuesOf(lead)).toContainEqual(expect.objectContaining(counted))
    expect(await queuesOf(auditor)).toContainEqual(expect.objectContaining(counted))
    expect((await queuesOf(moderator)).map(({ queue }) => queue)).toEqual(['general', 'service'])
    const listed = await desk.call('getCases', { session: auditor.session, query: { queue: 'child_safety' } })
    expect(listed.body.cases).toEqual([])
  })
})

describe('reading', () => {
  it('shows notices, reported messages and the subject, without the reporter, and records who read them', async () => {
    const talk = await aConversation(world, anna, berta, [{ from: anna, text: 'Hello' }, { from: berta, text: 'Idiot' }]) // prettier-ignore
    const { rows } = await sql<{ id: string }>`select id from messages where conversation_id = ${talk} and text = 'Idiot'`.execute(direct()) // prettier-ignore
    await report({ message: { conversation_id: talk, message_id: rows[0]?.id } })
    const sheet = await claimed()
    expect(sheet.subject).toMatchObject({ locale: 'de', nickname: `Name of ${berta.username}` })
    expect(sheet.notice_list[0]?.messages).toMatchObject([
      { text: 'Hello', from_subject: false, is_reported: false },
      { text: 'Idiot', from_subject: true, is_reported: true },
    ])
    expect(JSON.stringify(sheet)).not.toMatch(new RegExp(`${anna.id}|${anna.username}|${anna.email}`))
    await desk.call('getCase', { session: other.session, params: { site, id: sheet.id } })
    expect(await actions(`member:${berta.id}`)).toEqual([['case.read', other.code], ['case.claimed', moderator.code]]) // prettier-ignore
  })

  it('shows reported messages to the holder and to safety leads only', async () => {
    const talk = await aConversation(world, anna, berta, [{ from: berta, text: 'Idiot' }])
    const { rows } = await sql<{ id: string }>`select id from messages where conversation_id = ${talk}`.execute(
      direct(),
    )
    await report({ message: { conversation_id: talk, message_id: rows[0]?.id } })
    const sheet = await claimed()
    const auditor = await desk.signedIn([{ role: 'auditor', siteId: null }])
    const leadElsewhere = await desk.signedIn([
      { role: 'moderator', siteId: site },
      { role: 'safety_lead', siteId: siteIdOf('selene') },
    ])
    const noticeFor = async (person: Person) => {
      const { body } = await desk.call('getCase', { session: person.session, params: { site, id: sheet.id } })
      return (body.case as Sheet).notice_list[0]
    }
    for (const person of [other, auditor, leadElsewhere])
      expect(await noticeFor(person)).toMatchObject({ message_count: 1, messages: [] })
    for (const person of [moderator, lead])
      expect(await noticeFor(person)).toMatchObject({ message_count: 1, messages: [{ text: 'Idiot' }] })
    expect((await decide(sheet)).status).toBe(200)
    expect(await noticeFor(moderator)).toMatchObject({ message_count: 1, messages: [] })
  })

  it('shows the photo of a report to the holder only, and records it', async () => {
    const photo = aPhoto(berta.id, { fullObject: randomUUID() })
    await world.container.storage.put(photo.fullObject, Buffer.from('picture'), 'image/webp')
    await photosStore.insert(direct(), site, [photo])
    await report({ photo_id: photo.id })
    const sheet = await claimed()
    const params = { site, id: sheet.id, notice: sheet.notice_list[0]?.id ?? '' }
    const foreign = await desk.call('getEvidencePhoto', { session: other.session, params })
    expect(codeOf(foreign.body)).toBe('case_not_claimed')
    const { body } = await desk.call('getEvidencePhoto', { session: moderator.session, params })
    expect(Buffer.from(String(body.base64), 'base64').toString()).toBe('picture')
    expect((await actions(`member:${berta.id}`))[0]).toEqual(['evidence.viewed', moderator.code])
    const unknown = await desk.call('getEvidencePhoto', { session: moderator.session, params: { ...params, notice: newId() } }) // prettier-ignore
    expect(unknown.status).toBe(404)
  })
})

describe('deciding', () => {
  it('stores decision, statement and restriction, with what the transparency report needs', async () => {
    await report()
    const sheet = await claimed()
    const { body } = await decide(sheet)
    expect(body).toMatchObject({ state: 'decided' })
    const [decision, ...rest] = await decisionsOf(berta.id)
    expect(rest).toEqual([])
    expect(decision).toMatchObject({
      ...{ id: body.decision_id, policy: 'harassment', measures: ['pause_7'], ground: 'terms', source: 'report' },
      ...{ category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', automated: false, decided_by: moderator.id, second_by: null },
      ...{ received_at: start, decided_at: start },
    })
    expect(JSON.stringify(decision)).not.toContain('insults')
    const until = { ends_at: new Date(start.getTime() + 7 * dayMs), ended_by: null }
    expect(await restrictionsOf(berta.id)).toEqual([
      { kind: 'no_messages', ...until },
      { kind: 'no_payments', ...until },
    ])
    expect(await stateOf(sheet.id)).toEqual({ state: 'decided', assignee: null })
    expect((await actions(`member:${berta.id}`))[0]).toEqual(['decision.made', moderator.code])
    const { rows: reports } = await sql`select status from reports where member_id = ${berta.id}`.execute(direct())
    expect(reports).toEqual([{ status: 'decided' }])
  })

  it('writes the statement in the language of the member and hashes its token', async () => {
    await report()
    const sheet = await claimed()
    const preview = await desk.call('previewStatement', { session: moderator.session, params: { site, id: sheet.id }, body: reasons }) // prettier-ignore
    const { body } = await decide(sheet)
    const { rows } = await sql<{ text_sealed: string; token_sealed: string; token_hash: Buffer; locale: string }>`
      select locale, text_sealed, token_sealed, token_hash from statements where decision_id = ${String(body.decision_id)}
    `.execute(direct())
    const [statement] = rows
    const { fieldCrypto } = world.container
    const id = String(body.decision_id)
    const text = fieldCrypto.decrypt(statement?.text_sealed ?? '', sealedAs.statementText(site, id))
    expect(statement?.locale).toBe('de')
    expect(text).toContain(reasons.facts)
    expect(String(preview.body.text)).toBe(text.replace(id, '–'))
    expect(preview.body).toMatchObject({ locale: 'de', english: expect.stringContaining(reasons.facts) as string })
    const token = fieldCrypto.decrypt(statement?.token_sealed ?? '', sealedAs.statementToken(site, id))
    expect(hashToken(token)).toEqual(statement?.token_hash)
  })

  it('makes one decision when the request is repeated, also at the same time', async () => {
    await report()
    const sheet = await claimed()
    const decisionId = newId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(sheet, { decision_id: decisionId })))
    expect(answers.map(({ body }) => body)).toEqual(
      Array.from({ length: 5 }, () => ({ decision_id: decisionId, state: 'decided', next: null })),
    )
    expect(await decisionsOf(berta.id)).toHaveLength(1)
    const different = await decide(sheet, { decision_id: decisionId, measures: ['warning'] })
    expect(codeOf(different.body)).toBe('idempotency_conflict')
  })

  it('claims the next case of the same queue if asked to, for one person only', async () => {
    for (let n = 0; n < 3; n++) await aCase(world)
    await aCase(world, { queue: 'service' })
    const [mine, theirs] = [await claimed(), await claimed(other)]
    const none = { policy: 'no_violation', measures: ['none'], facts: '' }
    const [first, second] = await Promise.all([
      decide(mine, { ...none, claim_next: true }),
      decide(theirs, { ...none, claim_next: true }, other),
    ])
    const next = [first.body.next, second.body.next] as (Sheet | null)[]
    const given = next.flatMap((sheet) => sheet?.id ?? [])
    expect(given).toHaveLength(1)
    expect(await stateOf(given[0] ?? '')).toMatchObject({
      state: 'claimed',
      assignee: next[0] ? moderator.id : other.id,
    })
  })

  it('claims nothing without being asked to, nor when the request is repeated', async () => {
    const waiting = await Promise.all([aCase(world), aCase(world)])
    const sheet = await claimed()
    const request = { decision_id: newId(), policy: 'no_violation', measures: ['none'], facts: '' }
    expect((await decide(sheet, request)).body).toMatchObject({ state: 'decided', next: null })
    expect((await decide(sheet, { ...request, claim_next: true })).body).toMatchObject({ state: 'decided', next: null })
    const left = waiting.find((id) => id !== sheet.id) ?? ''
    expect(await stateOf(left)).toMatchObject({ state: 'waiting' })
  })

  it('refuses a decision of somebody else and one about an older state of the case', async () => {
    await report()
    const sheet = await claimed()
    expect(codeOf((await decide(sheet, {}, other)).body)).toBe('case_not_claimed')
    await report()
    expect(codeOf((await decide(sheet)).body)).toBe('case_changed')
    expect(await decisionsOf(berta.id)).toEqual([])
    expect(await restrictionsOf(berta.id)).toEqual([])
  })

  it.each([
    [{ measures: ['end_contract'], facts: ' ' }, ['facts']],
    [{ measures: ['remove_photo'] }, ['measures']],
    [{ policy: 'no_violation' }, ['measures']],
  ])('refuses a decision with %j', async (changes, fields) => {
    await report()
    const { body } = await decide(await claimed(), changes)
    expect(body.error).toMatchObject({ code: 'invalid_input', params: { fields } })
    expect(await decisionsOf(berta.id)).toEqual([])
  })

  it('sends no statement when nothing was wrong', async () => {
    await report()
    const { body } = await decide(await claimed(), { policy: 'no_violation', measures: ['none'], facts: '' })
    const { rows } = await sql`select 1 from statements where decision_id = ${String(body.decision_id)}`.execute(
      direct(),
    )
    expect(rows).toEqual([])
    expect(await restrictionsOf(berta.id)).toEqual([])
  })
})

describe('taking back', () => {
  it('restores texts and photos and gives the case back to the decider', async () => {
    const photo = aPhoto(berta.id)
    await photosStore.insert(direct(), site, [photo])
    await profilesStore.update(direct(), site, berta.id, { about: 'Call 0123', prompts: [{ prompt: 'ask_me', answer: 'out' }] }) // prettier-ignore
    await report({ reason: 'explicit' })
    const sheet = await claimed()
    const changes = { policy: 'explicit_content', measures: ['remove_photo', 'remove_text', 'pause_1'] }
    const { body } = await decide(sheet, changes)
    const shown = async () => {
      const { rows } = await sql<{ about: string; prompts: unknown[]; status: string }>`
        select about, prompts, photos.status from profiles
        join photos on photos.site_id = profiles.site_id and photos.profile_id = profiles.id where profiles.id = ${berta.id}
      `.execute(direct())
      return rows[0]
    }
    expect(await shown()).toEqual({ about: '', prompts: [], status: 'refused' })
    later(undoMs)
    expect((await undo(body.decision_id)).status).toBe(200)
    expect(await shown()).toEqual({ about: 'Call 0123', prompts: [{ prompt: 'ask_me', answer: 'out' }], status: 'active' }) // prettier-ignore
    const [made, reversal] = await decisionsOf(berta.id)
    expect(reversal).toMatchObject({ reverses: made?.id, measures: ['none'] })
    expect(await restrictionsOf(berta.id)).toMatchObject([{ kind: 'no_new_conversations', ended_by: reversal?.id }])
    expect(await stateOf(sheet.id)).toEqual({ state: 'claimed', assignee: moderator.id })
    const removed = async () =>
      (await sql`select 1 from removed_content where member_id = ${berta.id}`.execute(direct())).rows.length
    expect(await removed()).toBe(1)
    await world.container.moderation.deleteOld(site, new Date(start.getTime() + 215 * dayMs))
    expect(await removed()).toBe(0)
    // A repeated request changes nothing.
    expect((await undo(body.decision_id)).status).toBe(200)
    expect(await decisionsOf(berta.id)).toHaveLength(2)
  })

  it('is refused to others and after a minute', async () => {
    await report()
    const { body } = await decide(await claimed())
    expect(codeOf((await undo(body.decision_id, other)).body)).toBe('forbidden')
    later(undoMs + 1)
    expect(codeOf((await undo(body.decision_id)).body)).toBe('case_changed')
    expect(await decisionsOf(berta.id)).toHaveLength(1)
  })

  it('adds the notices to the case that was opened meanwhile', async () => {
    await report()
    const sheet = await claimed()
    const { body } = await decide(sheet)
    await report()
    expect((await undo(body.decision_id)).status).toBe(200)
    expect(await stateOf(sheet.id)).toMatchObject({ state: 'decided' })
    expect((await claimed()).notice_list).toHaveLength(2)
  })
})

describe('ending a contract', () => {
  const propose = async () => {
    await report({ reason: 'scam' })
    const sheet = await claimed()
    const decisionId = newId()
    const changes = { decision_id: decisionId, policy: 'scam', measures: ['end_contract'] }
    const answers = [await decide(sheet, changes), await decide(sheet, changes)]
    return { sheet, decisionId, states: answers.map(({ body }) => body.state) }
  }
  const answer = (id: string, outcome: string, person: Person) =>
    desk.call('decideApproval', { session: person.session, params: { id }, body: { outcome } })

  it('needs the approval of another person, who is stored with the decision', async () => {
    const { sheet, decisionId, states } = await propose()
    expect(states).toEqual(['proposed', 'proposed'])
    const { body } = await desk.call('getApprovals', { session: lead.session })
    const summary = { case: sheet.id, policy: 'scam', measures: 'end_contract', facts: reasons.facts }
    expect(body.approvals).toMatchObject([{ id: decisionId, kind: 'end_contract', summary }])
    expect(await decisionsOf(berta.id)).toEqual([])
    later(claimMs + 1)
    expect(await claim(other)).toBeNull()
    expect(codeOf((await answer(decisionId, 'approved', moderator)).body)).toBe('forbidden')
    expect(codeOf((await answer(decisionId, 'approved', other)).body)).toBe('forbidden')
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(decisionId, 'approved', lead)))
    expect(answers.map(({ body }) => body.state)).toEqual(Array.from({ length: 5 }, () => 'approved'))
    expect(await decisionsOf(berta.id)).toMatchObject([
      { id: decisionId, decided_by: moderator.id, second_by: lead.id },
    ])
    expect(await restrictionsOf(berta.id)).toEqual([{ kind: 'locked', ends_at: null, ended_by: null }])
    expect(await profilesStore.isActive(direct(), site, berta.id)).toBe(false)
    expect(await stateOf(sheet.id)).toMatchObject({ state: 'decided' })
  })

  it('returns the case to its queue when the other person refuses', async () => {
    const { sheet, decisionId } = await propose()
    expect((await answer(decisionId, 'refused', lead)).status).toBe(200)
    expect(await decisionsOf(berta.id)).toEqual([])
    expect((await claimed(other)).id).toBe(sheet.id)
  })

  it('cannot be approved once the case was given back', async () => {
    const { sheet, decisionId } = await propose()
    await desk.call('returnCase', { session: moderator.session, params: { site, id: sheet.id } })
    expect(codeOf((await answer(decisionId, 'approved', lead)).body)).toBe('case_changed')
    expect(await decisionsOf(berta.id)).toEqual([])
  })
})

describe('appeals', () => {
  async function appealed(person = moderator, changes: object = {}, byKind = 'member') {
    await report({ reason: 'scam' })
    const sheet = await claimed(person)
    const { body } = await decide(sheet, { policy: 'scam', measures: ['pause_30'], ...changes }, person)
    const [id, decisionId] = [newId(), String(body.decision_id)]
    const textSealed = world.container.fieldCrypto.encrypt('That was not me.', sealedAs.appealText(site, id))
    await sql`insert into appeals (site_id, id, decision_id, by_kind, locale, text_sealed, submitted_at, due_at)
      values (${site}, ${id}, ${decisionId}, ${byKind}, 'de', ${textSealed}, ${start}, ${new Date(start.getTime() + 7 * dayMs)})`.execute(
      direct(),
    )
    return { id, decisionId, sheet }
  }
  const answer = (id: string, outcome: string, person: Person) =>
    desk.call('decideAppeal', { session: person.session, params: { site, id }, body: { outcome, answer: 'You are right.' } }) // prettier-ignore
  const listed = async (person: Person) =>
    ((await desk.call('getAppeals', { session: person.session })).body.appeals as { id: string }[]).map(({ id }) => id)

  it('are decided by another person, and overturning takes every measure back', async () => {
    const second = await desk.signedIn([{ role: 'safety_lead', siteId: null }])
    const { id, decisionId } = await appealed(lead)
    expect(await listed(lead)).not.toContain(id)
    expect(await listed(second)).toContain(id)
    expect(codeOf((await answer(id, 'overturned', lead)).body)).toBe('forbidden')
    const sheet = await desk.call('getAppeal', { session: second.session, params: { site, id } })
    expect(sheet.body.appeal).toMatchObject({ text: 'That was not me.', facts: reasons.facts, decided_by: lead.code })
    expect((await answer(id, 'overturned', second)).body).toEqual({ outcome: 'overturned' })
    expect((await answer(id, 'overturned', second)).body).toEqual({ outcome: 'overturned' })
    expect(codeOf((await answer(id, 'upheld', second)).body)).toBe('case_changed')
    const [, reversal, ...rest] = await decisionsOf(berta.id)
    expect([reversal?.reverses, rest]).toEqual([decisionId, []])
    expect(reversal).toMatchObject({ source: 'appeal', decided_by: second.id })
    const ended = (await restrictionsOf(berta.id)).map(({ kind, ended_by }) => [kind, ended_by])
    expect(ended).toEqual(['hidden', 'no_messages', 'no_payments'].map((kind) => [kind, reversal?.id]))
    expect(await profilesStore.isActive(direct(), site, berta.id)).toBe(true)
    expect(await listed(second)).not.toContain(id)
    expect((await actions(`appeal:${id}`)).map(([action]) => action)).toEqual(['appeal.overturned', 'appeal.read'])
  })

  it('cannot be decided by the person who approved the decision', async () => {
    await report({ reason: 'scam' })
    const sheet = await claimed()
    const decisionId = newId()
    await decide(sheet, { decision_id: decisionId, policy: 'scam', measures: ['end_contract'] })
    await desk.call('decideApproval', {
      session: lead.session,
      params: { id: decisionId },
      body: { outcome: 'approved' },
    })
    const id = newId()
    await sql`insert into appeals (site_id, id, decision_id, by_kind, locale, text_sealed, submitted_at, due_at)
      values (${site}, ${id}, ${decisionId}, 'member', 'de', '', ${start}, ${start})`.execute(direct())
    expect(codeOf((await answer(id, 'upheld', lead)).body)).toBe('forbidden')
    const second = await desk.signedIn([{ role: 'safety_lead', siteId: null }])
    expect((await answer(id, 'overturned', second)).status).toBe(200)
    expect(await profilesStore.isActive(direct(), site, berta.id)).toBe(true)
    expect((await restrictionsOf(berta.id))[0]?.ended_by).not.toBeNull()
  })

  it('leave the measures in place when they are upheld', async () => {
    const { id } = await appealed()
    expect((await answer(id, 'upheld', lead)).status).toBe(200)
    expect(await decisionsOf(berta.id)).toHaveLength(1)
    expect((await restrictionsOf(berta.id)).map(({ ended_by }) => ended_by)).toEqual([null, null, null])
    expect(await profilesStore.isActive(direct(), site, berta.id)).toBe(false)
  })

  it('of a reporter open the case again when they are overturned', async () => {
    const { id, sheet } = await appealed(
      moderator,
      { policy: 'no_violation', measures: ['none'], facts: '' },
      'reporter',
    )
    expect((await answer(id, 'overturned', lead)).status).toBe(200)
    expect(await stateOf(sheet.id)).toMatchObject({ state: 'waiting' })
  })
})

describe('the rights of the desk', () => {
  it.each([
    'select text from messages',
    'select password_hash from members',
    'select email from members',
    'select email_sealed from members',
    'select token_hash from sessions',
    'select token_hash from statements',
    'select token_sealed from statements',
    'select email_sealed from complaints',
    'select reporter_id from reports',
    'select sexuality_sealed from profiles',
    'update decisions set policy = policy',
    'delete from case_notes',
    'update members set status = status',
    'update removed_content set member_id = member_id',
    'delete from graphile_worker._private_jobs',
  ])('do not allow: %s', async (statement) => {
    await expect(sql.raw(statement).execute(asDesk())).rejects.toThrow('permission denied')
  })
})
