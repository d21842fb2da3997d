import { formatLocale } from '@velvet/i18n/format-locale'
import type { Locale } from '@velvet/i18n/locales'
import type { MemberClock } from './member-clock.ts'

/** Returns formatters for the language, country and time zone of the recipient. */
export function mailFormat(locale: Locale, { country, timeZone }: MemberClock) {
  const tag = formatLocale(locale, country)
  return {
    money: (minor: number, currency: string) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(minor / 100),

    percent: (rate: number) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000),

    /** Date and time with the name of the time zone, because receipts serve as proof. */
    moment: (at: Date) =>
      new Intl.DateTimeFormat(tag, {
        ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
        ...{ timeZone, timeZoneName: 'short' },
      }).format(at),

    /** The UTC date, as the pages show it. */
    day: (at: Date) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at),
  }
}
