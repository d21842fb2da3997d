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
  ['ends at 8:00 after the night to summer time', '2026-03-28T22:30:00Z', 'Europe/Berlin', night, '2026-03-29T06:00:00Z'],
  ['ends at 8:00 on the morning of summer time', '2026-03-29T01:30:00Z', 'Europe/Berlin', night, '2026-03-29T06:00:00Z'],
  ['ends at 3:00 when 2:00 does not exist', '2026-03-28T23:30:00Z', 'Europe/Berlin', { from: 22, until: 2 }, '2026-03-29T01:00:00Z'],
  ['ends at 8:00 after the night to winter time', '2026-10-24T21:30:00Z', 'Europe/Berlin', night, '2026-10-25T07:00:00Z'],
  ['ends at 8:00 from the first 2:30 of winter time', '2026-10-25T00:30:00Z', 'Europe/Berlin', night, '2026-10-25T07:00:00Z'],
  ['ends at 8:00 from the second 2:30 of winter time', '2026-10-25T01:30:00Z', 'Europe/Berlin', night, '2026-10-25T07:00:00Z'],
  ['covers both hours from 2:00 to 3:00', '2026-10-25T00:30:00Z', 'Europe/Berlin', { from: 2, until: 3 }, '2026-10-25T02:00:00Z'],
])('%s', (_, now, zone, quiet, until) =>
  expect(quietUntil(new Date(now), zone, quiet)?.toISOString() ?? null).toBe(until && new Date(until).toISOString()),
) // prettier-ignore

it('returns the hour in a time zone and recognises valid time zone names', () => {
  expect(hourIn(new Date('2026-07-01T12:00:00Z'), 'Europe/Helsinki')).toBe(15)
  expect(isTimeZone('Europe/Warsaw')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})
