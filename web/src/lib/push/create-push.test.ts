import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { Api } from '../api/create-api.ts'
import { createPush } from './create-push.ts'
import type { DeviceSubscription } from './push-device.ts'
import { createPushStore } from './push-store.ts'
import type { Sent } from './sent-memory.ts'

const day = 24 * 60 * 60 * 1000
const keys = { p256dh: 'p', auth: 'a' }

type Setup = {
  permission?: NotificationPermission
  answer?: NotificationPermission
  kept?: { key: string } | null
  isSupported?: boolean
  publicKey?: string
  refuses?: boolean
}

function setup({ permission = 'default', answer = 'granted', kept = null, ...more }: Setup = {}) {
  const { isSupported = true, publicKey = 'key', refuses = false } = more
  const made: string[] = []
  let current: DeviceSubscription | null = null
  const subscription = (key: string): DeviceSubscription => ({
    address: { endpoint: `https://push.example/${made.length}`, keys },
    isMadeWith: (asked) => asked === key,
    end: async () => void (current = null),
  })
  if (kept) current = subscription(kept.key)
  const askPermission = vi.fn(async () => (permission = answer))
  const device = {
    isSupported: () => isSupported,
    permission: () => permission,
    askPermission,
    current: async () => current,
    async subscribe(key: string) {
      made.push(key)
      return (current = subscription(key))
    },
  }
  const calls = vi.fn(async () => {
    if (refuses) throw new ApiError('unavailable', 503)
    return {}
  })
  const memory: { sent: Sent | null } = { sent: null }
  const clock = { now: 1_000_000 }
  const store = createPushStore()
  const push = createPush({
    device,
    api: calls as unknown as Api,
    store,
    memory: { get: () => memory.sent, set: (sent) => void (memory.sent = sent) },
    publicKey,
    timeZone: () => 'Europe/Amsterdam',
    now: () => clock.now,
  })
  return { push, store, calls, made, memory, clock, askPermission, current: () => current }
}

describe('the state', () => {
  it.each<[string, Setup, string]>([
    ['unsupported', { isSupported: false }, 'unsupported'],
    ['unsupported where the site has no key', { publicKey: '', permission: 'granted' }, 'unsupported'],
    ['unknown before the question', {}, 'unknown'],
    ['denied', { permission: 'denied' }, 'denied'],
    ['granted without a subscription', { permission: 'granted' }, 'granted'],
    ['subscribed', { permission: 'granted', kept: { key: 'key' } }, 'subscribed'],
  ])('is %s', async (_, facts, state) => {
    const { push, store, askPermission } = setup(facts)
    await push.look()
    expect(store.get()).toBe(state)
    expect(askPermission).not.toHaveBeenCalled()
  })
})

describe('subscribing', () => {
  it('asks, subscribes with the site’s key and tells the server, with the time zone', async () => {
    const { push, store, calls, made } = setup()
    await expect(push.subscribe('m1')).resolves.toBe('subscribed')
    expect(store.get()).toBe('subscribed')
    expect(made).toEqual(['key'])
    expect(calls).toHaveBeenCalledExactlyOnceWith('savePushSubscription', {
      query: { push: '1' },
      body: { subscription: { endpoint: 'https://push.example/1', keys }, time_zone: 'Europe/Amsterdam' },
    })
  })

  it.each(['denied', 'default'] as const)('does nothing more after the answer %s', async (answer) => {
    const { push, calls, made } = setup({ answer })
    await expect(push.subscribe('m1')).resolves.toBe(answer === 'denied' ? 'denied' : 'unknown')
    expect(made).toEqual([])
    expect(calls).not.toHaveBeenCalled()
  })

  it('is not half done: what the server did not take the device drops', async () => {
    const { push, store, current } = setup({ refuses: true })
    await expect(push.subscribe('m1')).rejects.toMatchObject({ code: 'unavailable' })
    expect(current()).toBeNull()
    expect(store.get()).toBe('granted')
  })
})

describe('the start of a visit', () => {
  it('tells the server of the device once a day, and asks the member nothing', async () => {
    const { push, calls, clock, askPermission } = setup({ permission: 'granted', kept: { key: 'key' } })
    await push.sayAgain('m1')
    await push.sayAgain('m1')
    clock.now += day - 1
    await push.sayAgain('m1')
    expect(calls).toHaveBeenCalledTimes(1)
    clock.now += 1
    await push.sayAgain('m1')
    expect(calls).toHaveBeenCalledTimes(2)
    expect(askPermission).not.toHaveBeenCalled()
  })

  it('tells it at once when somebody else logged in', async () => {
    const { push, calls } = setup({ permission: 'granted', kept: { key: 'key' } })
    await push.sayAgain('m1')
    await push.sayAgain('m2')
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('makes a new one for a new key of the site', async () => {
    const { push, made, calls } = setup({ permission: 'granted', kept: { key: 'old' } })
    await push.sayAgain('m1')
    expect(made).toEqual(['key'])
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Setup]>([
    ['without a subscription', { permission: 'granted' }],
    ['whose permission was taken back', { permission: 'denied', kept: { key: 'key' } }],
  ])('leaves a device alone %s', async (_, facts) => {
    const { push, calls, made } = setup(facts)
    await push.sayAgain('m1')
    expect(calls).not.toHaveBeenCalled()
    expect(made).toEqual([])
  })
})

it('ends on the server and on the device', async () => {
  const { push, store, calls, memory, current } = setup()
  await push.subscribe('m1')
  await push.unsubscribe()
  expect(calls).toHaveBeenLastCalledWith('removePushSubscription', { body: { endpoint: 'https://push.example/1' } })
  expect(current()).toBeNull()
  expect(memory.sent).toBeNull()
  expect(store.get()).toBe('granted')
})

it('forgets the device alone when the login is gone already', async () => {
  const { push, calls, memory, current } = setup()
  await push.subscribe('m1')
  calls.mockClear()
  await push.forget()
  expect(calls).not.toHaveBeenCalled()
  expect(current()).toBeNull()
  expect(memory.sent).toBeNull()
})

it('tries the device that it is on', async () => {
  const { push, calls } = setup({ permission: 'granted', kept: { key: 'key' } })
  await push.test()
  expect(calls).toHaveBeenCalledExactlyOnceWith('testPush', { body: { endpoint: 'https://push.example/0' } })
})
