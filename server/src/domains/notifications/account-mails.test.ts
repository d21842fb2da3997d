import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../test/members.ts'
import { mailbox } from '../../../test/test-ports.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('repeats the Message-ID when the job of an event runs again, and uses another one for another event', async () => {
  const { id: memberId, siteId, email } = await aMember(world)
  const job = world.container.listeners.find(({ task }) => task === 'accounts.password_changed>notifications')
  const [first, second] = [newId(), newId()]
  for (const eventId of [first, first, second]) await job?.handle({ eventId, siteId, memberId })
  const messageIds = async () => {
    const response = await fetch(`http://127.0.0.1:${mailbox.webPort}/email?headers.to=${email}`)
    return ((await response.json()) as { headers: { 'message-id': string } }[]).map((mail) => mail.headers['message-id']) // prettier-ignore
  }
  // The mailbox stores a mail after it has accepted it.
  await expect.poll(async () => (await messageIds()).length).toBe(3)
  const ids = await messageIds()
  expect(new Set(ids).size).toBe(2)
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@/)
})
