import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePage } from '../../testing/windows.ts'
import { followDay } from './follow-day.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 15, 23, 59, 30) }))
afterEach(() => void vi.useRealTimers())

it('tells of each new day, and of the page being shown again', () => {
  const changed = vi.fn()
  const { page, happen } = fakePage()
  const stop = followDay(changed, page)
  vi.advanceTimersByTime(29_000)
  expect(changed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(changed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(24 * 3600_000)
  expect(changed).toHaveBeenCalledTimes(2)
  happen('shown')
  expect(changed).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(48 * 3600_000)
  happen('shown')
  expect(changed).toHaveBeenCalledTimes(3)
})
