import { expect, it } from 'vitest'
import { distinctNames, isPhone, sortSessions } from './session-list.ts'

const session = (id: string, last_used_at: string, is_current = false) => ({
  id,
  device: 'Firefox, Windows',
  created_at: '2026-01-01T00:00:00.000Z',
  last_used_at,
  is_current,
})

it('sorts the current device first, then by last use', () => {
  const sessions = [
    session('old', '2026-01-02T00:00:00.000Z'),
    session('here', '2026-01-01T00:00:00.000Z', true),
    session('new', '2026-01-03T00:00:00.000Z'),
  ]
  expect(sortSessions(sessions).map(({ id }) => id)).toEqual(['here', 'new', 'old'])
})

it('numbers names that occur more than once', () => {
  expect(distinctNames(['Chrome', 'Safari', 'Chrome', 'Chrome'])).toEqual([
    'Chrome',
    'Safari',
    'Chrome (2)',
    'Chrome (3)',
  ])
})

it.each([
  ['Safari, iPhone', true],
  ['Chrome, Android', true],
  ['Safari, iPad', false],
  ['Firefox, Windows', false],
  ['', false],
])('reports whether the device “%s” is a phone: %s', (device, expected) => {
  expect(isPhone(device)).toBe(expected)
})
