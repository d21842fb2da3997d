import { useHydrated } from '../browser/use-hydrated.ts'
import { clockTime } from './clock-time.ts'
import { useIntl } from './text-context.ts'

/**
 * Formats date and time in the viewer's time zone. The server does not know it and renders UTC, which `momentClass`
 * hides until scripts have replaced it.
 */
export function useMoment(): { moment: (instant: string) => string; momentClass: string } {
  const intl = useIntl()
  const isHydrated = useHydrated()
  return {
    moment: (instant) =>
      intl.formatDate(instant, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        ...clockTime,
        ...(!isHydrated && { timeZone: 'UTC', timeZoneName: 'short' }),
      }),
    momentClass: isHydrated ? '' : 'invisible noscript:visible',
  }
}
