import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

const start = Date.UTC(2026, 10, 14, 19)

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

const texts = {
  spoken: ({ hours, minutes }: { hours: number; minutes: number }) => `${hours} hours ${minutes} minutes left`,
  afterwards: 'Then the normal price returns.',
}

const clock = () => screen.getByRole('timer').textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('counts down at each full second, ends at zero and calls onEnd once', () => {
  const onEnd = vi.fn()
  render(<Countdown endsAt={start + 2_250} onEnd={onEnd} {...texts} />)
  expect(clock()).toBe('00:00:03')
  pass(250)
  expect(clock()).toBe('00:00:02')
  pass(1_999)
  expect(clock()).toBe('00:00:01')
  expect(onEnd).not.toHaveBeenCalled()
  pass(1)
  expect(clock()).toBe('00:00:00')
  pass(60_000)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('is named by the time in words, which changes once a minute', () => {
  render(<Countdown endsAt={start + 8_049_000} {...texts} />)
  expect(screen.getByRole('timer', { name: '2 hours 14 minutes left' })).toBeDefined()
  expect(screen.getByText('Then the normal price returns.')).toBeDefined()
  pass(9_000)
  expect(screen.getByRole('timer', { name: '2 hours 14 minutes left' })).toBeDefined()
  pass(1_000)
  expect(screen.getByRole('timer', { name: '2 hours 13 minutes left' })).toBeDefined()
})

it('shows hours, minutes and seconds with the names of the units', () => {
  render(<Countdown endsAt={start + 8_049_000} units={{ hours: 'h', minutes: 'min', seconds: 's' }} {...texts} />)
  expect(clock()).toBe('02h14min09s')
  pass(1_000)
  expect(clock()).toBe('02h14min08s')
})

it('uses the given clock instead of the one of the browser', () => {
  const now = () => Date.now() + 60_000
  render(<Countdown endsAt={start + 62_000} now={now} {...texts} />)
  expect(clock()).toBe('00:00:02')
  pass(1_000)
  expect(clock()).toBe('00:00:01')
})

it('continues with the new end when the end changes', () => {
  const { rerender } = render(<Countdown endsAt={start + 1_000} {...texts} />)
  pass(1_000)
  expect(clock()).toBe('00:00:00')
  rerender(<Countdown endsAt={start + 31_000} {...texts} />)
  expect(clock()).toBe('00:00:30')
  rerender(<Countdown endsAt={start + 61_000} {...texts} />)
  expect(clock()).toBe('00:01:00')
  expect(vi.getTimerCount()).toBe(1)
})

it('stops its timer when it is unmounted', () => {
  const onEnd = vi.fn()
  const { unmount } = render(<Countdown endsAt={start + 1_000} onEnd={onEnd} {...texts} />)
  unmount()
  pass(5_000)
  expect(onEnd).not.toHaveBeenCalled()
})
