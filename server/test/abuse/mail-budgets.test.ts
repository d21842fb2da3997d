import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../src/platform/ids.ts'
import { countMailsTo } from '../mailbox.ts'
import { aMember } from '../members.ts'
import { startTestWorker, untilIdle } from '../worker.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

it('M3: responds to an e-mail change as usual when the budget of the new address is used up, and sends no mail', async () => {
  const email = `wanted-${newId()}@example.test`
  const members = await Promise.all(Array.from({ length: 8 }, () => aMember(world, { site: 'selene' })))
  const responses = await Promise.all(
    members.map(({ session }) => world.call('requestEmailChange', { site: 'selene', session, body: { email } })),
  )
  expect(responses.map(({ status, text }) => [status, text])).toEqual(members.map(() => [200, '{}']))
  await untilIdle(world)
  expect(await countMailsTo(email)).toBe(5)
  for (const member of members) expect(await countMailsTo(member.email)).toBe(1)
})
