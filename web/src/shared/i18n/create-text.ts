import type { CompiledCatalogue } from '@velvet/i18n/compile-catalogue'
import { formatLocale } from '@velvet/i18n/format-locale'
import type { Locale } from '@velvet/i18n/locales'
import { formatToParts } from 'intl-messageformat'
import type { ReactNode } from 'react'
import { clockTime } from './clock-time.ts'

/** Formats texts, dates, numbers and names in one language and country. */
export type Formatter = ReturnType<typeof createText>

type Value = string | number | Date
/** Renders what is inside a tag of a message. */
type RenderTag<Rendered> = (inside: (string | Rendered)[]) => Rendered
type Message = { id: string }

/** Styles that messages name, such as `{end, time, short}`. */
const styles = {
  number: {},
  date: { long: { day: 'numeric', month: 'long', year: 'numeric' } },
  time: { short: clockTime },
} as const

/** Creates each formatter once, because that takes longer than formatting with it. */
function createOnce<Options, Created>(create: (options?: Options) => Created): (options?: Options) => Created {
  const created = new Map<string, Created>()
  return (options) => {
    const key = JSON.stringify(options)
    const formatter = created.get(key) ?? create(options)
    created.set(key, formatter)
    return formatter
  }
}

/** Creates the formatter of pages. Small, because it is a part of every page: react-intl does more than is needed. */
export function createText(language: Locale, country: string | null, messages: CompiledCatalogue) {
  const locale = formatLocale(language, country)
  const dates = createOnce((options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
  const numbers = createOnce((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
  const plurals = createOnce((options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options))
  const lists = createOnce((options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
  const relativeTimes = createOnce(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const names = createOnce((type: Intl.DisplayNamesType = 'region') => new Intl.DisplayNames(locale, { type }))
  const formatters = {
    getDateTimeFormat: (_locale: unknown, options?: Intl.DateTimeFormatOptions) => dates(options),
    getNumberFormat: (_locale: unknown, options?: object) => numbers(options),
    getPluralRules: (_locale: unknown, options?: Intl.PluralRulesOptions) => plurals(options),
  }

  /** Returns the parts of a message: text, and what its tags render. One that cannot be formatted is replaced by its id. */
  function partsOf<Rendered>(id: string, values: Record<string, Value | RenderTag<Rendered>>): (string | Rendered)[] {
    try {
      const message = messages[id]
      if (!message) throw new Error('the text is missing')
      return formatToParts<Rendered>(message, locale, formatters, styles, values).map(({ value }) => value)
    } catch (error) {
      console.error(`${locale} ${id}: ${error instanceof Error ? error.message : String(error)}`)
      return [id]
    }
  }

  return {
    locale,
    formatMessage: ({ id }: Message, values: Record<string, Value> = {}): string =>
      partsOf<string>(id, values).join(''),
    /** Formats a message with tags. */
    formatMessageToParts: ({ id }: Message, values: Record<string, Value | RenderTag<ReactNode>>) =>
      partsOf(id, values),
    formatNumber: (value: number, options?: Intl.NumberFormatOptions) => numbers(options).format(value),
    /** `amount` is in minor units, as in the API. */
    formatMoney: (amount: number, currency: string): string => {
      const format = numbers({ style: 'currency', currency })
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    formatDate: (at: Value, options: Intl.DateTimeFormatOptions) => dates(options).format(new Date(at)),
    formatDateToParts: (at: Value, options: Intl.DateTimeFormatOptions) => dates(options).formatToParts(new Date(at)),
    formatRelativeTime: (value: number, unit: Intl.RelativeTimeFormatUnit) => relativeTimes().format(value, unit),
    formatList: (items: readonly string[], options?: Intl.ListFormatOptions) => lists(options).format(items),
    formatDisplayName: (code: string, type: Intl.DisplayNamesType) => names(type).of(code),
  }
}
