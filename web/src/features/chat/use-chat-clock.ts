import { useMemo, useSyncExternalStore } from 'react'
import { useIntl } from '../../lib/i18n/text-context.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { dayOf } from './day-of.ts'
import { followDay } from './follow-day.ts'

const today = () => dayOf(new Date(), false)

/** Times as the reader's own clock tells them. The document knows no clock but the world's; scripts set it right. */
export function useChatClock(renderedAt: string) {
  const intl = useIntl()
  const text = useText()
  const day = useSyncExternalStore(followDay, today, () => null)
  return useMemo(() => {
    const utc = day === null
    const zone = utc ? { timeZone: 'UTC' } : {}
    const now = utc ? new Date(renderedAt) : new Date()
    const daysAgo = (at: string) => Math.round((dayOf(now, utc) - dayOf(new Date(at), utc)) / 86_400_000)
    const time = (at: string) => intl.formatTime(at, { hour: 'numeric', minute: '2-digit', ...zone })
    const date = (at: string, weekday: boolean) =>
      intl.formatDate(at, {
        day: 'numeric',
        month: weekday ? 'long' : 'short',
        ...(weekday && { weekday: 'long' }),
        ...(new Date(at).getFullYear() !== now.getFullYear() && { year: 'numeric' }),
        ...zone,
      })
    return {
      time,
      /** Which day it was, as a number that is the same for all moments of a day. */
      dayOf: (at: string) => dayOf(new Date(at), utc),
      /** “Today”, “Yesterday”, “Monday 12 May”. */
      day(at: string): string {
        const ago = daysAgo(at)
        if (ago <= 0) return text('chat.today')
        return ago === 1 ? text('chat.yesterday') : date(at, true)
      },
      /** Short, for a row: the time today, else how long ago. */
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
