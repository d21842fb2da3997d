import { expect, it, vi } from 'vitest'
import { showAppBadge } from './app-badge.ts'

const stub = () => ({ setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) })

it('shows a number', () => {
  const device = stub()
  showAppBadge(7, device)
  expect(device.setAppBadge).toHaveBeenCalledExactlyOnceWith(7)
  expect(device.clearAppBadge).not.toHaveBeenCalled()
})

it('shows nothing at zero', () => {
  const device = stub()
  showAppBadge(0, device)
  expect(device.clearAppBadge).toHaveBeenCalledTimes(1)
  expect(device.setAppBadge).not.toHaveBeenCalled()
})

it('does without, and takes no for an answer', () => {
  expect(() => showAppBadge(1, {})).not.toThrow()
  expect(() => showAppBadge(1, { setAppBadge: () => Promise.reject(new Error('not allowed')) })).not.toThrow()
})
