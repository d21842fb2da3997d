import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aConversation } from '../../../test/conversations.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { messagesStore } from '../chat/index.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
let anna: TestMember
let berta: TestMember
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})
beforeEach(async () => {
  anna = await aMember(world)
  berta = await aMember(world)
})

const block = (who: TestMember, whom: TestMember) =>
  world.call('blockMember', { session: who.session, params: { id: whom.id } })
const unblock = (who: TestMember, whom: TestMember) =>
  world.call('unblockMember', { session: who.session, params: { id: whom.id } })
const view = (who: TestMember, whom: TestMember) =>
  world.call('getMember', { session: who.session, params: { id: whom.id } })
const card = (who: TestMember, whom: TestMember) =>
  world.call('getMemberCard', { session: who.session, params: { id: whom.id } })

describe('a block', () => {
  it('closes the profile for the one who is blocked, with the name and nothing else', async () => {
    await block(anna, berta)
    const refused = await view(berta, anna)
    expect(refused.status).toBe(403)
    expect(refused.body).toEqual({ error: { code: 'blocked', params: { name: `Name of ${anna.username}` } } })
    expect((await card(berta, anna)).status).toBe(404)
  })

  it('leaves the one who blocked with the name and the way back', async () => {
    await block(anna, berta)
    const { body } = await view(anna, berta)
    expect(body.member).toMatchObject({ id: berta.id, is_blocked: true, photos: [], highlights: [], about: null })
    expect((await card(anna, berta)).status).toBe(404)
  })

  it('takes both out of what the other is shown', async () => {
    const related = async (who: TestMember) => {
      const other = await aMember(world)
      return ((await view(who, other)).body.related as { id: string }[]).map(({ id }) => id)
    }
    expect(await related(anna)).toContain(berta.id)
    await block(anna, berta)
    expect(await related(anna)).not.toContain(berta.id)
    expect(await related(berta)).not.toContain(anna.id)
  })

  it('deletes what the two wrote to each other, and nothing of others', async () => {
    const { db } = world.container
    const carla = await aMember(world)
    for (const other of [berta, carla]) await aConversation(world, anna, other, [{ from: anna, text: other.username }])
    await block(berta, anna)
    await untilIdle(world)
    const left = await messagesStore.listOfProfile(db.direct, anna.siteId, anna.id)
    expect(left.map(({ text }) => text)).toEqual([carla.username])
  })

  it('is listed with its day and taken back only by the one who made it', async () => {
    await block(anna, berta)
    await unblock(berta, anna)
    expect((await view(berta, anna)).status).toBe(403)
    const { body } = await world.call('getBlocks', { session: anna.session })
    expect(body.blocks).toMatchObject([{ member: { id: berta.id }, blocked_at: world.time.now.toISOString() }])
    await unblock(anna, berta)
    expect((await view(berta, anna)).status).toBe(200)
    expect((await world.call('getBlocks', { session: anna.session })).body.blocks).toEqual([])
  })

  it('may be repeated, also by many at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => block(anna, berta)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await world.call('getBlocks', { session: anna.session })).body.blocks).toHaveLength(1)
  })

  it('needs somebody else who exists here', async () => {
    expect((await block(anna, anna)).status).toBe(404)
    expect((await block(anna, { ...berta, id: newId() })).status).toBe(404)
    const stranger = await aMember(world, { site: 'tulp' })
    expect((await block(anna, stranger)).status).toBe(404)
  })
})
