import { expect, it, vi } from 'vitest'
import { countsStore, emptyCounts } from '../session/counts-store.ts'
import { showAppBadge } from './app-badge.ts'
import { followCounts } from './use-app-badge.ts'

const stubDevice = () => ({
  setAppBadge: vi.fn(async (_count: number) => undefined),
  clearAppBadge: vi.fn(async () => undefined),
})

it('shows a count on the app icon', () => {
  const device = stubDevice()
  showAppBadge(7, device)
  expect(device.setAppBadge).toHaveBeenCalledExactlyOnceWith(7)
  expect(device.clearAppBadge).not.toHaveBeenCalled()
})

it('clears the badge for a count of zero', () => {
  const device = stubDevice()
  showAppBadge(0, device)
  expect(device.clearAppBadge).toHaveBeenCalledTimes(1)
  expect(device.setAppBadge).not.toHaveBeenCalled()
})

it('ignores missing support and denied permission', () => {
  expect(() => showAppBadge(1, {})).not.toThrow()
  expect(() => showAppBadge(1, { setAppBadge: () => Promise.reject(new Error('not allowed')) })).not.toThrow()
})

it('shows the sum of unread messages and new likes, follows changes, and is cleared when stopped', () => {
  const device = stubDevice()
  countsStore.set({ unreadMessages: 2, newLikes: 1 })
  const stop = followCounts(device)
  countsStore.set({ newLikes: 4 })
  countsStore.set({ unreadMessages: 5 })
  expect(device.setAppBadge.mock.calls).toEqual([[3], [6], [9]])
  expect(device.clearAppBadge).not.toHaveBeenCalled()
  stop()
  countsStore.set(emptyCounts)
  expect(device.clearAppBadge).toHaveBeenCalledTimes(1)
  expect(device.setAppBadge).toHaveBeenCalledTimes(3)
})
