import type { PushPayload } from '@velvet/contract/notification-rules'
import { push } from './test-ports.ts'
import type { TestMember } from './members.ts'
import type { World } from './world.ts'

const url = `http://127.0.0.1:${push.port}/devices`

export type ReceivedPush = { topic: string; ttl: number; urgency: string; payload: PushPayload }
export type TestDevice = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }

/** A device at the push box. */
const aDevice = async (): Promise<TestDevice> => (await (await fetch(url, { method: 'POST' })).json()) as TestDevice

/** A device at the push box that this member's pushes go to. */
export async function subscribed(world: World, member: TestMember): Promise<TestDevice> {
  const { id, ...subscription } = await aDevice()
  const body = { subscription, time_zone: 'Europe/Amsterdam' }
  const options = { site: member.site, session: member.session, query: { push: '1' }, body }
  const { status } = await world.call('savePushSubscription', options)
  if (status !== 200) throw new Error(`not subscribed: ${status}`)
  return { id, ...subscription }
}

export async function seenBy(device: TestDevice) {
  const answer = await fetch(`${url}/${device.id}`)
  return (await answer.json()) as { received: ReceivedPush[]; asked: { status: number }[] }
}

/** What the push service answers for this device from now on. */
export const behave = (device: TestDevice, behaviour: { status: number; retryAfter?: number; times?: number } | null) =>
  fetch(`${url}/${device.id}`, { method: 'PUT', body: JSON.stringify(behaviour) })
