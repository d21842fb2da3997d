import { useQuery } from '@tanstack/react-query'
import { Tag } from '@velvet/ui/tag'
import { useSearchParams } from 'react-router'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'
import { formatAge, formatMoment } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { SearchInput } from '../../parts/search-input.tsx'
import { GrantList, roleNames } from '../session/index.ts'
import { roleOptions, statusNames, teamTexts as texts } from './team-texts.ts'

type Person = DeskResponse<'getStaff'>['staff'][number]

const tones = { invited: 'warn', active: 'good', locked: 'bad', left: 'neutral' } as const

const columns: Column<Person>[] = [
  { key: 'code', title: texts.code, render: ({ code }) => <b className="tabular-nums">{code}</b> },
  { key: 'name', title: texts.name, render: ({ name }) => <span className="whitespace-nowrap">{name}</span> },
  { key: 'roles', title: texts.roles, isWide: true, render: ({ grants }) => <GrantList grants={grants} /> },
  { key: 'languages', title: texts.languages, render: ({ languages }) => languages.join(', ') },
  { key: 'passkeys', title: texts.passkeys, isEnd: true, render: ({ passkeys }) => passkeys },
  { key: 'seen', title: texts.lastSeen, isEnd: true, render: ({ last_seen_at }) => <LastSeen at={last_seen_at} /> },
  { key: 'status', title: texts.status, render: ({ status }) => <Tag tone={tones[status]}>{statusNames[status]}</Tag> },
]

/** Who works here, with roles and sites. */
export function TeamPage() {
  const [search, setSearch] = useSearchParams()
  const result = useQuery({ queryKey: ['staff'], queryFn: async () => (await callDesk('getStaff')).staff })
  const [role, status, term] = [search.get('role') ?? '', search.get('status') ?? '', search.get('q') ?? '']
  const set = (name: string, value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const isMatch = (person: Person) =>
    (!role || person.grants.some((grant) => grant.role === role)) &&
    (!status || person.status === status) &&
    `${person.code} ${person.name}`.toLowerCase().includes(term.trim().toLowerCase())

  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <FilterSelect
          label={texts.role}
          value={role}
          onChange={(value) => set('role', value)}
          options={[
            { value: '', label: texts.anyRole },
            ...roleOptions.map((value) => ({ value, label: roleNames[value] })),
          ]}
        />
        <FilterSelect
          label={texts.status}
          value={status}
          onChange={(value) => set('status', value)}
          options={[
            { value: '', label: texts.anyStatus },
            ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
          ]}
        />
        <SearchInput label={texts.search} value={term} onChange={(value) => set('q', value)} />
      </PageHead>
      <ListOf result={result}>
        {(staff) => {
          const matches = staff.filter(isMatch)
          return matches.length === 0 ? (
            <EmptyList title={texts.nothing} text={texts.nothingText} />
          ) : (
            <DataTable label={texts.label} columns={columns} rows={matches} keyOf={({ code }) => code} />
          )
        }}
      </ListOf>
    </>
  )
}

function LastSeen({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return texts.never
  return (
    <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap">
      {texts.ago(formatAge(at, now))}
    </time>
  )
}
