import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { Api } from '../api/create-api.ts'
import { createPush } from './create-push.ts'
import type { DeviceSubscription } from './push-device.ts'
import { createPushStore } from './push-store.ts'

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
  const store = createPushStore()
  const push = createPush({
    device,
    api: calls as unknown as Api,
    store,
    publicKey,
    timeZone: () => 'Europe/Amsterdam',
  })
  return { push, store, calls, made, askPermission, current: () => current }
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
    await expect(push.subscribe()).resolves.toBe('subscribed')
    expect(store.get()).toBe('subscribed')
    expect(made).toEqual(['key'])
    expect(calls).toHaveBeenCalledExactlyOnceWith('savePushSubscription', {
      query: { push: '1' },
      body: { subscription: { endpoint: 'https://push.example/1', keys }, time_zone: 'Europe/Amsterdam' },
    })
  })

  it.each(['denied', 'default'] as const)('does nothing more after the answer %s', async (answer) => {
    const { push, calls, made } = setup({ answer })
    await expect(push.subscribe()).resolves.toBe(answer === 'denied' ? 'denied' : 'unknown')
    expect(made).toEqual([])
    expect(calls).not.toHaveBeenCalled()
  })

  it('is not half done: what the server did not take the device drops', async () => {
    const { push, store, current } = setup({ refuses: true })
    await expect(push.subscribe()).rejects.toMatchObject({ code: 'unavailable' })
    expect(current()).toBeNull()
    expect(store.get()).toBe('granted')
  })
})

describe('the start of a visit', () => {
  it('tells the server of the device, and asks the member nothing', async () => {
    const { push, calls, askPermission } = setup({ permission: 'granted', kept: { key: 'key' } })
    await push.sayAgain()
    expect(calls).toHaveBeenCalledExactlyOnceWith('savePushSubscription', expect.anything())
    expect(askPermission).not.toHaveBeenCalled()
  })

  it('makes a new one for a new key of the site', async () => {
    const { push, made, calls } = setup({ permission: 'granted', kept: { key: 'old' } })
    await push.sayAgain()
    expect(made).toEqual(['key'])
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Setup]>([
    ['without a subscription', { permission: 'granted' }],
    ['whose permission was taken back', { permission: 'denied', kept: { key: 'key' } }],
  ])('leaves a device alone %s', async (_, facts) => {
    const { push, calls, made } = setup(facts)
    await push.sayAgain()
    expect(calls).not.toHaveBeenCalled()
    expect(made).toEqual([])
  })
})

it('ends on the server and on the device', async () => {
  const { push, store, calls, current } = setup()
  await push.subscribe()
  await push.unsubscribe()
  expect(calls).toHaveBeenLastCalledWith('removePushSubscription', { body: { endpoint: 'https://push.example/1' } })
  expect(current()).toBeNull()
  expect(store.get()).toBe('granted')
})

it('forgets the device alone when the login is gone already', async () => {
  const { push, calls, current } = setup()
  await push.subscribe()
  calls.mockClear()
  await push.forget()
  expect(calls).not.toHaveBeenCalled()
  expect(current()).toBeNull()
})

it('tries the device that it is on', async () => {
  const { push, calls } = setup({ permission: 'granted', kept: { key: 'key' } })
  await push.test()
  expect(calls).toHaveBeenCalledExactlyOnceWith('testPush', { body: { endpoint: 'https://push.example/0' } })
})
