import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { settings, user } from '../../../testing/fixtures.ts'
import { renderPageHook } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { browserDevice, type DeviceSubscription } from './push-device.ts'
import { initialPushState, pushStore } from './push-store.ts'
import { usePush } from './use-push.ts'

const address = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
const save = 'POST /api/user.php'

type Device = { permission?: NotificationPermission; isSubscribed?: boolean }

/** Replaces the push functions of the browser. The permission prompt is answered with `granted`. */
function stubDevice({ permission = 'default', isSubscribed = false }: Device = {}) {
  const subscription: DeviceSubscription = {
    address,
    hasKey: (key) => key === settings.push_public_key,
    end: async () => void (isSubscribed = false),
  }
  vi.spyOn(browserDevice, 'isSupported').mockReturnValue(true)
  vi.spyOn(browserDevice, 'permission').mockImplementation(() => permission)
  return {
    current: vi.spyOn(browserDevice, 'current').mockImplementation(async () => (isSubscribed ? subscription : null)),
    askPermission: vi.spyOn(browserDevice, 'askPermission').mockImplementation(async () => (permission = 'granted')),
    subscribe: vi.spyOn(browserDevice, 'subscribe').mockImplementation(async () => {
      isSubscribed = true
      return subscription
    }),
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  pushStore.set(initialPushState)
})

it('returns the state of the device and checks it once', async () => {
  const device = stubDevice({ permission: 'granted', isSubscribed: true })
  const { current } = await renderPageHook(usePush, { user })
  expect(current().state).toBe('subscribed')
  expect(device.current).toHaveBeenCalledTimes(1)
  expect(device.askPermission).not.toHaveBeenCalled()
})

it('returns the initial state when the device cannot be checked', async () => {
  stubDevice().current.mockRejectedValue(new Error('no worker'))
  const { current } = await renderPageHook(usePush, { user })
  expect(current().state).toBe(initialPushState)
})

it('subscribes with the key of the site and sends the subscription with the time zone', async () => {
  const device = stubDevice()
  const calls = stubApi({ [save]: {} })
  const { current } = await renderPageHook(usePush, { user })
  expect(current().state).toBe('unknown')
  await act(async () => expect(await current().subscribe()).toBe('subscribed'))
  expect(current().state).toBe('subscribed')
  expect(device.subscribe).toHaveBeenCalledExactlyOnceWith(settings.push_public_key)
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(calls).toMatchObject([{ call: save, body: { subscription: address, time_zone: timeZone } }])
})

it('does not ask a visitor for permission', async () => {
  const device = stubDevice()
  const { current } = await renderPageHook(usePush)
  await act(async () => expect(await current().subscribe()).toBe('unknown'))
  expect(device.askPermission).not.toHaveBeenCalled()
})

it('sends a test notification to the device and ends its subscription', async () => {
  stubDevice({ permission: 'granted', isSubscribed: true })
  const [test, remove] = ['POST /api/push-subscriptions/test', 'DELETE /api/push-subscriptions']
  const calls = stubApi({ [test]: {}, [remove]: {} })
  const { current } = await renderPageHook(usePush, { user })
  await act(() => current().test())
  await act(() => current().unsubscribe())
  const body = { endpoint: address.endpoint }
  expect(calls).toMatchObject([
    { call: test, body },
    { call: remove, body },
  ])
  expect(current().state).toBe('granted')
})
