import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { waitForLastMail } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newRandomId } from '../../platform/ids.ts'
import { profilesStore } from '../profiles/stores.ts'

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
  world.call('saveSearch', {
    session: anna.session,
    body: { name: 'Mountains', filters: { ...filters, ...changes }, notify: true },
  })
const notify = () => world.container.search.notifyOfNewMembers(siteId, world.time.now)
const skipOneDay = () => (world.time.now = new Date(world.time.now.getTime() + 25 * hourMs))

/** Inserts a profile that joins now. */
async function join(country: string, { isFictional = false } = {}): Promise<void> {
  const id = newRandomId()
  await profilesStore.insert(world.container.db.direct, siteId, [
    { id, name: 'Noor', gender: 'female', dateOfBirth: '1990-05-17', country, region: null, city: null, about: '', isFictional, ...(isFictional && { responder: 'operator' }), status: 'active', createdAt: world.time.now },
  ]) // prettier-ignore
  await world.container.search.refresh(siteId, [id])
}

describe('age range of a search', () => {
  it.each([
    [{ max_age: 3000 }, 400],
    [{ max_age: 121 }, 400],
    [{ min_age: 17 }, 400],
    [{ min_age: -1 }, 400],
    [{ min_age: 18, max_age: 120 }, 200],
  ])('responds to %j with status %i', async (ages, status) => {
    const anna = await aMember(world)
    expect((await save(anna, ages)).status).toBe(status)
    const saved = await world.call('saveSearchFilters', { session: anna.session, body: { ...filters, ...ages } })
    expect(saved.status).toBe(status)
    expect((await world.call('getMembers', { session: anna.session })).status).toBe(200)
  })
})

describe('notification of new members', () => {
  it('continues after a search that fails, and then rejects', async () => {
    const [anna, berta] = [await aMember(world), await aMember(world)]
    const { body } = await save(anna, { country: 'AT' })
    const { id } = body.search as { id: string }
    const impossible = JSON.stringify({ ...filters, max_age: 3000 })
    await sql`update saved_searches set filters = ${impossible}, told_up_to = told_up_to - interval '1 hour'
      where id = ${id}`.execute(world.container.db.direct)
    await save(berta, { country: 'AT' })
    skipOneDay()
    await join('AT')
    await expect(notify()).rejects.toThrow()
    expect((await waitForLastMail(berta.email)).text).toContain('1 member who matches your search')
    await world.call('removeSavedSearch', { session: anna.session, params: { id } })
  })

  it('does not count fictional profiles as new members', async () => {
    const anna = await aMember(world)
    await save(anna, { country: 'BE' })
    skipOneDay()
    await join('BE', { isFictional: true })
    expect(await notify()).toBe(0)
    skipOneDay()
    await join('BE', { isFictional: true })
    await join('BE')
    expect(await notify()).toBe(1)
    expect((await waitForLastMail(anna.email)).text).toContain('1 member who matches your search')
  })
})
