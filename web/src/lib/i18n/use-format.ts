import { useMemo } from 'react'
import { useIntl } from './text-context.ts'

/** Writes money, numbers and dates as the reader's language and country do. */
export function useFormat() {
  const intl = useIntl()
  return useMemo(
    () => ({
      /** Minor units, as the wire carries them. */
      money: (amount: number, currency: string) => {
        const style = { style: 'currency', currency } as const
        const digits = intl.formatters.getNumberFormat(intl.locale, style).resolvedOptions().maximumFractionDigits ?? 2
        return intl.formatNumber(amount / 10 ** digits, style)
      },
      number: (value: number) => intl.formatNumber(value),
      /** The long form: short ones are read differently by different people. */
      date: (value: string | Date) => intl.formatDate(value, { dateStyle: 'long' }),
      dateAndTime: (value: string | Date) => intl.formatDate(value, { dateStyle: 'long', timeStyle: 'short' }),
      countryName: (country: string) => intl.formatDisplayName(country, { type: 'region' }) ?? country,
    }),
    [intl],
  )
}
