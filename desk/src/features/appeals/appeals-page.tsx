import { useNavigate, useSearchParams } from 'react-router'
import { formatMoment } from '../../lib/time.ts'
import { ClassMark } from '../../parts/class-mark.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { DueTime } from '../../parts/due-time.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { useSiteNames } from '../../parts/site-names.tsx'
import { useSelection } from '../../parts/use-selection.ts'
import { measureNames, policyNames } from '../cases/index.ts'
import { useAppeals, type AppealRow } from './appeal-queries.ts'
import { appealTexts as texts } from './appeal-texts.ts'

type Filter = {
  name: string
  label: string
  all: string
  valueOf: (row: AppealRow) => string
  textOf: (value: string) => string
}

const appealPath = ({ site_id, id }: AppealRow) => `/appeals/${site_id}/${id}`

const columns: Column<AppealRow>[] = [
  { key: 'class', title: texts.class, render: (row) => <ClassMark urgency={row.class} /> },
  { key: 'due', title: texts.due, isEnd: true, render: (row) => <DueTime openedAt={row.at} dueAt={row.due_at} /> },
  {
    key: 'policy',
    title: texts.policy,
    render: (row) => <RowLink to={appealPath(row)}>{policyNames[row.policy]}</RowLink>,
  },
  {
    key: 'measures',
    title: texts.measures,
    render: (row) => row.measures.map((measure) => measureNames[measure]).join(', '),
  },
  { key: 'by', title: texts.by, render: (row) => (row.by === 'member' ? texts.member : texts.reporter) },
  { key: 'language', title: texts.language, render: (row) => row.locale },
  { key: 'site', title: texts.site, render: (row) => <SiteName id={row.site_id} /> },
  { key: 'received', title: texts.received, isEnd: true, render: (row) => formatMoment(row.at) },
]

/** Waiting appeals. The filters are part of the address and offer what the list contains. */
export function AppealsPage() {
  const result = useAppeals()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const nameOf = useSiteNames()
  const filters: Filter[] = [
    { name: 'site', label: texts.site, all: texts.allSites, valueOf: (row) => row.site_id, textOf: nameOf },
    { name: 'language', label: texts.language, all: texts.allLanguages, valueOf: (row) => row.locale, textOf: String },
    {
      ...{ name: 'policy', label: texts.policy, all: texts.allPolicies, valueOf: (row) => row.policy },
      textOf: (policy) => policyNames[policy as AppealRow['policy']],
    },
  ]
  const all = result.data ?? []
  const rows = all.filter((row) =>
    filters.every(({ name, valueOf }) => [null, valueOf(row)].includes(search.get(name))),
  )
  const open = (row: AppealRow | undefined) => row && void navigate(appealPath(row))
  const selected = useSelection({ count: rows.length, group: texts.title, onOpen: (index) => open(rows[index]) })
  const set = (name: string, value: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })

  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        {filters.map(({ name, label, all: everything, valueOf, textOf }) => (
          <FilterSelect
            key={name}
            label={label}
            value={search.get(name) ?? ''}
            onChange={(value) => set(name, value)}
            options={[
              { value: '', label: everything },
              ...[...new Set(all.map(valueOf))].map((value) => ({ value, label: textOf(value) })),
            ]}
          />
        ))}
      </PageHead>
      <ListOf result={result}>
        {(appeals) =>
          rows.length === 0 ? (
            <EmptyList
              isFiltered={appeals.length > 0}
              title={appeals.length === 0 ? texts.nothing : texts.noMatch}
              text={appeals.length === 0 ? texts.nothingText : texts.noMatchText}
            />
          ) : (
            <DataTable
              label={texts.label}
              columns={columns}
              rows={rows}
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
