import type { Movement } from '../../lib/api/answers.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { useIntl } from '../../lib/i18n/text-context.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { dayKey, groupByDay } from './group-by-day.ts'

/** Movements by day, on the reader's own clock. The document knows no clock but the world's; scripts set it right. */
export function useLedgerDays(movements: readonly Movement[], renderedAt: string) {
  const intl = useIntl()
  const text = useText()
  const isHydrated = useHydrated()
  const utc = !isHydrated
  const zone = utc ? { timeZone: 'UTC' } : {}
  const now = new Date(renderedAt)
  const today = dayKey(now, utc)
  const yesterday = dayKey(new Date(now.getTime() - 24 * 60 * 60 * 1000), utc)

  const title = (day: string, at: string) => {
    if (day === today) return text('chat.today')
    if (day === yesterday) return text('chat.yesterday')
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    const year = isThisYear ? {} : ({ year: 'numeric' } as const)
    return intl.formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', ...year, ...zone })
  }
  return {
    days: groupByDay(movements, utc).map((group) => ({ ...group, title: title(group.day, group.movements[0].at) })),
    time: (at: string) => intl.formatTime(at, { hour: 'numeric', minute: '2-digit', ...zone }),
  }
}
