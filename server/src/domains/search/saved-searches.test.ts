import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { createWorld, siteIdOf, untilAnswered, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { profilesStore } from '../profiles/index.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
const siteId = siteIdOf('velvet')
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

const filters = { gender: 'both', country: 'CH', region: null, min_age: 18, max_age: 99, sort: 'online', with_photo: false, real_only: false } as const // prettier-ignore
const save = (anna: TestMember, changes: object = {}) =>
  untilAnswered(() =>
    world.call('saveSearch', {
      session: anna.session,
      body: { name: 'Mountains', filters: { ...filters, ...changes }, notify: true },
    }),
  )
const tell = () => world.container.search.tellOfNewMembers(siteId, world.time.now)
const dayLater = () => (world.time.now = new Date(world.time.now.getTime() + 25 * 3600_000))

/** Somebody who joins now, as ids begin with their time. */
async function join(country: string, { isFictional = false } = {}): Promise<void> {
  const time = world.time.now.getTime().toString(16).padStart(12, '0')
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${newId().slice(15)}`
  await profilesStore.insert(world.container.db.direct, siteId, [
    { id, name: 'Noor', gender: 'female', dateOfBirth: '1990-05-17', country, region: null, city: null, about: '', isFictional, status: 'active', createdAt: world.time.now },
  ]) // prettier-ignore
  await world.container.search.refresh(siteId, [id])
}

describe('the ages of a search', () => {
  it.each([
    [{ max_age: 3000 }, 400],
    [{ max_age: 121 }, 400],
    [{ min_age: 17 }, 400],
    [{ min_age: -1 }, 400],
    [{ min_age: 18, max_age: 120 }, 200],
  ])('%j are answered with %i', async (ages, status) => {
    const anna = await aMember(world)
    expect((await save(anna, ages)).status).toBe(status)
    const kept = await world.call('saveSearchFilters', { session: anna.session, body: { ...filters, ...ages } })
    expect(kept.status).toBe(status)
    expect((await world.call('getMembers', { session: anna.session })).status).toBe(200)
  })
})

describe('telling of new members', () => {
  it('goes on past a search that cannot be made, and then fails', async () => {
    const [anna, berta] = [await aMember(world), await aMember(world)]
    const { body } = await save(anna, { country: 'AT' })
    const { id } = body.search as { id: string }
    const impossible = JSON.stringify({ ...filters, max_age: 3000 })
    await sql`update saved_searches set filters = ${impossible}, told_up_to = told_up_to - interval '1 hour'
      where id = ${id}`.execute(world.container.db.direct)
    await save(berta, { country: 'AT' })
    dayLater()
    await join('AT')
    await expect(tell()).rejects.toThrow()
    expect((await mailTo(berta.email)).text).toContain('1 member has joined')
    await world.call('removeSavedSearch', { session: anna.session, params: { id } })
  })

  it('counts no fictional profile among those who have joined', async () => {
    const anna = await aMember(world)
    await save(anna, { country: 'BE' })
    dayLater()
    await join('BE', { isFictional: true })
    expect(await tell()).toBe(0)
    dayLater()
    await join('BE', { isFictional: true })
    await join('BE')
    expect(await tell()).toBe(1)
    expect((await mailTo(anna.email)).text).toContain('1 member has joined')
  })
})
