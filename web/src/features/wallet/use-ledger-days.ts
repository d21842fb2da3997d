import { dayMs } from '@velvet/contract/durations'
import type { Movement } from '../../shared/api/responses.ts'
import { useHydrated } from '../../shared/browser/use-hydrated.ts'
import { clockTime } from '../../shared/i18n/clock-time.ts'
import { useIntl } from '../../shared/i18n/text-context.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { dayKey, groupByDay } from './group-by-day.ts'

/** Groups movements by day in the time zone of the viewer. The server does not know it and renders UTC. */
export function useLedgerDays(movements: readonly Movement[], renderedAt: string) {
  const intl = useIntl()
  const text = useText()
  const isHydrated = useHydrated()
  const isUtc = !isHydrated
  const zone = isUtc ? { timeZone: 'UTC' } : {}
  const now = new Date(renderedAt)
  const today = dayKey(now, isUtc)
  const yesterday = dayKey(new Date(now.getTime() - dayMs), isUtc)

  const title = (day: string, at: string) => {
    if (day === today) return text('chat.today')
    if (day === yesterday) return text('chat.yesterday')
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    const year = isThisYear ? {} : ({ year: 'numeric' } as const)
    return intl.formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', ...year, ...zone })
  }
  return {
    days: groupByDay(movements, isUtc).map((group) => ({ ...group, title: title(group.day, group.movements[0].at) })),
    time: (at: string) => intl.formatDate(at, { ...clockTime, ...zone }),
  }
}
