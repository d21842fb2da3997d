import { expect, it } from 'vitest'
import { isPhone, sessionsInOrder } from './session-facts.ts'

const session = (id: string, last_used_at: string, is_current = false) => ({
  id,
  device: 'Firefox, Windows',
  created_at: '2026-01-01T00:00:00.000Z',
  last_used_at,
  is_current,
})

it('lists this device first, then the ones used last', () => {
  const sessions = [
    session('old', '2026-01-02T00:00:00.000Z'),
    session('here', '2026-01-01T00:00:00.000Z', true),
    session('new', '2026-01-03T00:00:00.000Z'),
  ]
  expect(sessionsInOrder(sessions).map(({ id }) => id)).toEqual(['here', 'new', 'old'])
})

it.each([
  ['Safari, iPhone', true],
  ['Chrome, Android', true],
  ['Safari, iPad', false],
  ['Firefox, Windows', false],
  ['', false],
])('“%s” is a phone: %s', (device, answer) => {
  expect(isPhone(device)).toBe(answer)
})
