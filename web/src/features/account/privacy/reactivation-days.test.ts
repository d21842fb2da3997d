import { expect, it } from 'vitest'
import { parseReactivationDeadline } from './reactivation-days.ts'

it.each([
  ['2026-11-29T12:00:00.000Z', '2026-11-29T12:00:00.000Z'],
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
])('parses the deadline %s as %s', (value, until) => {
  expect(parseReactivationDeadline(value)?.toISOString()).toBe(until)
})
