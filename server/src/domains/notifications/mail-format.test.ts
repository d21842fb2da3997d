import { locales } from '@velvet/i18n/locales'
import { expect, it } from 'vitest'
import { mailFormat } from './mail-format.ts'

const at = new Date('2026-11-15T23:31:00Z')

it('formats dates and money of an English mail in the time zone of the recipient', () => {
  const { moment, day, money } = mailFormat('en', { country: 'NL', timeZone: 'Europe/Amsterdam' })
  expect(moment(at)).toBe('16 November 2026 at 00:31 CET')
  expect(day(at)).toBe('15 November 2026')
  expect(money(1499, 'EUR')).toBe('€14.99')
})

it('formats dates for a recipient in the US the American way', () => {
  const { moment } = mailFormat('en', { country: 'US', timeZone: 'America/New_York' })
  expect(moment(at)).toMatch(/^November 15, 2026 at 06:31\sPM EST$/)
})

it.each(locales)('includes the time zone in times in %s', (locale) => {
  const { moment } = mailFormat(locale, { country: null, timeZone: 'Europe/Berlin' })
  expect(moment(at)).toMatch(/(MEZ|CET|[A-Z]{2,4}[+−-]?\d?)$/)
  expect(moment(at)).toContain('2026')
})
