import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startBonusTimer } from './bonus-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = (facts: { isClosed?: () => boolean; isBusy?: () => boolean } = {}) => {
  const open = vi.fn()
  return { open, leave: startBonusTimer({ isClosed: () => false, isBusy: () => false, ...facts, open }) }
}

it('opens forty seconds after the members area was entered, once', () => {
  const { open } = start()
  vi.advanceTimersByTime(39_999)
  expect(open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(open).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(600_000)
  expect(open).toHaveBeenCalledOnce()
})

it('does not open once the area was left', () => {
  const { open, leave } = start()
  vi.advanceTimersByTime(39_999)
  leave()
  vi.advanceTimersByTime(600_000)
  expect(open).not.toHaveBeenCalled()
})

it('does not open when it was closed before', () => {
  const { open } = start({ isClosed: () => true })
  vi.advanceTimersByTime(600_000)
  expect(open).not.toHaveBeenCalled()
})

it('waits while another dialog is open, and can still be left', () => {
  let isBusy = true
  const { open } = start({ isBusy: () => isBusy })
  const other = start({ isBusy: () => isBusy })
  vi.advanceTimersByTime(40_000)
  other.leave()
  isBusy = false
  vi.advanceTimersByTime(40_000)
  expect(open).toHaveBeenCalledOnce()
  expect(other.open).not.toHaveBeenCalled()
})
