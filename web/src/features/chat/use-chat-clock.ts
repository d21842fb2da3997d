import { useMemo, useSyncExternalStore } from 'react'
import { dayMs } from '@velvet/contract/durations'
import { clockTime } from '../../shared/i18n/clock-time.ts'
import { useIntl } from '../../shared/i18n/text-context.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { dayOf } from './day-of.ts'
import { onDayChange } from './on-day-change.ts'

const today = () => dayOf(new Date(), false)

/** Formats times in the time zone of the viewer. The server does not know it and renders UTC until hydration. */
export function useChatClock(renderedAt: string) {
  const intl = useIntl()
  const text = useText()
  const day = useSyncExternalStore(onDayChange, today, () => null)
  return useMemo(() => {
    const isUtc = day === null
    const zone = isUtc ? { timeZone: 'UTC' } : {}
    const now = isUtc ? new Date(renderedAt) : new Date()
    const daysAgo = (at: string) => Math.round((dayOf(now, isUtc) - dayOf(new Date(at), isUtc)) / dayMs)
    const time = (at: string) => intl.formatDate(at, { ...clockTime, ...zone })
    const date = (at: string, hasWeekday: boolean) =>
      intl.formatDate(at, {
        day: 'numeric',
        month: hasWeekday ? 'long' : 'short',
        ...(hasWeekday && { weekday: 'long' }),
        ...(new Date(at).getFullYear() !== now.getFullYear() && { year: 'numeric' }),
        ...zone,
      })
    return {
      time,
      /** The same number for all moments of a day. */
      dayOf: (at: string) => dayOf(new Date(at), isUtc),
      /** “Today”, “Yesterday”, “Monday 12 May”. */
      day(at: string): string {
        const ago = daysAgo(at)
        if (ago <= 0) return text('chat.today')
        return ago === 1 ? text('chat.yesterday') : date(at, true)
      },
      /** Short form for a row: the time for today, then “Yesterday”, the weekday or the date. */
      short(at: string): string {
        const ago = daysAgo(at)
        if (ago <= 0) return time(at)
        if (ago === 1) return text('chat.yesterday')
        return ago < 7 ? intl.formatDate(at, { weekday: 'long', ...zone }) : date(at, false)
      },
    }
  }, [intl, text, day, renderedAt])
}

export type ChatClock = ReturnType<typeof useChatClock>
