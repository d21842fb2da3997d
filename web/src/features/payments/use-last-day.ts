import { useIntl } from '../../lib/i18n/text-context.ts'

/** The last day of a period, which ends with the day in Greenwich: the same day for every reader. */
export function useLastDay(): (end: string) => string {
  const intl = useIntl()
  return (end) => intl.formatDate(end, { dateStyle: 'long', timeZone: 'UTC' })
}
