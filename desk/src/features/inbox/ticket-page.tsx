import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../../lib/api/desk-error.ts'
import { FailedList, LoadingRows } from '../../parts/list-state.tsx'
import { ticketQuery } from './inbox-queries.ts'
import { inboxTexts } from './inbox-texts.ts'
import { TicketWork } from './ticket-work.tsx'

type TicketPageProps = { site: string; id: string; staffCode: string; canAnswer: boolean }

export function TicketPage({ site, id, staffCode, canAnswer }: TicketPageProps) {
  const { data, error, refetch } = useQuery(ticketQuery(site, id))
  // A new ticket starts without the draft and the open dialogs of the one before.
  if (data) return <TicketWork key={data.id} sheet={data} staffCode={staffCode} canAnswer={canAnswer} />
  if (hasCode(error, 'not_found')) return <p className="py-14 text-center font-bold">{inboxTexts.ticket.notFound}</p>
  return error ? <FailedList error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={10} />
}
