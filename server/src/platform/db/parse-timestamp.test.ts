import { expect, it } from 'vitest'
import { parseTimestamp } from './parse-timestamp.ts'

it.each([
  ['2026-11-19 17:43:41+00', '2026-11-19T17:43:41.000Z'],
  ['2026-11-19 17:43:41.1+00', '2026-11-19T17:43:41.100Z'],
  ['2026-11-19 17:43:41.123999+00', '2026-11-19T17:43:41.123Z'],
  ['0099-01-02 03:04:05+00', '0099-01-02T03:04:05.000Z'],
  ['2026-11-19 17:43:41.123+02', '2026-11-19T15:43:41.123Z'],
  ['2026-11-19 17:43:41.5+05:30', '2026-11-19T12:13:41.500Z'],
  ['12026-01-01 00:00:00+00', '+012026-01-01T00:00:00.000Z'],
])('parses %s', (text, expected) => {
  expect(parseTimestamp(text).toISOString()).toBe(expected)
})

it('parses infinity as pg does', () => {
  expect(Number(parseTimestamp('infinity'))).toBe(Infinity)
})
