import { caseQueues, caseStates, type CaseQueue, type CaseState } from '@velvet/contract/desk/case-rules'
import { useNavigate } from 'react-router'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { formatAge } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { ClassMark } from '../../parts/class-mark.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { DueTime } from '../../parts/due-time.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { SearchInput } from '../../parts/search-input.tsx'
import { ShortId } from '../../parts/short-id.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { useSites } from '../../parts/site-names.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useSelection } from '../../parts/use-selection.ts'
import { casePath, useCases, type CaseRow } from './case-queries.ts'
import { caseTexts, familyNames, queueNames, stateNames } from './case-texts.ts'

const texts = caseTexts.list

const columns: Column<CaseRow>[] = [
  { key: 'class', title: texts.class, render: (row) => <ClassMark urgency={row.class} /> },
  {
    key: 'due',
    title: texts.due,
    isEnd: true,
    render: (row) => <DueTime openedAt={row.opened_at} dueAt={row.due_at} />,
  },
  {
    key: 'family',
    title: texts.family,
    render: (row) => <RowLink to={casePath(row)}>{familyNames[row.family]}</RowLink>,
  },
  { key: 'case', title: texts.case, render: (row) => <ShortId id={row.id} /> },
  { key: 'site', title: texts.site, render: (row) => <SiteName id={row.site_id} /> },
  { key: 'queue', title: texts.queue, render: (row) => queueNames[row.queue] },
  { key: 'notices', title: texts.notices, isEnd: true, render: (row) => row.notices },
  { key: 'assignee', title: texts.assignee, render: (row) => row.assignee ?? texts.nobody },
  { key: 'age', title: texts.age, isEnd: true, render: (row) => <Age at={row.opened_at} /> },
]

/** A decided case has no deadline, and nobody holds it. */
const columnsOfDecided = columns.filter(({ key }) => key !== 'due' && key !== 'assignee')

type CaseListPageProps = {
  /** Whether the person may see cases of the queue of child safety. */
  canSeeChildSafety: boolean
}

/** Cases by state, queue and site. The choice is part of the address, so that a list can be shared. */
export function CaseListPage({ canSeeChildSafety }: CaseListPageProps) {
  const { search, set } = useFilters()
  const navigate = useNavigate()
  const sites = useSites()
  const queues = caseQueues.filter((queue) => canSeeChildSafety || queue !== 'child_safety')
  const state = oneOf(caseStates, search.get('state')) ?? 'waiting'
  const queue = oneOf(queues, search.get('queue'))
  const site = sites.find(({ id }) => id === search.get('site'))?.id
  const result = useCases({ state, queue, site })
  const term = (search.get('q') ?? '').trim().toLowerCase()
  const rows = (result.data ?? []).filter(({ id }) => id.includes(term))
  const open = (row: CaseRow | undefined) => row && void navigate(casePath(row))
  const more = () => {
    if (result.hasNextPage && !result.isFetchingNextPage) void result.fetchNextPage()
  }
  const selected = useSelection({ count: rows.length, group: texts.title, onOpen: (index) => open(rows[index]) })
  useKeys([{ keys: 'm', label: texts.more, group: texts.title, run: more }])

  return (
    <>
      <PageHead
        title={texts.title}
        lead={
          rows.length > 0 && texts.shown(rows.length, { hasMore: result.hasNextPage, isDecided: state === 'decided' })
        }
      >
        <FilterSelect
          label={texts.state}
          value={state}
          onChange={(value) => set('state', value)}
          options={caseStates.map((value) => ({ value, label: stateNames[value] }))}
        />
        <FilterSelect
          label={texts.queue}
          value={queue ?? ''}
          onChange={(value) => set('queue', value)}
          options={[
            { value: '', label: texts.allQueues },
            ...queues.map((value) => ({ value, label: queueNames[value] })),
          ]}
        />
        <FilterSelect
          label={texts.site}
          value={site ?? ''}
          onChange={(value) => set('site', value)}
          options={[{ value: '', label: texts.allSites }, ...sites.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SearchInput
          label={texts.search}
          value={search.get('q') ?? ''}
          onChange={(value) => set('q', value, { replace: true })}
        />
      </PageHead>
      <ListOf result={result}>
        {() =>
          rows.length === 0 ? (
            <EmptyList isFiltered title={texts.nothing} text={texts.nothingText} />
          ) : (
            <>
              <DataTable
                label={texts.label}
                columns={state === 'decided' ? columnsOfDecided : columns}
                rows={rows}
                keyOf={({ id }) => id}
                selected={selected}
                onOpen={open}
              />
              {result.hasNextPage && (
                <DeskButton keys="m" isLoading={result.isFetchingNextPage} onClick={more} className="mt-3 self-center">
                  {texts.more}
                </DeskButton>
              )}
            </>
          )
        }
      </ListOf>
    </>
  )
}

function Age({ at }: { at: string }) {
  return formatAge(at, useNow())
}

const oneOf = <Value extends CaseQueue | CaseState>(values: readonly Value[], value: string | null) =>
  values.find((each) => each === value)
