import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { aConversation } from '../../../test/conversations.ts'
import { waitForLastMail } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto, aPicture } from '../../../test/photos.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { messagesStore } from '../chat/stores.ts'
import { photosStore } from '../photos/stores.ts'
import { profilesStore } from '../profiles/stores.ts'
import { moderationStore } from './stores.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
let anna: TestMember
let berta: TestMember
beforeAll(async () => {
  world = await createWorld()
  await world.container.storage.ensureBucket()
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

const report = (body: object = {}, headers = {}) =>
  world.call('reportMember', {
    session: anna.session,
    body: { member_id: berta.id, reason: 'scam', text: 'asked for money', ...body },
    headers,
  })

async function reportsOf(member: TestMember) {
  const { direct } = world.container.db
  const query = direct.selectFrom('reports').select('id').where('member_id', '=', member.id)
  const ids = await query.orderBy('id').execute()
  return Promise.all(ids.map(({ id }) => moderationStore.byId(direct, member.siteId, id)))
}

/** Returns the messages of a conversation, as Anna sees them. */
async function messagesOf(conversationId: string) {
  const { direct } = world.container.db
  const rows = await messagesStore.page(direct, anna.siteId, conversationId, anna.id, {
    limit: 9,
    clearedSeq: 0,
    after: 0,
  })
  return rows.map(({ id, text }) => ({ text, message: { conversation_id: conversationId, message_id: id } }))
}

async function bytesOf(object: string | null | undefined): Promise<Buffer | undefined> {
  const stored = object ? await world.container.storage.get(object) : undefined
  return stored && buffer(stored.body)
}

describe('reports', () => {
  it('returns a receipt and sends it by mail', async () => {
    const { body } = await report()
    expect(body.receipt).toMatch(/^[2-9A-Z]{8}$/)
    expect(body.received_at).toBe(world.time.now.toISOString())
    const mail = await waitForLastMail(anna.email)
    expect(mail.text).toContain(String(body.receipt))
    expect(mail.text).not.toContain(berta.username)
  })

  it('keeps a copy of profile and photo when both are changed or deleted later', async () => {
    const { db, storage } = world.container
    const picture = Buffer.from('the reported picture')
    const photo = aPhoto(berta.id, { fullObject: randomUUID() })
    await storage.put(photo.fullObject, picture, 'image/webp')
    await photosStore.insert(db.direct, berta.siteId, [photo])
    const prompts = [{ prompt: 'ask_me' as const, answer: 'for my bank account' }]
    await profilesStore.update(db.direct, berta.siteId, berta.id, { about: 'send me money', prompts })
    await report({ photo_id: photo.id })
    await profilesStore.update(db.direct, berta.siteId, berta.id, { about: 'an angel', prompts: [] })
    await world.call('removePhoto', { session: berta.session, params: { id: photo.id } })
    await untilIdle(world)
    expect(await storage.get(photo.fullObject)).toBeUndefined()
    const [kept] = await reportsOf(berta)
    expect(kept).toMatchObject({ reason: 'scam', photo_id: photo.id, evidence: { about: 'send me money', prompts } })
    expect(await storage.get(kept?.evidence_object ?? '')).toBeTruthy()
    expect(JSON.stringify(kept)).not.toContain('sexuality')
  })

  it('keeps a copy of the conversation and photo of a reported message when both are deleted', async () => {
    const carla = await aMember(world, { isPremium: true, credits: 10 })
    const written = [{ from: anna, text: 'Hello' }, { from: carla, text: 'Look at this' }] // prettier-ignore
    const talk = await aConversation(world, anna, carla, written)
    const messageId = newId()
    await world.call('sendPhotoMessage', {
      session: carla.session,
      params: { id: talk },
      query: { message_id: messageId },
      file: await aPicture(),
    })
    await untilIdle(world)
    const sent = await photosStore.byId(world.container.db.direct, carla.siteId, messageId)
    const picture = await bytesOf(sent?.full_object)
    await report({ member_id: carla.id, message: { conversation_id: talk, message_id: messageId } })
    await world.container.chat.removeBetween(anna.siteId, anna.id, carla.id)
    await untilIdle(world)
    expect(await bytesOf(sent?.full_object)).toBeUndefined()
    const [kept] = await reportsOf(carla)
    expect(kept?.evidence).toMatchObject({
      talk: {
        reported_message: messageId,
        messages: [
          { sender_id: anna.id, text: 'Hello' },
          { sender_id: carla.id, text: 'Look at this' },
          { id: messageId, sender_id: carla.id, type: 'photo' },
        ],
      },
    })
    expect(picture).toBeDefined()
    expect(await bytesOf(kept?.evidence_object)).toEqual(picture)
  })

  it('accepts a report of a message only against its sender', async () => {
    const carla = await aMember(world)
    const talk = await aConversation(world, anna, carla, [{ from: carla, text: 'Hello' }, { from: anna, text: 'No' }]) // prettier-ignore
    const [theirs, own] = await messagesOf(talk)
    expect((await report({ message: theirs?.message })).status).toBe(404)
    expect((await report({ member_id: carla.id, message: own?.message })).status).toBe(404)
    expect((await report({ member_id: carla.id, message: theirs?.message })).status).toBe(200)
  })

  it('stores one report when it is sent again with the same key', async () => {
    const headers = { 'idempotency-key': newId() }
    const [first, second] = await Promise.all([report({}, headers), report({}, headers)])
    expect(first.body.receipt).toBe(second.body.receipt)
    expect(await reportsOf(berta)).toHaveLength(1)
    expect((await report({ reason: 'other' }, headers)).status).toBe(409)
  })

  it('repeats the receipt when the profile was hidden meanwhile, without counting the request', async () => {
    const headers = { 'idempotency-key': newId() }
    const { body: first } = await report({}, headers)
    await world.call('requestDeletion', { session: berta.session, body: {} })
    await untilIdle(world)
    const repeated = await Promise.all(Array.from({ length: 20 }, () => report({}, headers)))
    expect(repeated.map(({ body }) => body.receipt)).toEqual(Array.from({ length: 20 }, () => first.receipt))
    expect((await report({}, { 'idempotency-key': newId() })).status).toBe(404)
  })

  it('accepts twenty reports a day from one member', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => report()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(await reportsOf(berta)).toHaveLength(20)
  })

  it('refuses a report of an unknown member or of oneself', async () => {
    expect((await report({ member_id: newId() })).status).toBe(404)
    expect((await report({ member_id: anna.id })).status).toBe(404)
  })

  it('accepts a report of a member who requested deletion only from members they talked with', async () => {
    const talk = await aConversation(world, anna, berta, [{ from: berta, text: 'Send me money' }])
    await world.call('requestDeletion', { session: berta.session, body: {} })
    await untilIdle(world)
    const [received] = await messagesOf(talk)
    expect((await report()).status).toBe(200)
    expect((await report({ message: received?.message })).status).toBe(200)
    anna = await aMember(world)
    expect((await report()).status).toBe(404)
  })

  it('removes the messages and quoted prompts of the reporter from the evidence when they are erased', async () => {
    const written = [
      { from: anna, text: 'Call me Annie', quotedPrompt: { prompt: 'ask_me' as const, answer: 'for my bank account' } },
      { from: berta, text: 'Send me money', quotedPrompt: { prompt: 'sundays' as const, answer: 'at Annie’s' } },
    ]
    const talk = await messagesOf(await aConversation(world, anna, berta, written))
    await report({ message: talk[1]?.message })
    await report()
    expect(JSON.stringify(await reportsOf(berta))).toContain('at Annie’s')
    await world.container.moderation.anonymiseReporter(anna.siteId, anna.id)
    const kept = await reportsOf(berta)
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Annie|${anna.id}`))
    const messages = [{ sender_id: null, text: '' }, { sender_id: berta.id, text: 'Send me money' }] // prettier-ignore
    expect(kept.map((row) => row?.evidence)).toMatchObject([{ talk: { messages } }, { id: berta.id }])
  })

  it('removes the reporter when they are erased and deletes the report after a year', async () => {
    await report()
    await world.container.moderation.anonymiseReporter(anna.siteId, anna.id)
    expect((await reportsOf(berta)).map((row) => row?.reporter_id)).toEqual([null])
    const yearLater = new Date(world.time.now.getTime() + 366 * dayMs)
    await world.container.moderation.deleteOld(anna.siteId, yearLater)
    expect(await reportsOf(berta)).toEqual([])
  })

  it('keeps a report until its copied photo is deleted from storage', async () => {
    const { db, moderation, storage } = world.container
    const photo = aPhoto(berta.id, { fullObject: randomUUID() })
    await storage.put(photo.fullObject, Buffer.from('picture'), 'image/webp')
    await photosStore.insert(db.direct, berta.siteId, [photo])
    await report({ photo_id: photo.id })
    const [kept] = await reportsOf(berta)
    const deleteOld = () => moderation.deleteOld(berta.siteId, new Date(world.time.now.getTime() + 366 * dayMs))
    vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('away'))
    await expect(deleteOld()).rejects.toThrow('away')
    await deleteOld()
    expect(await reportsOf(berta)).toEqual([])
    expect(await storage.has(kept?.evidence_object ?? '')).toBe(false)
  })
})
