import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../shared/api/api-error.ts'
import type { Api } from '../../../shared/api/create-api.ts'
import { createPush } from './create-push.ts'
import type { DeviceSubscription } from './push-device.ts'
import { createPushStore } from './push-store.ts'

const keys = { p256dh: 'p', auth: 'a' }

type Setup = {
  permission?: NotificationPermission
  answer?: NotificationPermission
  existing?: { key: string } | null
  isSupported?: boolean
  publicKey?: string
  refuses?: boolean
}

function setup({ permission = 'default', answer = 'granted', existing = null, ...more }: Setup = {}) {
  const { isSupported = true, publicKey = 'key', refuses = false } = more
  const usedKeys: string[] = []
  let current: DeviceSubscription | null = null
  const subscription = (key: string): DeviceSubscription => ({
    address: { endpoint: `https://push.example/${usedKeys.length}`, keys },
    hasKey: (candidate) => candidate === key,
    end: async () => void (current = null),
  })
  if (existing) current = subscription(existing.key)
  const askPermission = vi.fn(async () => (permission = answer))
  const device = {
    isSupported: () => isSupported,
    permission: () => permission,
    askPermission,
    current: async () => current,
    async subscribe(key: string) {
      usedKeys.push(key)
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
  return { push, store, calls, usedKeys, askPermission, current: () => current }
}

describe('the push state', () => {
  it.each<[string, Setup, string]>([
    ['unsupported', { isSupported: false }, 'unsupported'],
    ['unsupported if the site has no key', { publicKey: '', permission: 'granted' }, 'unsupported'],
    ['unknown before the permission prompt', {}, 'unknown'],
    ['denied', { permission: 'denied' }, 'denied'],
    ['granted without a subscription', { permission: 'granted' }, 'granted'],
    ['subscribed', { permission: 'granted', existing: { key: 'key' } }, 'subscribed'],
  ])('is reported as %s', async (_, options, state) => {
    const { push, store, askPermission } = setup(options)
    await push.refresh()
    expect(store.get()).toBe(state)
    expect(askPermission).not.toHaveBeenCalled()
  })
})

describe('subscribing to push', () => {
  it('asks for permission, subscribes with the key of the site and sends the time zone to the server', async () => {
    const { push, store, calls, usedKeys } = setup()
    await expect(push.subscribe()).resolves.toBe('subscribed')
    expect(store.get()).toBe('subscribed')
    expect(usedKeys).toEqual(['key'])
    expect(calls).toHaveBeenCalledExactlyOnceWith('savePushSubscription', {
      query: { push: '1' },
      body: { subscription: { endpoint: 'https://push.example/1', keys }, time_zone: 'Europe/Amsterdam' },
    })
  })

  it.each(['denied', 'default'] as const)('stops after the permission answer %s', async (answer) => {
    const { push, calls, usedKeys } = setup({ answer })
    await expect(push.subscribe()).resolves.toBe(answer === 'denied' ? 'denied' : 'unknown')
    expect(usedKeys).toEqual([])
    expect(calls).not.toHaveBeenCalled()
  })

  it('ends the subscription of the device if the server refuses it', async () => {
    const { push, store, current } = setup({ refuses: true })
    await expect(push.subscribe()).rejects.toMatchObject({ code: 'unavailable' })
    expect(current()).toBeNull()
    expect(store.get()).toBe('granted')
  })
})

describe('the start of a visit', () => {
  it('sends the subscription of the device to the server without a permission prompt', async () => {
    const { push, calls, askPermission } = setup({ permission: 'granted', existing: { key: 'key' } })
    await push.resendSubscription()
    expect(calls).toHaveBeenCalledExactlyOnceWith('savePushSubscription', expect.anything())
    expect(askPermission).not.toHaveBeenCalled()
  })

  it('replaces a subscription that has an old key of the site', async () => {
    const { push, usedKeys, calls } = setup({ permission: 'granted', existing: { key: 'old' } })
    await push.resendSubscription()
    expect(usedKeys).toEqual(['key'])
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Setup]>([
    ['without a subscription', { permission: 'granted' }],
    ['whose permission was withdrawn', { permission: 'denied', existing: { key: 'key' } }],
  ])('sends nothing for a device %s', async (_, options) => {
    const { push, calls, usedKeys } = setup(options)
    await push.resendSubscription()
    expect(calls).not.toHaveBeenCalled()
    expect(usedKeys).toEqual([])
  })
})

it('ends the subscription on the server and on the device', async () => {
  const { push, store, calls, current } = setup()
  await push.subscribe()
  await push.unsubscribe()
  expect(calls).toHaveBeenLastCalledWith('removePushSubscription', { body: { endpoint: 'https://push.example/1' } })
  expect(current()).toBeNull()
  expect(store.get()).toBe('granted')
})

it('ends the subscription on the device only after the logout', async () => {
  const { push, calls, current } = setup()
  await push.subscribe()
  calls.mockClear()
  await push.unsubscribeDevice()
  expect(calls).not.toHaveBeenCalled()
  expect(current()).toBeNull()
})

it('sends the test notification to the current device', async () => {
  const { push, calls } = setup({ permission: 'granted', existing: { key: 'key' } })
  await push.test()
  expect(calls).toHaveBeenCalledExactlyOnceWith('testPush', { body: { endpoint: 'https://push.example/0' } })
})
