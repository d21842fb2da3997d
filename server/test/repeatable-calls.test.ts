import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls, type CallName } from '@velvet/contract/calls'
import type { CallSpec } from '@velvet/contract/define-call'
import { aSubject, callSamples } from './call-samples.ts'
import { aConversation } from './conversations.ts'
import { aMember } from './members.ts'
import { placeOrder } from './shop.ts'
import { createWorld, type World } from './world.ts'

const repeatable = (Object.entries(calls) as [CallName, CallSpec][])
  .filter(([, call]) => call.isRepeatable)
  .map(([name]) => name)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it.each(repeatable)('%s returns the same response when it is sent a second time', async (name) => {
  const member = await aMember(world)
  const other = await aMember(world)
  const subject = aSubject({
    otherMemberId: other.id,
    conversationId: await aConversation(world, member, other, [{ from: other, text: 'Hello' }]),
    ...(name === 'giveOrderConsents' && { orderId: (await placeOrder(world, member)).id }),
  })
  const send = () => world.call(name, { ...callSamples[name](subject), session: member.session })
  const first = await send()
  const second = await send()
  expect(first.status).toBe(200)
  expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body })
})
