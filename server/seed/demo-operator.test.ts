import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDeskWorld, type DeskWorld } from '../test/desk-world.ts'
import { aPersonaChat, writeAs } from '../test/operators.ts'
import { createWorld, siteIdOf, type World } from '../test/world.ts'
import { createDemoOperator } from './demo-operator.ts'

let world: World
let desk: DeskWorld
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

it('answers members in every language during the shift, and no longer', async () => {
  const operator = await createDemoOperator(desk.container, siteIdOf('velvet'), ['Good evening'])
  const [english, dutch] = [await aPersonaChat(world), await aPersonaChat(world, { language: 'nl' })]
  await operator.keepShift()
  expect([await writeAs(world, english), await writeAs(world, dutch)].map(({ status }) => status)).toEqual([200, 200])
  expect(await operator.answerAll()).toBe(2)
  for (const { member, conversationId } of [english, dutch]) {
    const { body } = await world.call('getConversation', { session: member.session, params: { id: conversationId } })
    expect((body.messages as { text: string }[]).map(({ text }) => text)).toEqual(['Hello', 'Good evening'])
  }
  await operator.endShift()
  expect((await writeAs(world, english)).status).not.toBe(200)
})

it('is the same person at the next start', async () => {
  const { db } = desk.container
  const count = async () => (await db.direct.selectFrom('staff_members').select('id').execute()).length
  const before = await count()
  await createDemoOperator(desk.container, siteIdOf('velvet'), ['Good evening'])
  expect(await count()).toBe(before)
})
