import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffGrant } from '@velvet/contract/desk/staff-roles'
import { dayMs } from '@velvet/contract/durations'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import { asOwner } from '../../../test/test-database.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { auditStore } from '../../platform/audit/audit-log.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { createApprovals, type Approvals } from './approvals.ts'
import type { StaffCtx } from './staff-identity.ts'
import { staffStore } from './stores.ts'

const start = new Date('2026-11-18T09:00:00Z')
const siteId = siteIdOf('velvet')
const moderator: StaffGrant = { role: 'moderator', siteId }
const lead: StaffGrant = { role: 'safety_lead', siteId }

let world: World
let desk: DeskWorld
let approvals: Approvals
let executed: { payload: object; approver: string; proposer: string }[]
let failure: Error | undefined
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
})
afterAll(async () => {
  await desk.close()
  await world.close()
})
beforeEach(() => {
  world.time.now = start
  executed = []
  failure = undefined
  approvals = createApprovals({ db: desk.container.db })
  approvals.register<{ member: string; days: number }>('end_contract', {
    summarize: ({ member }) => ({ member }),
    async execute(_tx, { staff }, payload, { proposedBy }) {
      executed.push({ payload, approver: staff.id, proposer: proposedBy })
      if (failure) throw failure
      return {}
    },
  })
})

/** The context of a request of a new member of staff. */
async function as(...grants: StaffGrant[]): Promise<StaffCtx> {
  const { session } = await desk.signedIn(grants)
  const staff = await desk.container.staff.identify(session, { ip: desk.client.ip, now: world.time.now })
  if (!staff) throw new Error('no session')
  return { now: world.time.now, requestId: 'test', ip: desk.client.ip, staff }
}
const at = (ctx: StaffCtx, now: Date): StaffCtx => ({ ...ctx, now })

type Change = { id?: string; payload?: object }
const propose = (ctx: StaffCtx, { id, payload = { member: 'm-1', days: 3 } }: Change = {}) =>
  desk.container.db.transaction((tx) =>
    approvals.propose(tx, ctx, {
      ...(id && { id }),
      kind: 'end_contract',
      siteId,
      payload,
      reason: 'Repeated threats',
    }),
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : `unexpected: ${String(error)}`),
  )
const stateOf = async (ctx: StaffCtx, id: string) =>
  (await approvals.list(ctx)).find((approval) => approval.id === id)?.state

describe('approving', () => {
  it('executes the payload as proposed and records who proposed and who approved', async () => {
    const [proposer, approver] = [await as(moderator), await as(lead)]
    const id = await propose(proposer)
    expect(await approvals.decide(approver, id, 'approved')).toEqual({ state: 'approved', link: null })
    const payload = { member: 'm-1', days: 3 }
    expect(executed).toEqual([{ payload, approver: approver.staff.id, proposer: proposer.staff.id }])
    const entries = await auditStore.page(desk.container.db.direct, siteId, { subject: `approval:${id}`, limit: 5 })
    expect(entries).toMatchObject([
      { actor: approver.staff.code, action: 'approval.approved' },
      { actor: proposer.staff.code, action: 'approval.proposed' },
    ])
    expect(entries[0]?.facts?.payload_hash).toBe(entries[1]?.facts?.payload_hash)
  })

  it('executes once when 50 people approve at the same time', async () => {
    const proposer = await as(moderator)
    const approvers: StaffCtx[] = []
    for (let count = 0; count < 50; count++) approvers.push(await as(lead))
    const id = await propose(proposer)
    const codes = await Promise.all(approvers.map((approver) => codeOf(approvals.decide(approver, id, 'approved'))))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'case_changed')).toHaveLength(49)
    expect(executed).toHaveLength(1)
  })

  it('returns the same state when the approver repeats the request', async () => {
    const approver = await as(lead)
    const id = await propose(await as(moderator))
    await Promise.all([1, 2, 3].map(() => approvals.decide(approver, id, 'approved')))
    expect(executed).toHaveLength(1)
    expect(await codeOf(approvals.decide(approver, id, 'refused'))).toBe('case_changed')
  })

  it('is refused to the proposer, also with the right to approve', async () => {
    const proposer = await as(lead)
    const id = await propose(proposer)
    expect(await codeOf(approvals.decide(proposer, id, 'approved'))).toBe('forbidden')
    expect(executed).toEqual([])
  })

  it.each<[string, StaffGrant]>([
    ['without the right of the kind', { role: 'moderator', siteId }],
    ['with the right on another site', { role: 'safety_lead', siteId: siteIdOf('selene') }],
    ['with another right on all sites', { role: 'owner', siteId: null }],
  ])('is refused to somebody %s', async (_who, grant) => {
    const id = await propose(await as(moderator))
    const other = await as(grant)
    for (const outcome of ['approved', 'refused'] as const)
      expect(await codeOf(approvals.decide(other, id, outcome))).toBe('forbidden')
    expect(await stateOf(other, id)).toBeUndefined()
  })

  it('is possible for a day', async () => {
    const [proposer, approver] = [await as(moderator), await as(lead)]
    const [late, timely] = [await propose(proposer), await propose(proposer)]
    const tomorrow = new Date(start.getTime() + dayMs)
    expect(await codeOf(approvals.decide(at(approver, tomorrow), late, 'approved'))).toBe('case_changed')
    const before = new Date(tomorrow.getTime() - 1)
    expect(await codeOf(approvals.decide(at(approver, before), timely, 'approved'))).toBe('done')
    expect(await stateOf(at(proposer, tomorrow), late)).toBe('expired')
    expect(await stateOf(at(approver, tomorrow), late)).toBeUndefined()
  })

  it('waits on when the execution fails', async () => {
    const approver = await as(lead)
    const id = await propose(await as(moderator))
    failure = new AppError('case_changed')
    expect(await codeOf(approvals.decide(approver, id, 'approved'))).toBe('case_changed')
    expect(await stateOf(approver, id)).toBe('waiting')
    failure = undefined
    expect(await codeOf(approvals.decide(approver, id, 'approved'))).toBe('done')
  })

  it('executes nothing when the payload was changed in the database', async () => {
    const approver = await as(lead)
    const id = await propose(await as(moderator))
    const change = `update approvals set payload = '{"member": "m-2", "days": 3}' where id = '${id}'`
    await expect(sql.raw(change).execute(desk.container.db.direct)).rejects.toThrow('permission denied')
    await asOwner(world.config.DATABASE_URL, change)
    await expect(approvals.decide(approver, id, 'approved')).rejects.toThrow('is not what was proposed')
    expect(executed).toEqual([])
  })

  it('fails for an unknown id', async () => {
    expect(await codeOf(approvals.decide(await as(lead), newId(), 'approved'))).toBe('not_found')
  })
})

describe('refusing', () => {
  it('ends a proposal without executing it', async () => {
    const [proposer, approver] = [await as(moderator), await as(lead)]
    const id = await propose(proposer)
    expect(await approvals.decide(approver, id, 'refused')).toEqual({ state: 'refused', link: null })
    expect(await codeOf(approvals.decide(await as(lead), id, 'approved'))).toBe('case_changed')
    expect(executed).toEqual([])
    expect(await stateOf(proposer, id)).toBe('refused')
    const entries = await auditStore.page(desk.container.db.direct, siteId, { subject: `approval:${id}`, limit: 5 })
    expect(entries[0]).toMatchObject({ actor: approver.staff.code, action: 'approval.refused' })
  })

  it('takes an own proposal back', async () => {
    const proposer = await as(moderator)
    const id = await propose(proposer)
    expect(await codeOf(approvals.decide(proposer, id, 'refused'))).toBe('done')
    expect(await codeOf(approvals.decide(await as(lead), id, 'approved'))).toBe('case_changed')
  })
})

describe('proposing', () => {
  it('stores one proposal for a repeated id, whatever the order of its keys', async () => {
    const [proposer, other] = [await as(moderator), await as(moderator)]
    const id = newId()
    await propose(proposer, { id, payload: { member: 'm-1', days: 3 } })
    await propose(proposer, { id, payload: { days: 3, member: 'm-1' } })
    expect(await codeOf(propose(proposer, { id, payload: { member: 'm-2', days: 3 } }))).toBe('idempotency_conflict')
    expect(await codeOf(propose(other, { id }))).toBe('idempotency_conflict')
    expect((await approvals.list(proposer)).map((approval) => approval.id)).toEqual([id])
  })

  it('shows approvers what would happen, and why', async () => {
    const [proposer, approver] = [await as(moderator), await as(lead)]
    const id = await propose(proposer)
    const shown = (await approvals.list(approver)).find((approval) => approval.id === id)
    expect(shown).toMatchObject({ summary: { member: 'm-1' }, reason: 'Repeated threats', isOwn: false })
    expect(shown).toMatchObject({ proposer: proposer.staff.code, site_id: siteId, state: 'waiting' })
    expect(await approvals.list(proposer)).toMatchObject([{ id, isOwn: true }])
  })

  it('ends with the access of the proposer', async () => {
    const proposer = await as(moderator)
    const id = await propose(proposer)
    await staffStore.setStatus(desk.container.db.direct, proposer.staff.id, 'locked')
    expect(await stateOf(proposer, id)).toBe('expired')
    expect(await codeOf(approvals.decide(await as(lead), id, 'approved'))).toBe('case_changed')
  })
})

it('has one executing domain per kind', () => {
  const handler = { summarize: () => ({}), execute: async () => ({}) }
  expect(() => approvals.register('end_contract', handler)).toThrow('two domains')
})
