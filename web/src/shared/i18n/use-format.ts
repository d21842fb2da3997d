import { useMemo } from 'react'
import { clockTime } from './clock-time.ts'
import { useIntl } from './text-context.ts'

const longDate = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Formats money, numbers and dates for the viewer's language and country. */
export function useFormat() {
  const intl = useIntl()
  return useMemo(
    () => ({
      /** `amount` is in minor units, as in the API. */
      money: intl.formatMoney,
      number: (value: number) => intl.formatNumber(value),
      /** Long form, because short dates are ambiguous between countries. */
      date: (value: string | Date) => intl.formatDate(value, { dateStyle: 'long' }),
      dateAndTime: (value: string | Date) => intl.formatDate(value, { ...longDate, ...clockTime }),
      countryName: (country: string) => intl.formatDisplayName(country, 'region') ?? country,
    }),
    [intl],
  )
}
