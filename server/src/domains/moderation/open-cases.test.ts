import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { demoSites } from '../../../seed/sites.ts'
import { aComplaint } from '../../../test/complaints.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { sitesStore } from '../sites/stores.ts'
import { decisionsStore, moderationStore } from './stores.ts'

let world: World
let anna: TestMember
let berta: TestMember
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  anna = await aMember(world)
  berta = await aMember(world)
})

type Row = { id: string; family: string; class: string; queue: string; notices: number; version: number; due_at: Date }
async function casesOf(subjectId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, family, class, queue, notices, version, due_at from cases where subject_id = ${subjectId} order by opened_at
  `.execute(world.container.db.direct)
  return rows
}
const noticesOf = async (caseId: string) =>
  (
    await sql<{ kind: string; is_trusted: boolean }>`
      select kind, is_trusted from case_notices where case_id = ${caseId}
    `.execute(world.container.db.direct)
  ).rows

const report = (from: TestMember, reason = 'scam') =>
  world.call('reportMember', { session: from.session, body: { member_id: berta.id, reason } })
let nextIp = 1
const complain = (changes: object = {}) =>
  world.call('submitComplaint', { body: aComplaint(changes), ip: `203.0.${nextIp++}.8` })
const urlOf = (memberId: string) => `http://localhost/members/${memberId}`

describe('opening cases', () => {
  it('opens a case for a report, with the urgency of its reason', async () => {
    expect((await report(anna)).status).toBe(200)
    const [opened] = await casesOf(berta.id)
    expect(opened).toMatchObject({ family: 'scam', class: 'P2', queue: 'general', notices: 1 })
    expect(opened?.due_at.getTime()).toBe(world.time.now.getTime() + 24 * hourMs)
    expect(await noticesOf(opened?.id ?? '')).toEqual([{ kind: 'report', is_trusted: false }])
  })

  it('opens one case for fifty reports of one subject at the same time', async () => {
    const reporters = await Promise.all(Array.from({ length: 50 }, () => aMember(world)))
    const answers = await Promise.all(reporters.map((reporter) => report(reporter)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const found = await casesOf(berta.id)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ notices: 50, version: 50 })
    expect(await noticesOf(found[0]?.id ?? '')).toHaveLength(50)
  })

  it('opens a case per family and raises the urgency when a more urgent notice joins', async () => {
    await report(anna, 'fake')
    await report(anna, 'minor')
    await report(anna, 'stolen_photo')
    const found = await casesOf(berta.id)
    expect(found.map(({ family, class: ofClass, queue }) => [family, ofClass, queue])).toEqual(
      expect.arrayContaining([['identity', 'P3', 'general'], ['child_safety', 'P0', 'child_safety']]), // prettier-ignore
    )
    expect(found).toHaveLength(2)
    expect(found.find(({ family }) => family === 'identity')?.due_at.getTime()).toBe(
      world.time.now.getTime() + 48 * hourMs,
    )
  })

  it('joins a complaint about a profile with the reports of its member', async () => {
    await report(anna)
    expect((await complain({ url: urlOf(berta.id) })).status).toBe(200)
    const [opened] = await casesOf(berta.id)
    expect(opened).toMatchObject({ notices: 2 })
  })

  it('opens a case about the page when the address is no profile of this site', async () => {
    const stranger = await aMember(world, { site: 'selene' })
    await complain({ url: urlOf(stranger.id) })
    await complain({ url: `http://elsewhere.test/members/${berta.id}` })
    expect([...(await casesOf(stranger.id)), ...(await casesOf(berta.id))]).toEqual([])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from cases where site_id = ${siteIdOf('velvet')} and subject_kind = 'page'
    `.execute(world.container.db.direct)
    expect(rows[0]?.n).toBe(2)
  })

  it('puts complaints of trusted flaggers first', async () => {
    const site = demoSites.find(({ key }) => key === 'tulp')
    if (!site) throw new Error('no site')
    const document = { ...site.document, trustedFlaggers: ['@hotline.example'] }
    await sitesStore.save(world.container.db.direct, { ...site, document, now: world.time.now })
    const member = await aMember(world, { site: 'tulp' })
    const body = aComplaint({ category: 'intellectual_property', url: `/members/${member.id}`, email: 'a@hotline.example' }) // prettier-ignore
    await world.call('submitComplaint', { site: 'tulp', body, ip: '198.51.100.9' })
    const [opened] = await casesOf(member.id)
    expect(opened).toMatchObject({ class: 'P2' })
    expect(await noticesOf(opened?.id ?? '')).toEqual([{ kind: 'complaint', is_trusted: true }])
  })

  it('opens cases for notices from before cases existed, once', async () => {
    const { db, moderation } = world.container
    const createdAt = new Date(world.time.now.getTime() - 5 * hourMs)
    await db.transaction((tx) => moderationStore.insert(tx, anna.siteId, { id: newId(), receipt: newId(), reporterId: anna.id, memberId: berta.id, photoId: null, reason: 'harassment', text: '', evidence: {}, evidenceObject: null, createdAt })) // prettier-ignore
    await moderation.openWaitingCases(anna.siteId)
    await moderation.openWaitingCases(anna.siteId)
    const found = await casesOf(berta.id)
    expect(found).toMatchObject([{ family: 'harassment', notices: 1 }])
    expect(found[0]?.due_at.getTime()).toBe(createdAt.getTime() + 48 * hourMs)
  })

  it('does not let the product decide or restrict', async () => {
    await report(anna)
    const [opened] = await casesOf(berta.id)
    const id = newId()
    const decide = world.container.db.transaction((tx) =>
      decisionsStore.insert(tx, anna.siteId, {
        ...{ id, case_id: opened?.id ?? '', member_id: berta.id, policy: 'scam', ground: 'illegal', category: 'c' },
        ...{ measures: ['warning'], facts_sealed: '', source: 'report', decided_by: newId() },
        ...{ received_at: world.time.now, decided_at: world.time.now },
      }),
    )
    await expect(decide).rejects.toThrow('permission denied for table decisions')
    const attempts = [
      sql`insert into restrictions (site_id, member_id, decision_id, kind, starts_at)
        values (${anna.siteId}, ${berta.id}, ${id}, 'locked', now())`,
      sql`insert into statements (site_id, decision_id, member_id, locale, text_sealed, token_hash, token_sealed, created_at)
        values (${anna.siteId}, ${id}, ${berta.id}, 'en', '', '', '', now())`,
      sql`update appeals set outcome = 'overturned'`,
      sql`update cases set state = 'decided'`,
      sql`delete from decisions`,
      sql`delete from cases`,
      sql`update case_notices set case_id = ${id}`,
      sql`select text_sealed from case_notes`,
    ]
    for (const attempt of attempts)
      await expect(attempt.execute(world.container.db.direct)).rejects.toThrow('permission denied')
  })
})
