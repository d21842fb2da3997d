import { useIntl } from './text-context.ts'

/** Formats the last day of a period. Periods end at midnight UTC, so the day is the same for every viewer. */
export function useLastDay(): (end: string) => string {
  const intl = useIntl()
  return (end) => intl.formatDate(end, { dateStyle: 'long', timeZone: 'UTC' })
}
