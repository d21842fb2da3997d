import { once } from 'node:events'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPicture } from '../../../test/photos.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { drawScene } from '../../../test/synthetic-pictures.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { hashBankStore } from '../photos/stores.ts'
import { creditsStore } from '../credits/stores.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
let anna: TestMember
let berta: TestMember
let conversationId: string
const image = await aPicture()
beforeAll(async () => {
  world = await createWorld()
  await world.container.storage.ensureBucket()
  worker = await startTestWorker(world)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await worker.stop()
  await world.close()
})
beforeEach(async () => {
  ;[anna, berta] = [await aMember(world, { isPremium: true, credits: 10 }), await aMember(world)]
  const { body } = await world.call('openConversation', { session: anna.session, params: { id: berta.id } })
  conversationId = (body.conversation as { id: string }).id
})

type PhotoMessage = {
  photo: { state: string; refusal: string | null; files: { full: { webp: string; avif: string | null } } | null }
}

const sendPhoto = (member: TestMember, file: Buffer = image, messageId: string = newId()) =>
  world.call('sendPhotoMessage', {
    session: member.session,
    params: { id: conversationId },
    query: { message_id: messageId },
    file,
  })
const seenBy = async (member: TestMember) => {
  const { body } = await world.call('getConversation', { session: member.session, params: { id: conversationId } })
  return body.messages as PhotoMessage[]
}
const balance = () => creditsStore.balance(world.container.db.direct, anna.siteId, anna.id)

describe('a photo message', () => {
  it('is charged once, re-encoded and visible to the two members only', async () => {
    const messageId = newId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendPhoto(anna, image, messageId)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await balance()).toBe(8)
    await untilIdle(world)
    const [photo] = await seenBy(berta)
    expect(photo).toMatchObject({ photo: { state: 'ready', refusal: null } })
    // The other person waits for the photo, and AVIF takes long.
    expect(photo?.photo.files?.full.avif).toBeNull()
    const address = photo?.photo.files?.full.webp ?? ''
    expect((await world.app.inject({ url: address, headers: { host: 'localhost' } })).statusCode).toBe(200)
    expect(
      (await world.app.inject({ url: address.split('?')[0] ?? '', headers: { host: 'localhost' } })).statusCode,
    ).toBe(403)
    const profile = await world.call('getMember', { session: berta.session, params: { id: anna.id } })
    expect(profile.text).not.toContain(address.split('?')[0])
    const own = await world.call('getPhotos', { session: anna.session })
    expect(own.body.photos).toEqual([])
  })

  it('is shown only after the look-up in the hash bank', async () => {
    const { data, ...info } = drawScene(1)
    const detailed = await sharp(data, { raw: { ...info, channels: 3 } })
      .png()
      .toBuffer()
    const lookUp = vi.spyOn(hashBankStore, 'changedSince').mockRejectedValue(new Error('database unavailable'))
    const hint = vi.spyOn(world.container.bus, 'broadcast')
    const changes = () => hint.mock.calls.filter(([, , live]) => live.type === 'message_changed').length
    await sendPhoto(anna, detailed)
    await once(worker.events, 'job:error')
    expect(await seenBy(berta)).toMatchObject([{ photo: { state: 'preparing', files: null } }])
    expect(changes()).toBe(0)
    lookUp.mockRestore()
    await untilIdle(world)
    expect(await seenBy(berta)).toMatchObject([{ photo: { state: 'ready' } }])
    expect(changes()).toBe(2)
  })

  it('is not scored, because it is in no review queue', async () => {
    const score = vi.spyOn(world.container.photos, 'score')
    await sendPhoto(anna)
    await untilIdle(world)
    expect(score).not.toHaveBeenCalled()
  })

  it('is refunded when the photo cannot be decoded', async () => {
    await sendPhoto(anna, Buffer.concat([image.subarray(0, 400), Buffer.alloc(100)]))
    expect(await balance()).toBe(8)
    await untilIdle(world)
    expect(await seenBy(berta)).toMatchObject([{ photo: { state: 'refused', files: null } }])
    expect(await balance()).toBe(10)
    const { body } = await world.call('getLedger', { session: anna.session })
    expect(body.movements).toMatchObject([{ reason: 'photo_refused', amount: 2 }, { reason: 'photo', amount: -2 }, {}])
  })

  it('requires premium, enough credits and a supported image file', async () => {
    const free = await aMember(world)
    conversationId = await openWith(free)
    expect((await sendPhoto(free)).body.error).toMatchObject({ code: 'premium_required' })
    const withOneCredit = await aMember(world, { isPremium: true, credits: 1 })
    conversationId = await openWith(withOneCredit)
    expect((await sendPhoto(withOneCredit)).body.error).toMatchObject({ code: 'not_enough_credits' })
    conversationId = await openWith(anna)
    expect((await sendPhoto(anna, Buffer.from('no picture'))).body.error).toMatchObject({
      code: 'photo_type_unsupported',
    })
  })

  it('is not shown in another conversation', async () => {
    const messageId = newId()
    await sendPhoto(anna, image, messageId)
    await untilIdle(world)
    const { photos } = world.container
    const at = { siteId: anna.siteId, now: world.time.now }
    const photosIn = (id: string) => photos.sentPhotosOf(at, [{ conversation_id: id, photo_id: messageId }])
    expect((await photosIn(conversationId)).get(messageId)).toMatchObject({ state: 'ready' })
    expect((await photosIn(newId())).size).toBe(0)
  })

  it('loses its files when its conversation is deleted', async () => {
    await sendPhoto(anna)
    await untilIdle(world)
    const [photo] = await seenBy(berta)
    const address = photo?.photo.files?.full.webp ?? ''
    await world.container.chat.removeBetween(anna.siteId, anna.id, berta.id)
    await untilIdle(world)
    expect((await world.app.inject({ url: address, headers: { host: 'localhost' } })).statusCode).toBe(404)
  })

  describe('from a member without a confirmed address', () => {
    let carla: TestMember
    beforeEach(async () => {
      carla = await aMember(world, { status: 'not_confirmed', isPremium: true, credits: 10 })
      conversationId = await openWith(carla)
    })

    it('is shown as refused to its sender only and never sent or charged if undecodable', async () => {
      const hint = vi.spyOn(world.container.bus, 'broadcast')
      await sendPhoto(carla, Buffer.concat([image.subarray(0, 400), Buffer.alloc(100)]))
      await untilIdle(world)
      const changes = hint.mock.calls.filter(([, , live]) => live.type === 'message_changed')
      const recipients = changes.map(([, memberId]) => memberId)
      hint.mockRestore()
      expect(recipients).toEqual([carla.id])
      expect(await seenBy(carla)).toMatchObject([{ status: 'waiting', photo: { state: 'refused' } }])
      const site = await world.container.sites.byId(carla.siteId)
      await world.container.db.transaction((tx) =>
        world.container.chat.sendWaiting(tx, { site, now: world.time.now }, carla.id),
      )
      expect(await seenBy(carla)).toEqual([])
      expect(await seenBy(berta)).toEqual([])
      expect(await creditsStore.balance(world.container.db.direct, carla.siteId, carla.id)).toBe(10)
    })

    it('loses its files when its sender removes the chat', async () => {
      await sendPhoto(carla)
      await untilIdle(world)
      const [photo] = await seenBy(carla)
      const address = photo?.photo.files?.full.webp ?? ''
      const status = async () => (await world.app.inject({ url: address, headers: { host: 'localhost' } })).statusCode
      expect(await status()).toBe(200)
      await world.call('removeChat', { session: carla.session, body: { conversation: conversationId } })
      await untilIdle(world)
      expect(await status()).toBe(404)
    })
  })

  async function openWith(member: TestMember): Promise<string> {
    const { body } = await world.call('openConversation', { session: member.session, params: { id: berta.id } })
    return (body.conversation as { id: string }).id
  }
})
