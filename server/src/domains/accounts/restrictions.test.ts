import { sql } from 'kysely'
import { readFileSync, globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { aConversation } from '../../../test/conversations.ts'
import { aDecision, queryAsOwner } from '../../../test/decisions.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
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

describe('restrictions', () => {
  it('stop messages until they end by themselves, and nothing else', async () => {
    const [member, other] = [await aMember(world), await aMember(world)]
    const conversation = await aConversation(world, member, other, [{ from: member, text: 'Hi' }])
    expect((await send(member, conversation)).status).toBe(200)
    const until = inDays(7)
    await aDecision(world, member, { restrictions: [{ kind: 'no_messages', endsAt: until }] })
    const stopped = await send(member, conversation)
    expect(stopped.status).toBe(403)
    expect(stopped.body.error).toEqual({ code: 'restricted', params: { until: until.toISOString() } })
    expect((await world.call('getMessages', { session: member.session, params: { id: conversation } })).status).toBe(
      200,
    )
    const like = (body: object) => world.call('likeMember', { session: member.session, params: { id: other.id }, body })
    expect((await like({ comment: 'Hi' })).body.error).toMatchObject({ code: 'restricted' })
    expect((await like({})).status).toBe(200)
    expect((await send(other, conversation)).status).toBe(200)
    const before = world.time.now
    world.time.now = until
    try {
      expect((await send(member, conversation)).status).toBe(200)
    } finally {
      world.time.now = before
    }
  })

  it('end with the decision that takes theirs back', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member, { restrictions: [{ kind: 'locked', endsAt: null }] })
    const locked = await world.call('getChats', { session: member.session })
    expect(locked.body.error).toEqual({ code: 'restricted', params: { until: '' } })
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
    const statusOf = async () => {
      const { rows } = await sql<{ status: string }>`select status from profiles where id = ${member.id}`.execute(db.direct) // prettier-ignore
      return rows[0]?.status
    }
    await db.transaction((tx) => profiles.hide(tx, member.siteId, member.id, world.time.now))
    await db.transaction((tx) => profiles.show(tx, member.siteId, member.id, world.time.now))
    expect(await statusOf()).toBe('disabled')
    const free = await aMember(world)
    await db.transaction((tx) => profiles.hide(tx, free.siteId, free.id, world.time.now))
    await db.transaction((tx) => profiles.show(tx, free.siteId, free.id, world.time.now))
    const { rows } = await sql<{ status: string }>`select status from profiles where id = ${free.id}`.execute(db.direct)
    expect(rows).toEqual([{ status: 'active' }])
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
