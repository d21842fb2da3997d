import { useIntl } from '../../lib/i18n/text-context.ts'
import { whenOf } from './when.ts'

/** “3 hours ago”, counted from when the page was made, so that document and browser say the same. */
export function useWhenText(now: string): (at: string) => string {
  const intl = useIntl()
  return (at) => {
    const when = whenOf(Date.parse(at), Date.parse(now))
    if (when.unit === 'date') return intl.formatDate(at, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    return intl.formatRelativeTime(-when.amount, when.unit, { numeric: 'auto' })
  }
}
