import type { InboxView } from '@velvet/contract/desk/inbox-rules'
import { formatAge, formatMoment } from '../../lib/time.ts'
import { languageName } from '../../lib/language-name.ts'
import { useNow } from '../../lib/use-now.ts'
import type { Column } from '../../parts/data-table.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { ticketPath, type TicketRow } from './inbox-queries.ts'
import { inboxTexts, kindNames, stateNames } from './inbox-texts.ts'
import { TicketDue } from './ticket-due.tsx'

const texts = inboxTexts.list

/** The columns of a view. Solved tickets have no holder, and show when they were solved. */
export const columnsFor = (view: InboxView, search: string): Column<TicketRow>[] => [
  { key: 'due', title: texts.due, isEnd: view !== 'solved', render: (row) => <TicketDue ticket={row} /> },
  {
    key: 'kind',
    title: texts.kind,
    render: (row) => <RowLink to={ticketPath(row, search)}>{kindNames[row.kind]}</RowLink>,
  },
  {
    key: 'ticket',
    title: texts.ticket,
    render: ({ receipt }) => <span className="font-mono text-12 text-ink-2">{receipt}</span>,
  },
  { key: 'person', title: texts.person, render: (row) => (row.member_id ? texts.member : texts.visitor) },
  { key: 'language', title: texts.language, render: (row) => languageName(row.locale) },
  { key: 'site', title: texts.site, render: (row) => <SiteName id={row.site_id} /> },
  { key: 'state', title: texts.state, render: (row) => stateNames[row.state] },
  {
    key: 'last',
    title: texts.lastFrom,
    render: (row) => (
      <>
        {row.last_message_from === 'staff' ? texts.fromStaff : texts.fromPerson}{' '}
        <span className="text-ink-2">
          <Age at={row.last_message_at} />
        </span>
      </>
    ),
  },
  ...(view === 'solved'
    ? [
        {
          ...{ key: 'solved', title: texts.solved, isEnd: true },
          render: (row: TicketRow) => row.solved_at && formatMoment(row.solved_at),
        },
      ]
    : [
        { key: 'assignee', title: texts.assignee, render: (row: TicketRow) => row.assignee ?? texts.nobody },
        {
          ...{ key: 'received', title: texts.received, isEnd: true },
          render: (row: TicketRow) => formatMoment(row.opened_at),
        },
      ]),
]

function Age({ at }: { at: string }) {
  return formatAge(at, useNow())
}
