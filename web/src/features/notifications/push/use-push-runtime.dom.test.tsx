import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../../shared/api/responses.ts'
import { settings, user } from '../../../testing/fixtures.ts'
import { renderPageHook } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { useViewerStore } from '../../session/index.ts'
import { browserDevice } from './push-device.ts'
import { initialPushState, pushStore } from './push-store.ts'
import { usePushRuntime } from './use-push-runtime.ts'

const address = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
const save = 'POST /api/user.php'
const resendDelayMs = 10_000

/** Opens a page on a device with a push subscription. `subscriptions` contains it until it ends. */
async function openPage({ viewer = user, hasWorker = true }: { viewer?: User | null; hasWorker?: boolean } = {}) {
  const subscriptions = new Set([address.endpoint])
  const subscription = {
    address,
    hasKey: (key: string) => key === settings.push_public_key,
    end: async () => void subscriptions.delete(address.endpoint),
  }
  vi.spyOn(browserDevice, 'isSupported').mockReturnValue(true)
  vi.spyOn(browserDevice, 'permission').mockReturnValue('granted')
  vi.spyOn(browserDevice, 'current').mockImplementation(async () => (subscriptions.size > 0 ? subscription : null))
  const calls = stubApi({ [save]: {} })
  const { current, unmount } = await renderPageHook(
    () => {
      usePushRuntime(hasWorker)
      return useViewerStore()
    },
    { user: viewer },
  )
  return { calls, subscriptions, viewer: current(), unmount }
}

const wait = (delayMs: number) => act(() => vi.advanceTimersByTimeAsync(delayMs))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  pushStore.set(initialPushState)
})

it('checks the device at once and sends the subscription to the server after ten seconds', async () => {
  const { calls } = await openPage()
  expect(pushStore.get()).toBe('subscribed')
  await wait(resendDelayMs - 1)
  expect(calls).toEqual([])
  await wait(1)
  expect(calls).toMatchObject([{ call: save, body: { subscription: address } }])
})

it.each([
  ['for a visitor', { viewer: null }],
  ['before the service worker is registered', { hasWorker: false }],
])('does nothing %s', async (_, options) => {
  const { calls } = await openPage(options)
  await wait(resendDelayMs)
  expect(calls).toEqual([])
  expect(pushStore.get()).toBe(initialPushState)
})

it('sends nothing after a short visit and keeps the subscription of the member', async () => {
  const { calls, subscriptions, unmount } = await openPage()
  unmount()
  await wait(resendDelayMs)
  expect(calls).toEqual([])
  expect(subscriptions.size).toBe(1)
})

it('ends the subscription on the device after the logout, without a request', async () => {
  const { calls, subscriptions, viewer } = await openPage()
  await act(async () => viewer.set(null))
  await wait(resendDelayMs)
  expect(subscriptions.size).toBe(0)
  expect(pushStore.get()).toBe('granted')
  expect(calls).toEqual([])
})

it('keeps the subscription when the data of the member changes', async () => {
  const { calls, subscriptions, viewer } = await openPage()
  await wait(resendDelayMs - 1)
  await act(async () => viewer.set({ ...user, credits: 1 }))
  await wait(1)
  expect(subscriptions.size).toBe(1)
  expect(calls).toHaveLength(1)
})
