import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseFamilies, caseQueues } from '@velvet/contract/desk/case-rules'
import { auditStore, companyChain } from '../../src/platform/audit/audit-log.ts'
import { hashPassword } from '../../src/domains/accounts/index.ts'
import { createDeskWorld, type DeskWorld } from '../../test/desk-world.ts'
import { createWorld, type World } from '../../test/world.ts'
import { demoStaff } from '../demo-staff.ts'
import { fillMembers } from '../fill-crowd.ts'
import { fillPeople } from '../fill-people.ts'
import { fillStaff } from '../fill-staff.ts'
import { localMembers } from '../local-members.ts'
import { demoSites } from '../sites.ts'
import { fillDesk } from './fill-desk.ts'
import { waitingNotices } from './notice-texts.ts'

let world: World
let desk: DeskWorld
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  await world.container.storage.ensureBucket()
  const hash = await hashPassword('not-a-login-of-anybody')
  for (const site of demoSites) await fillMembers(world.container, site, localMembers(site.key), hash)
  const withoutPhotos = () => 0
  await fillPeople(world.container, demoSites, () => undefined, withoutPhotos)
  await fillStaff(desk.container)
  expect(await fillDesk(world.container, desk.container)).toBe(true)
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

const codeOf = (role: string, number = 0) => demoStaff.filter((person) => person.role === role)[number]?.code ?? ''
async function asStaff(role: string, number = 0) {
  const { session } = await desk.call('signInForDevelopment', { body: { code: codeOf(role, number) } })
  return session
}
type Row = { id: string; family: string; queue: string; site_id: string; state: string }
async function casesOf(state: string): Promise<Row[]> {
  const session = await asStaff('safety_lead')
  const found: Row[] = []
  for (let after: string | undefined; ;) {
    const { body } = await desk.call('getCases', { session, query: { state, ...(after && { after }) } })
    found.push(...(body.cases as Row[]))
    if (typeof body.next !== 'string') return found
    after = body.next
  }
}

describe('the desk of the demo', () => {
  it('has photos to review on every site, with a near match and an earlier refusal', async () => {
    const { body } = await desk.call('claimPhotos', { session: await asStaff('moderator'), body: {} })
    const { photos, waiting } = body as { photos: { site_id: string; refusals: number; match: object | null }[]; waiting: number } // prettier-ignore
    expect(photos).toHaveLength(12)
    expect(waiting).toBeGreaterThanOrEqual(10)
    expect(photos.filter(({ match }) => match)).toHaveLength(demoSites.length)
    expect(photos.some(({ refusals }) => refusals === 1)).toBe(true)
  })

  it('has conversations that wait for an operator on every site, with notes and flags', async () => {
    const operator = await asStaff('operator')
    const lead = await asStaff('operator_lead')
    const { body: dashboard } = await desk.call('getOperatorDashboard', { session: lead })
    const { sites, flags, samples } = dashboard as { sites: { languages: { waiting: number }[] }[]; flags: number; samples: number } // prettier-ignore
    expect(sites).toHaveLength(demoSites.length)
    for (const { languages } of sites) expect(languages.some(({ waiting }) => waiting > 0)).toBe(true)
    expect(flags).toBeGreaterThanOrEqual(2)
    expect(samples).toBeGreaterThanOrEqual(2)

    await desk.call('changeShift', { session: operator, body: { state: 'on' } })
    const { body } = await desk.call('claimNextConversation', { session: operator, body: {} })
    const { conversation } = body as { conversation: { notes: object[]; flags: string[]; can_answer: boolean } }
    expect(conversation).toMatchObject({ flags: ['wants_to_meet'], can_answer: true })
    expect(conversation.notes.length).toBeGreaterThanOrEqual(3)
    const { body: reviews } = await desk.call('getOwnScores', { session: operator })
    expect((reviews as { scores: object[] }).scores).toHaveLength(1)
    await desk.call('changeShift', { session: operator, body: { state: 'off' } })
  })

  it('has at least sixty waiting cases of every family and queue, on every site, some of them late', async () => {
    const waiting = await casesOf('waiting')
    expect(waiting.length).toBeGreaterThanOrEqual(60)
    expect(new Set(waiting.map(({ family }) => family))).toEqual(new Set(caseFamilies))
    expect(new Set(waiting.map(({ site_id }) => site_id)).size).toBe(demoSites.length)
    const { body } = await desk.call('getQueues', { session: await asStaff('safety_lead') })
    const queues = body.queues as { queue: string; waiting: number; late: number }[]
    expect(queues.map(({ queue }) => queue)).toEqual(caseQueues)
    for (const { waiting: count } of queues) expect(count).toBeGreaterThan(0)
    expect(queues.some(({ late }) => late > 0)).toBe(true)
  })

  it('has claimed and decided cases', async () => {
    expect((await casesOf('claimed')).length).toBeGreaterThanOrEqual(5)
    expect((await casesOf('decided')).length).toBeGreaterThanOrEqual(15)
  })

  it('has open appeals of members and reporters, and decided ones', async () => {
    const { body } = await desk.call('getAppeals', { session: await asStaff('safety_lead', 1) })
    const appeals = body.appeals as { by: string }[]
    expect(new Set(appeals.map(({ by }) => by))).toEqual(new Set(['member', 'reporter']))
    expect(appeals.length).toBeGreaterThanOrEqual(6)
    const actions = (await Promise.all(demoSites.map(({ siteId }) => auditStore.page(world.container.db.direct, siteId, { limit: 500 })))).flat().map(({ action }) => action) // prettier-ignore
    expect(actions).toEqual(
      expect.arrayContaining(['appeal.upheld', 'appeal.overturned', 'case.noted', 'decision.made']),
    )
  })

  it('has tickets on every site and in every view, one of them late, one with a pause and one with a note', async () => {
    const session = await asStaff('support')
    type Ticket = { id: string; site_id: string; state: string; paused_since: string | null; assignee: string | null }
    const ticketsOf = async (view: string) => {
      const { body } = await desk.call('getTickets', { session, query: { view } })
      return body as { tickets: Ticket[]; late: number }
    }
    const [toAnswer, waiting, solved] = [await ticketsOf('to_answer'), await ticketsOf('waiting'), await ticketsOf('solved')] // prettier-ignore
    expect(new Set(toAnswer.tickets.map(({ site_id }) => site_id)).size).toBe(demoSites.length)
    expect(new Set(toAnswer.tickets.map(({ state }) => state))).toEqual(new Set(['new', 'open']))
    expect(toAnswer.late).toBeGreaterThan(0)
    expect(waiting.tickets.some(({ paused_since }) => paused_since !== null)).toBe(true)
    expect(solved.tickets.length).toBeGreaterThan(1)
    expect(toAnswer.tickets.some(({ assignee }) => assignee === codeOf('support'))).toBe(true)
  })

  it('has proposals of every kind that wait for a second person', async () => {
    const kindsFor = async (role: string) => {
      const { body } = await desk.call('getApprovals', { session: await asStaff(role, 1) })
      const approvals = body.approvals as { kind: string; state: string }[]
      return new Set(approvals.filter(({ state }) => state === 'waiting').map(({ kind }) => kind))
    }
    expect(await kindsFor('safety_lead')).toEqual(new Set(['end_contract']))
    expect(await kindsFor('owner')).toEqual(new Set(['invite_staff', 'change_grants', 'change_networks']))
  })

  it('has staff in every state, some of them on single sites', async () => {
    const { body } = await desk.call('getStaff', { session: await asStaff('owner') })
    const staff = body.staff as { status: string; grants: { site_id: string | null }[] }[]
    expect(new Set(staff.map(({ status }) => status))).toEqual(new Set(['invited', 'active', 'locked', 'left']))
    expect(staff.some(({ grants }) => grants.some(({ site_id }) => site_id !== null))).toBe(true)
  })

  it('is recorded in the order of time', async () => {
    const chains = [companyChain, ...demoSites.map(({ siteId }) => siteId)]
    for (const chain of chains) {
      const entries = await auditStore.entriesAfter(world.container.db.direct, chain, 0, 1000)
      const times = entries.map(({ at }) => at.getTime())
      expect(times.length).toBeGreaterThan(5)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  it('is filled once', async () => {
    const before = await casesOf('waiting')
    expect(await fillDesk(world.container, desk.container)).toBe(false)
    expect(await casesOf('waiting')).toHaveLength(before.length)
    expect(waitingNotices.length).toBeGreaterThanOrEqual(before.length)
  })
})
