import { expect, it } from 'vitest'
import { clockText, timeLeft, msUntilNextSecond } from './time-left.ts'

const now = Date.UTC(2026, 10, 14, 19, 0, 0)

it.each([
  [0, '00:00:00', true],
  [-5_000, '00:00:00', true],
  [1, '00:00:01', false],
  [1_000, '00:00:01', false],
  [1_001, '00:00:02', false],
  [59_999, '00:01:00', false],
  [3_599_000, '00:59:59', false],
  [8_049_000, '02:14:09', false],
  [100 * 3_600_000, '100:00:00', false],
  [Number.NaN, '00:00:00', true],
])('shows %i ms as %s', (remainingMs, text, isOver) => {
  const left = timeLeft(now + remainingMs, now)
  expect(clockText(left)).toBe(text)
  expect(left.isOver).toBe(isOver)
})

it.each([
  [5_000, 1_000],
  [5_001, 1],
  [4_250, 250],
])('returns the time until the next change: with %i ms left, %i ms', (remainingMs, waitMs) => {
  expect(msUntilNextSecond(now + remainingMs, now)).toBe(waitMs)
  expect(clockText(timeLeft(now + remainingMs, now + waitMs))).not.toBe(clockText(timeLeft(now + remainingMs, now)))
})
