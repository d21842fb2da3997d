import { expect, it } from 'vitest'
import { clockText, timeLeft, untilNextSecond } from './time-left.ts'

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
])('%i ms are shown as %s', (rest, text, isOver) => {
  const left = timeLeft(now + rest, now)
  expect(clockText(left)).toBe(text)
  expect(left.isOver).toBe(isOver)
})

it.each([
  [5_000, 1_000],
  [5_001, 1],
  [4_250, 250],
])('with %i ms left the next change is in %i ms', (rest, wait) => {
  expect(untilNextSecond(now + rest, now)).toBe(wait)
  expect(clockText(timeLeft(now + rest, now + wait))).not.toBe(clockText(timeLeft(now + rest, now)))
})
