import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aConversation } from '../../../test/conversations.ts'
import { findTablesWith } from '../../../test/find-tables-with.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto } from '../../../test/photos.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { createErasureLog, type ErasureLog } from '../../platform/erasure-log.ts'
import { photosStore } from '../photos/stores.ts'

let world: World
let log: ErasureLog
beforeAll(async () => {
  world = await createWorld({ env: { S3_BUCKET: `velvet-erasures-${randomUUID().slice(0, 8)}` } })
  await world.container.storage.ensureBucket()
  log = createErasureLog(world.container.storage)
})
afterAll(() => world.close())

const fortnightLater = () => new Date(world.time.now.getTime() + 15 * 24 * 3600 * 1000)
const tablesWith = (member: TestMember) => findTablesWith(world.container.db.direct, [member.id, member.email])
async function loggedIds(): Promise<string[]> {
  const ids: string[] = []
  for await (const page of log.list()) ids.push(...page.map(({ siteId, memberId }) => `${siteId}/${memberId}`))
  return ids
}
const replay = () => world.container.privacy.replayErasures(world.time.now)

/** A member whose deletion was requested, so that the account is due 14 days later. */
async function aLeavingMember(): Promise<TestMember> {
  const member = await aMember(world)
  await world.call('requestDeletion', { session: member.session, body: {} })
  return member
}

const eraseDue = ({ siteId }: TestMember) => world.container.accounts.eraseDue(siteId, fortnightLater())

describe('erasure log', () => {
  it('records every erasure with ids and time only', async () => {
    const member = await aLeavingMember()
    expect(await eraseDue(member)).toBe(1)
    expect(await loggedIds()).toContain(`${member.siteId}/${member.id}`)
    const entry = await world.container.storage.get(`erasures/${member.siteId}/${member.id}`)
    expect(entry && (await text(entry.body))).toBe(JSON.stringify({ erased_at: fortnightLater() }))
  })

  it('keeps the account if the erasure cannot be recorded, and erases it later', async () => {
    const member = await aLeavingMember()
    const put = vi.spyOn(world.container.storage, 'put').mockRejectedValue(new Error('no storage'))
    await expect(eraseDue(member)).rejects.toThrow('no storage')
    put.mockRestore()
    expect(await tablesWith(member)).toContain('public.members')
    expect(await eraseDue(member)).toBe(1)
  })

  it('removes the entry of an erasure that did not commit', async () => {
    const member = await aLeavingMember()
    const emit = vi.spyOn(world.container.events, 'emit').mockRejectedValue(new Error('connection lost'))
    await expect(eraseDue(member)).rejects.toThrow('connection lost')
    emit.mockRestore()
    expect(await loggedIds()).not.toContain(`${member.siteId}/${member.id}`)
    expect(await eraseDue(member)).toBe(1)
    expect(await loggedIds()).toContain(`${member.siteId}/${member.id}`)
  })
})

describe('replayErasures', () => {
  /** A member with messages and a photo whom the log contains and the database as well, as after a restore. */
  async function aRestoredMember(other: TestMember) {
    const member = await aMember(world)
    const object = randomUUID()
    await world.container.storage.put(object, Buffer.from('photo'), 'image/webp')
    await photosStore.insert(world.container.db.direct, member.siteId, [aPhoto(member.id, { fullObject: object })])
    await aConversation(world, member, other, [{ from: member, text: 'Hello' }])
    await log.record({ siteId: member.siteId, memberId: member.id, now: world.time.now })
    return { member, object }
  }

  it('erases a logged member from every table and object without a worker, and nobody else', async () => {
    const other = await aMember(world)
    const { member, object } = await aRestoredMember(other)
    expect(await tablesWith(member)).toEqual(expect.arrayContaining(['public.members', 'public.photos']))
    expect(await replay()).toMatchObject({ erased: 1 })
    // The queued jobs repeat the erasure after an interruption.
    expect(await tablesWith(member)).toEqual(['graphile_worker._private_jobs'])
    expect(await world.container.storage.has(object)).toBe(false)
    expect(await tablesWith(other)).toContain('public.members')
  })

  it('changes nothing when it runs again', async () => {
    await aRestoredMember(await aMember(world))
    const { logged } = await replay()
    expect(await replay()).toEqual({ logged, erased: 0 })
  })

  it('does not erase a member of another site with the same id', async () => {
    const member = await aMember(world)
    const elsewhere = await aMember(world, { site: 'selene' })
    await log.record({ siteId: elsewhere.siteId, memberId: member.id, now: world.time.now })
    expect(await replay()).toMatchObject({ erased: 0 })
    expect(await tablesWith(member)).toContain('public.members')
  })
})
