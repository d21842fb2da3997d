import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailTo } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto } from '../../../test/photos.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { photosStore } from '../photos/index.ts'
import { profilesStore } from '../profiles/index.ts'
import { moderationStore } from './index.ts'

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
  const ids = await direct.selectFrom('reports').select('id').where('member_id', '=', member.id).execute()
  return Promise.all(ids.map(({ id }) => moderationStore.byId(direct, member.siteId, id)))
}

describe('a report', () => {
  it('gives a receipt, also by mail', async () => {
    const { body } = await report()
    expect(body.receipt).toMatch(/^[2-9A-Z]{8}$/)
    expect(body.received_at).toBe(world.time.now.toISOString())
    const mail = await mailTo(anna.email)
    expect(mail.text).toContain(String(body.receipt))
    expect(mail.text).not.toContain(berta.username)
  })

  it('keeps profile and photo as they were when both change and go', async () => {
    const { db, storage } = world.container
    const picture = Buffer.from('the reported picture')
    const photo = aPhoto(berta.id, { fullObject: randomUUID() })
    await storage.put(photo.fullObject, picture, 'image/webp')
    await photosStore.insert(db.direct, berta.siteId, [photo])
    await profilesStore.change(db.direct, berta.siteId, berta.id, { about: 'send me money' })
    await report({ photo_id: photo.id })
    await profilesStore.change(db.direct, berta.siteId, berta.id, { about: 'an angel' })
    await world.call('removePhoto', { session: berta.session, params: { id: photo.id } })
    await untilIdle(world)
    expect(await storage.get(photo.fullObject)).toBeUndefined()
    const [kept] = await reportsOf(berta)
    expect(kept).toMatchObject({ reason: 'scam', photo_id: photo.id, evidence: { about: 'send me money' } })
    expect(await storage.get(kept?.evidence_object ?? '')).toBeTruthy()
    expect(JSON.stringify(kept)).not.toContain('sexuality')
  })

  it('is one report when it is sent again with the same key', async () => {
    const headers = { 'idempotency-key': newId() }
    const [first, second] = await Promise.all([report({}, headers), report({}, headers)])
    expect(first.body.receipt).toBe(second.body.receipt)
    expect(await reportsOf(berta)).toHaveLength(1)
    expect((await report({ reason: 'other' }, headers)).status).toBe(409)
  })

  it('is taken twenty times a day', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => report()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(await reportsOf(berta)).toHaveLength(20)
  })

  it('needs somebody else who exists here', async () => {
    expect((await report({ member_id: newId() })).status).toBe(404)
    expect((await report({ member_id: anna.id })).status).toBe(404)
  })

  it('forgets who made it when they are erased, and all of itself after a year', async () => {
    await report()
    await world.container.moderation.forgetReporter(anna.siteId, anna.id)
    expect((await reportsOf(berta)).map((row) => row?.reporter_id)).toEqual([null])
    const yearLater = new Date(world.time.now.getTime() + 366 * 24 * 3600_000)
    await world.container.moderation.forgetOld(anna.siteId, yearLater)
    expect(await reportsOf(berta)).toEqual([])
  })
})
