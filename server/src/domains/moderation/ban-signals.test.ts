import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { undoMs } from '@velvet/contract/desk/case-rules'
import { identifierKindsOf, signalsOf } from '../../../test/bans.ts'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import { aMember, password, type TestMember } from '../../../test/members.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { until } from '../../../test/until.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId, newToken } from '../../platform/ids.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { sealedAs } from './sealed-as.ts'

let world: World
let desk: DeskWorld
let worker: Worker
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await desk.close()
  await world.close()
})

const site = siteIdOf('velvet')
const direct = () => world.container.db.direct
type Person = Awaited<ReturnType<DeskWorld['signedIn']>>
type Sheet = { id: string; version: number; family: string; class: string; notice_list: Record<string, unknown>[] }

const claim = async ({ session }: Person) =>
  (await desk.call('claimNextCase', { session, body: { queue: 'general' } })).body.case as Sheet

async function decide({ session }: Person, sheet: Sheet, reasons: { policy: string; measures: string[] }) {
  const decisionId = newId()
  const body = { decision_id: decisionId, version: sheet.version, facts: 'As described.', ...reasons }
  const answer = await desk.call('decideCase', { session, params: { site, id: sheet.id }, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return decisionId
}

const approve = ({ session }: Person, id: string) =>
  desk.call('decideApproval', { session, params: { id }, body: { outcome: 'approved' } })

const logIn = ({ username }: TestMember, device: string) =>
  world.call('login', { headers: { cookie: `__Host-device=${device}` }, body: { username, password } })

it('turns the device of an ended contract into a case, which a person decides with reasons', async () => {
  const moderator = await desk.signedIn([{ role: 'moderator', siteId: null }])
  const lead = await desk.signedIn([{ role: 'safety_lead', siteId: null }])
  const [reporter, banned, returned] = [await aMember(world), await aMember(world), await aMember(world)]
  const device = newToken()
  expect((await logIn(banned, device)).status).toBe(200)

  await world.call('reportMember', { session: reporter.session, body: { member_id: banned.id, reason: 'harassment' } })
  const first = await claim(moderator)
  const banId = await decide(moderator, first, { policy: 'harassment', measures: ['end_contract'] })
  expect(await identifierKindsOf(world, banId)).toEqual([])
  expect((await approve(lead, banId)).status).toBe(200)
  await until(async () => (await identifierKindsOf(world, banId)).length === 2)

  expect((await logIn(returned, device)).status).toBe(200)
  await until(async () => (await signalsOf(world, returned.id)).length > 0)
  const sheet = await claim(moderator)
  expect(sheet).toMatchObject({ family: 'identity', class: 'P2' })
  expect(sheet.notice_list).toMatchObject([
    { kind: 'signal', reason: 'ban_device', text: '', receipt: '', earlier_case: { site_id: site, id: first.id } },
  ])
  expect(JSON.stringify(sheet.notice_list)).not.toContain(banned.id)

  const decisionId = await decide(moderator, sheet, { policy: 'returned', measures: ['warning'] })
  const { rows } = await sql<{ source: string; automated: boolean; text_sealed: string }>`
    select source, automated, text_sealed from decisions join statements on statements.decision_id = decisions.id
    where decisions.id = ${decisionId}`.execute(direct())
  expect(rows).toMatchObject([{ source: 'signal', automated: true }])
  const text = world.container.fieldCrypto.decrypt(rows[0]?.text_sealed ?? '', sealedAs.statementText(site, decisionId))
  expect(text).toContain('A detail of your account matches one that we know from an earlier decision.')
  expect(text).toContain('Software found the match. A person looked into it and decided.')

  world.time.now = new Date(world.time.now.getTime() + undoMs / 2)
  const undone = { session: moderator.session, params: { site, id: banId } }
  expect((await desk.call('reverseDecision', undone)).status).toBe(200)
  expect(await identifierKindsOf(world, banId)).toEqual([])
})
