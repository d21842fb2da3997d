import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aConversation } from '../../../test/conversations.ts'
import { aSubject, callSamples } from '../../../test/call-samples.ts'
import { aMember, password, type TestMember } from '../../../test/members.ts'
import { aPhoto } from '../../../test/photos.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { messagesStore } from '../chat/stores.ts'
import { photosStore } from '../photos/stores.ts'

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

const block = (member: TestMember, other: TestMember) =>
  world.call('blockMember', { session: member.session, params: { id: other.id } })
const unblock = (member: TestMember, other: TestMember) =>
  world.call('unblockMember', { session: member.session, params: { id: other.id } })
const view = (member: TestMember, other: TestMember) =>
  world.call('getMember', { session: member.session, params: { id: other.id } })
const card = (member: TestMember, other: TestMember) =>
  world.call('getMemberCard', { session: member.session, params: { id: other.id } })

describe('blocking', () => {
  it('hides the profile from the blocked member and reveals only the name', async () => {
    await block(anna, berta)
    const refused = await view(berta, anna)
    expect(refused.status).toBe(403)
    expect(refused.body).toEqual({ error: { code: 'blocked', params: { name: `Name of ${anna.username}` } } })
    expect((await card(berta, anna)).status).toBe(404)
  })

  it('shows the blocker only the name and that the profile is blocked', async () => {
    await block(anna, berta)
    const { body } = await view(anna, berta)
    expect(body.member).toMatchObject({ id: berta.id, is_blocked: true, photos: [], highlights: [], about: null })
    expect((await card(anna, berta)).status).toBe(404)
  })

  it('removes both members from the related profiles of each other', async () => {
    const related = async (viewer: TestMember) => {
      const other = await aMember(world)
      return ((await view(viewer, other)).body.related as { id: string }[]).map(({ id }) => id)
    }
    expect(await related(anna)).toContain(berta.id)
    await block(anna, berta)
    expect(await related(anna)).not.toContain(berta.id)
    expect(await related(berta)).not.toContain(anna.id)
  })

  it('deletes the conversation of the two members and no other', async () => {
    const { db } = world.container
    const carla = await aMember(world)
    for (const other of [berta, carla]) await aConversation(world, anna, other, [{ from: anna, text: other.username }])
    await block(berta, anna)
    await untilIdle(world)
    const left = await messagesStore.listOfProfile(db.direct, anna.siteId, anna.id)
    expect(left.map(({ text }) => text)).toEqual([carla.username])
  })

  it('lists a block with its date and allows only the blocker to undo it', async () => {
    await block(anna, berta)
    await unblock(berta, anna)
    expect((await view(berta, anna)).status).toBe(403)
    const { body } = await world.call('getBlocks', { session: anna.session })
    expect(body.blocks).toMatchObject([{ member: { id: berta.id }, blocked_at: world.time.now.toISOString() }])
    await unblock(anna, berta)
    expect((await view(berta, anna)).status).toBe(200)
    expect((await world.call('getBlocks', { session: anna.session })).body.blocks).toEqual([])
  })

  it('accepts repeated and concurrent blocks of the same member', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => block(anna, berta)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await world.call('getBlocks', { session: anna.session })).body.blocks).toHaveLength(1)
  })

  it('refuses to block oneself', async () => {
    expect((await block(anna, anna)).status).toBe(404)
  })

  it('responds the same for unknown ids, leaving members and other sites and lists none of them', async () => {
    const elsewhere = await aMember(world, { site: 'tulp' })
    await world.call('requestDeletion', {
      ...callSamples.requestDeletion(aSubject({ password })),
      session: berta.session,
    })
    for (const { id } of [{ id: newId() }, berta, elsewhere])
      expect(await block(anna, { ...berta, id })).toMatchObject({ status: 200, text: '{}' })
    expect((await world.call('getBlocks', { session: anna.session })).body.blocks).toEqual([])
  })

  it('lists only the name of a blocked member', async () => {
    await photosStore.insert(world.container.db.direct, berta.siteId, [aPhoto(berta.id)])
    await world.call('getUser', { session: berta.session })
    await block(berta, anna)
    await block(anna, berta)
    const { body } = await world.call('getBlocks', { session: anna.session })
    const name = `Name of ${berta.username}`
    expect(body.blocks).toMatchObject([{ member: { name, city: null, photo: null, photo_count: 0, is_online: false } }])
  })
})
