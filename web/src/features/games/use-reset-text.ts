import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { useIntl } from '../../lib/i18n/text-context.ts'

/** Day and time of an instant where the reader is; the document, which cannot know that, names its zone. */
export function useResetText(instant: string): { day: string; time: string } {
  const intl = useIntl()
  const isHere = useHydrated()
  const zone = isHere ? {} : { timeZone: 'UTC' }
  return {
    day: intl.formatDate(instant, { weekday: 'long', ...zone }),
    time: intl.formatDate(instant, {
      hour: 'numeric',
      minute: '2-digit',
      ...zone,
      ...(!isHere && { timeZoneName: 'short' }),
    }),
  }
}
