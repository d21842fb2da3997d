import { sql } from 'kysely'
import { readFileSync, globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { aConversation } from '../../../test/conversations.ts'
import { aDecision, queryAsOwner } from '../../../test/decisions.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPicture } from '../../../test/photos.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const send = (member: TestMember, conversationId: string) =>
  world.call('sendMessage', {
    session: member.session,
    params: { id: conversationId },
    body: { message_id: newId(), text: 'Hello' },
  })

const inDays = (days: number) => new Date(world.time.now.getTime() + days * dayMs)

/** Runs a step at a later time. */
async function at<Result>(time: Date, step: () => Promise<Result>): Promise<Result> {
  const before = world.time.now
  world.time.now = time
  return step().finally(() => (world.time.now = before))
}

const statusOf = async ({ id }: TestMember) =>
  (await sql<{ status: string }>`select status from profiles where id = ${id}`.execute(world.container.db.direct))
    .rows[0]?.status

describe('restrictions', () => {
  it('stop messages until they end by themselves, and nothing else', async () => {
    const [member, other] = [await aMember(world), await aMember(world)]
    const conversation = await aConversation(world, member, other, [{ from: member, text: 'Hi' }])
    expect((await send(member, conversation)).status).toBe(200)
    const until = inDays(7)
    const decision = await aDecision(world, member, { restrictions: [{ kind: 'no_messages', endsAt: until }] })
    const stopped = await send(member, conversation)
    expect(stopped.status).toBe(403)
    const params = { until: until.toISOString(), decision: decision.id }
    expect(stopped.body.error).toEqual({ code: 'restricted', params })
    expect((await world.call('getMessages', { session: member.session, params: { id: conversation } })).status).toBe(
      200,
    )
    const like = (body: object) => world.call('likeMember', { session: member.session, params: { id: other.id }, body })
    expect((await like({ comment: 'Hi' })).body.error).toMatchObject({ code: 'restricted' })
    expect((await like({})).status).toBe(200)
    expect((await at(until, () => send(member, conversation))).status).toBe(200)
  })

  it('stop messages to the member, too, and say only that the member is away', async () => {
    const [member, other] = [await aMember(world), await aMember(world)]
    const conversation = await aConversation(world, member, other, [{ from: member, text: 'Hi' }])
    const until = inDays(7)
    await aDecision(world, member, { restrictions: [{ kind: 'no_messages', endsAt: until }] })
    expect((await send(other, conversation)).body.error).toEqual({ code: 'member_unavailable', params: {} })
    const closedFor = async ({ session }: TestMember) => {
      const { body } = await world.call('getConversation', { session, params: { id: conversation } })
      return (body.conversation as { closed: string | null }).closed
    }
    expect([await closedFor(other), await closedFor(member)]).toEqual(['member_unavailable', null])
    expect((await at(until, () => send(other, conversation))).status).toBe(200)
  })

  it('stop first messages only, in words and photos and as comment of a like', async () => {
    const [member, other, third] = [
      await aMember(world, { isPremium: true }),
      await aMember(world),
      await aMember(world),
    ]
    const started = await aConversation(world, other, member, [{ from: other, text: 'Hi' }])
    await aDecision(world, member, { restrictions: [{ kind: 'no_new_conversations', endsAt: inDays(1) }] })
    expect((await send(member, started)).status).toBe(200)
    const { session } = member
    const { body } = await world.call('openConversation', { session, params: { id: third.id } })
    const first = (body.conversation as { id: string }).id
    expect((await send(member, first)).body.error).toMatchObject({ code: 'restricted' })
    const photo = { session, params: { id: first }, query: { message_id: newId() }, file: await aPicture() }
    expect((await world.call('sendPhotoMessage', photo)).body.error).toMatchObject({ code: 'restricted' })
    const like = { session, params: { id: third.id }, body: { comment: 'Hi' } }
    expect((await world.call('likeMember', like)).body.error).toMatchObject({ code: 'restricted' })
    expect((await send(third, first)).status).toBe(200)
    expect((await send(member, first)).status).toBe(200)
  })

  it('do not send what waited for a confirmed address while they stop messages', async () => {
    const [member, other] = [await aMember(world, { status: 'not_confirmed' }), await aMember(world)]
    const { session } = member
    const { body } = await world.call('openConversation', { session, params: { id: other.id } })
    expect((await send(member, (body.conversation as { id: string }).id)).status).toBe(200)
    await aDecision(world, member, { restrictions: [{ kind: 'no_messages', endsAt: inDays(7) }] })
    const { chat, db, sites } = world.container
    const site = await sites.byId(member.siteId)
    const sendWaiting = (now: Date) => db.transaction((tx) => chat.sendWaiting(tx, { site, now }, member.id))
    expect(await sendWaiting(world.time.now)).toEqual([])
    expect(await sendWaiting(inDays(7))).toEqual([other.id])
  })

  it('show a hidden member again when they end, unless another decision hides the member or the member is leaving', async () => {
    const [member, leaving, twice] = [await aMember(world), await aMember(world), await aMember(world)]
    const { profiles, moderation, db } = world.container
    for (const { siteId, id } of [member, leaving, twice]) {
      await aDecision(world, { siteId, id } as TestMember, { restrictions: [{ kind: 'hidden', endsAt: inDays(30) }] })
      await db.transaction((tx) => profiles.hide(tx, siteId, id, world.time.now))
    }
    await aDecision(world, twice, { restrictions: [{ kind: 'locked', endsAt: inDays(31) }] })
    await queryAsOwner(world, `update members set status = 'pending_deletion' where id = $1`, [leaving.id])
    const statuses = () => Promise.all([member, leaving, twice].map(statusOf))
    const lift = (now: Date) => at(now, () => moderation.liftEndedRestrictions(member.siteId, now))
    await lift(new Date(inDays(30).getTime() - 1))
    expect(await statuses()).toEqual(['disabled', 'disabled', 'disabled'])
    await lift(inDays(30))
    expect(await statuses()).toEqual(['active', 'disabled', 'disabled'])
    await lift(inDays(31))
    expect(await statuses()).toEqual(['active', 'disabled', 'active'])
    // A profile that its member hides later stays hidden.
    await db.transaction((tx) => profiles.hide(tx, member.siteId, member.id, inDays(31)))
    await lift(inDays(32))
    expect((await statuses())[0]).toBe('disabled')
  })

  it('end with the decision that takes theirs back', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member, { restrictions: [{ kind: 'locked', endsAt: null }] })
    const locked = await world.call('getChats', { session: member.session })
    expect(locked.body.error).toEqual({ code: 'restricted', params: { until: '', decision: decision.id } })
    const reversal = await aDecision(world, member, { reverses: decision, source: 'appeal' })
    await queryAsOwner(world, 'update restrictions set ended_by = $1 where decision_id = $2', [
      reversal.id,
      decision.id,
    ])
    world.container.accounts.refreshMember(member.siteId, member.id)
    expect((await world.call('getChats', { session: member.session })).status).toBe(200)
  })

  it('keep a hidden profile hidden when its deletion is cancelled', async () => {
    const member = await aMember(world)
    await aDecision(world, member, { restrictions: [{ kind: 'locked', endsAt: null }] })
    const { profiles, db } = world.container
    await db.transaction((tx) => profiles.hide(tx, member.siteId, member.id, world.time.now))
    await db.transaction((tx) => profiles.show(tx, member.siteId, member.id, world.time.now))
    expect(await statusOf(member)).toBe('disabled')
    const free = await aMember(world)
    await db.transaction((tx) => profiles.hide(tx, free.siteId, free.id, world.time.now))
    await db.transaction((tx) => profiles.show(tx, free.siteId, free.id, world.time.now))
    expect(await statusOf(free)).toBe('active')
  })

  it('cannot be added, changed or removed by the role of the product', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member, { restrictions: [{ kind: 'locked', endsAt: null }] })
    const { db, accounts } = world.container
    const restriction = { memberId: member.id, decisionId: decision.id, kind: 'hidden', startsAt: world.time.now, endsAt: null } as const // prettier-ignore
    await expect(db.transaction((tx) => accounts.restrict(tx, member.siteId, restriction))).rejects.toThrow(
      /permission/,
    )
    const ended = { decisionId: decision.id, endedBy: decision.id }
    await expect(db.transaction((tx) => accounts.endRestrictions(tx, member.siteId, ended))).rejects.toThrow(
      /permission/,
    )
    await expect(sql`delete from restrictions`.execute(db.direct)).rejects.toThrow(/permission/)
  })

  it('need an id that only the moderation domain makes from a stored decision', () => {
    const { accounts } = world.container
    const restriction = { memberId: newId(), kind: 'locked', startsAt: new Date(), endsAt: null } as const
    // @ts-expect-error: a string is no decision.
    const restrict = (tx: never) => accounts.restrict(tx, newId(), { ...restriction, decisionId: newId() })
    expect(restrict).toBeTypeOf('function')
    const casts = globSync('server/src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).filter((file) =>
      readFileSync(file, 'utf8').includes('as DecisionId'),
    )
    expect(casts.every((file) => file.includes('domains/moderation/'))).toBe(true)
  })
})
