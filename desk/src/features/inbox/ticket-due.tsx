import { ticketTarget } from '@velvet/contract/desk/inbox-rules'
import { Tag } from '@velvet/ui/tag'
import { formatMoment } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { DueTime } from '../../parts/due-time.tsx'
import type { TicketRow } from './inbox-queries.ts'
import { inboxTexts as texts } from './inbox-texts.ts'

type TicketDueProps = { ticket: Pick<TicketRow, 'due_from' | 'due_at' | 'paused_since' | 'solved_at'> }

const dateOrNull = (at: string | null) => (at === null ? null : new Date(at))

/** How a ticket stands against its deadline: the time left, paused, or whether it was solved in time. */
export function TicketDue({
  ticket: { due_from: from, due_at: at, paused_since: paused, solved_at: solved },
}: TicketDueProps) {
  const now = useNow()
  const deadline = { dueFrom: new Date(from), dueAt: new Date(at) }
  const target = ticketTarget({ ...deadline, pausedSince: dateOrNull(paused), solvedAt: dateOrNull(solved) }, new Date(now)) // prettier-ignore
  if (solved !== null) return <Tag tone={target === 'met' ? 'good' : 'bad'}>{texts.target[target]}</Tag>
  if (paused !== null)
    return (
      <span title={texts.pausedTitle(formatMoment(paused))} className="font-semibold text-ink-2">
        {texts.target.paused}
      </span>
    )
  return <DueTime openedAt={from} dueAt={at} />
}
