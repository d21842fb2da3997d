import { useNavigate } from 'react-router'
import { formatMoment } from '../../lib/time.ts'
import { ClassMark } from '../../parts/class-mark.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { DueTime } from '../../parts/due-time.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { useSelection } from '../../parts/use-selection.ts'
import { measureNames, policyNames } from '../cases/index.ts'
import { useAppeals, type AppealRow } from './appeal-queries.ts'
import { appealTexts as texts } from './appeal-texts.ts'

const columns: Column<AppealRow>[] = [
  { key: 'class', title: texts.class, render: (row) => <ClassMark urgency={row.class} /> },
  { key: 'due', title: texts.due, isEnd: true, render: (row) => <DueTime openedAt={row.at} dueAt={row.due_at} /> },
  { key: 'policy', title: texts.policy, render: (row) => <b>{policyNames[row.policy]}</b> },
  {
    key: 'measures',
    title: texts.measures,
    isWide: true,
    render: (row) => row.measures.map((measure) => measureNames[measure]).join(', '),
  },
  { key: 'by', title: texts.by, render: (row) => (row.by === 'member' ? texts.member : texts.reporter) },
  { key: 'language', title: texts.language, render: (row) => row.locale },
  { key: 'site', title: texts.site, render: (row) => <SiteName id={row.site_id} /> },
  { key: 'received', title: texts.received, isEnd: true, render: (row) => formatMoment(row.at) },
]

export function AppealsPage() {
  const result = useAppeals()
  const navigate = useNavigate()
  const open = (row: AppealRow | undefined) => row && void navigate(`/appeals/${row.site_id}/${row.id}`)
  const rows = result.data ?? []
  const selected = useSelection({ count: rows.length, group: texts.title, onOpen: (index) => open(rows[index]) })
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <ListOf result={result}>
        {(appeals) =>
          appeals.length === 0 ? (
            <EmptyList title={texts.nothing} text={texts.nothingText} />
          ) : (
            <DataTable
              label={texts.label}
              columns={columns}
              rows={appeals}
              keyOf={({ id }) => id}
              selected={selected}
              onOpen={open}
            />
          )
        }
      </ListOf>
    </>
  )
}
