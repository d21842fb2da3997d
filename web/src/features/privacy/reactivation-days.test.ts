import { expect, it } from 'vitest'
import { readUntil } from './reactivation-days.ts'

it.each([
  ['2026-11-29T12:00:00.000Z', '2026-11-29T12:00:00.000Z'],
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
])('%s in the address is %s', (value, until) => {
  expect(readUntil(value)?.toISOString()).toBe(until)
})
