import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayMs, hourMs } from '@velvet/contract/durations'
import { fakePage } from '../../testing/fake-browser.ts'
import { onDayChange } from './on-day-change.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 15, 23, 59, 30) }))
afterEach(() => void vi.useRealTimers())

it('calls the listener at each midnight and when the page becomes visible again', () => {
  const onChange = vi.fn()
  const { page, emit } = fakePage()
  const stop = onDayChange(onChange, page)
  vi.advanceTimersByTime(29_000)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(onChange).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(dayMs)
  expect(onChange).toHaveBeenCalledTimes(2)
  emit('shown')
  expect(onChange).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(48 * hourMs)
  emit('shown')
  expect(onChange).toHaveBeenCalledTimes(3)
})
