import type { PushPayload } from '@velvet/contract/notification-rules'
import { push } from './test-ports.ts'
import type { TestMember } from './members.ts'
import type { World } from './world.ts'

const url = `http://127.0.0.1:${push.port}/devices`

export type ReceivedPush = { topic: string; ttl: number; urgency: string; payload: PushPayload }
export type TestDevice = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }

/** Creates a device at the push box of the sandbox. */
const aDevice = async (): Promise<TestDevice> => (await (await fetch(url, { method: 'POST' })).json()) as TestDevice

/** Creates a device at the push box and subscribes the member with it. */
export async function subscribeDevice(world: World, member: TestMember): Promise<TestDevice> {
  const { id, ...subscription } = await aDevice()
  const body = { subscription, time_zone: 'Europe/Amsterdam' }
  const options = { site: member.site, session: member.session, query: { push: '1' }, body }
  const { status } = await world.call('savePushSubscription', options)
  if (status !== 200) throw new Error(`the subscription was refused: ${status}`)
  return { id, ...subscription }
}

/** Returns the pushes that a device has received, and the status of every request to it. */
export async function readDevice(device: TestDevice) {
  const response = await fetch(`${url}/${device.id}`)
  return (await response.json()) as { received: ReceivedPush[]; asked: { status: number }[] }
}

/** Sets how the push service responds for this device from now on; null means success. */
export const setDeviceBehaviour = (
  device: TestDevice,
  behaviour: { status: number; retryAfter?: number; times?: number } | null,
) => fetch(`${url}/${device.id}`, { method: 'PUT', body: JSON.stringify(behaviour) })
