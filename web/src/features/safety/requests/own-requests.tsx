import { Tag } from '@velvet/ui/tag'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { RequestState, type RequestSummary } from './request-state.tsx'

/** The requests of a member, the latest message first. */
export function OwnRequests({ requests }: { requests: RequestSummary[] }) {
  const text = useText()
  const { date } = useFormat()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="own-requests">
      <h2 id="own-requests" className="mb-3">
        {text('support.own')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-m border border-line bg-surface">
        {requests.map(({ id, receipt, kind, state, opened_at: opened, due_at: due, unread }) => (
          <li key={id}>
            <Link
              to={`/support/${id}`}
              className="flex min-h-16 items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <b>{text(`support.kind.${kind}`)}</b>
                  {unread > 0 ? (
                    <Tag tone="primary">{text('support.unread', { count: unread })}</Tag>
                  ) : (
                    <RequestState state={state} />
                  )}
                </span>
                <span className="mt-0.5 block text-13 text-ink-2">
                  {receipt}, {due === null ? date(opened) : text('support.due', { date: date(due) })}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4.5 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
