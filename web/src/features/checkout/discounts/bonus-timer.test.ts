import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startBonusTimer } from './bonus-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = (options: { isClosed?: () => boolean; isBusy?: () => boolean } = {}) => {
  const open = vi.fn()
  return { open, cancel: startBonusTimer({ isClosed: () => false, isBusy: () => false, ...options, open }) }
}

it('opens the dialog once, forty seconds after the member entered the members area', () => {
  const { open } = start()
  vi.advanceTimersByTime(39_999)
  expect(open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(open).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(600_000)
  expect(open).toHaveBeenCalledOnce()
})

it('does not open the dialog after the member left the members area', () => {
  const { open, cancel } = start()
  vi.advanceTimersByTime(39_999)
  cancel()
  vi.advanceTimersByTime(600_000)
  expect(open).not.toHaveBeenCalled()
})

it('does not open a dialog that was closed before', () => {
  const { open } = start({ isClosed: () => true })
  vi.advanceTimersByTime(600_000)
  expect(open).not.toHaveBeenCalled()
})

it('waits while another dialog is open, and can still be cancelled', () => {
  let isBusy = true
  const { open } = start({ isBusy: () => isBusy })
  const other = start({ isBusy: () => isBusy })
  vi.advanceTimersByTime(40_000)
  other.cancel()
  isBusy = false
  vi.advanceTimersByTime(40_000)
  expect(open).toHaveBeenCalledOnce()
  expect(other.open).not.toHaveBeenCalled()
})
