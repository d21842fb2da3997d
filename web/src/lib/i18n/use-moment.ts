import { useHydrated } from '../browser/use-hydrated.ts'
import { useIntl } from './text-context.ts'

/** Day and time where the reader is; the document, which cannot know where that is, names its zone. */
export function useMoment(): (instant: string) => string {
  const intl = useIntl()
  const isHere = useHydrated()
  return (instant) =>
    intl.formatDate(instant, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...(!isHere && { timeZone: 'UTC', timeZoneName: 'short' }),
    })
}
