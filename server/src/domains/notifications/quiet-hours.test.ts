import { expect, it } from 'vitest'
import { hourIn, isTimeZone, quietUntil } from './quiet-hours.ts'

const night = { from: 23, until: 8 }

it.each<[string, string, string, { from: number; until: number }, string | null]>([
  ['returns null at noon', '2026-11-15T12:00:00Z', 'Europe/Amsterdam', night, null],
  ['returns 8:00 of the next day at 23:30', '2026-11-15T22:30:20Z', 'Europe/Amsterdam', night, '2026-11-16T07:00:00Z'],
  ['returns 8:00 of the same day at 3:15', '2026-11-15T02:15:00Z', 'Europe/Amsterdam', night, '2026-11-15T07:00:00Z'],
  ['returns null at 8:00', '2026-11-15T07:00:00Z', 'Europe/Amsterdam', night, null],
  ['uses the time zone of the member', '2026-11-15T07:00:00Z', 'America/New_York', night, '2026-11-15T13:00:00Z'],
  ['supports quiet hours within one day', '2026-11-15T13:30:00Z', 'Europe/London', { from: 13, until: 15 }, '2026-11-15T15:00:00Z'],
  ['returns null when both hours are equal', '2026-11-15T02:00:00Z', 'Europe/London', { from: 8, until: 8 }, null],
  ['handles the end of daylight saving time', '2026-10-24T22:00:00Z', 'Europe/Amsterdam', night, '2026-10-25T07:00:00Z'],
])('%s', (_, now, zone, quiet, until) =>
  expect(quietUntil(new Date(now), zone, quiet)?.toISOString() ?? null).toBe(until && new Date(until).toISOString()),
) // prettier-ignore

it('returns the hour in a time zone and recognises valid time zone names', () => {
  expect(hourIn(new Date('2026-07-01T12:00:00Z'), 'Europe/Helsinki')).toBe(15)
  expect(isTimeZone('Europe/Warsaw')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})
