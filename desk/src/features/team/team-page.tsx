import { Tag } from '@velvet/ui/tag'
import { Network, UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { formatAge, formatMoment } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { SearchInput } from '../../parts/search-input.tsx'
import { useSites } from '../../parts/site-names.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useSelection } from '../../parts/use-selection.ts'
import { GrantList, roleNames } from '../session/index.ts'
import { StatusTag } from './status-tag.tsx'
import { useProposals, useTeam, type Person } from './team-queries.ts'
import { roleOptions, statusNames, teamTexts as texts } from './team-texts.ts'

const columnsFor = (hasProposal: (code: string) => boolean): Column<Person>[] => [
  { key: 'code', title: texts.code, render: ({ code }) => <RowLink to={`/team/${code}`}>{code}</RowLink> },
  { key: 'name', title: texts.name, render: ({ name }) => <span className="whitespace-nowrap">{name}</span> },
  {
    key: 'roles',
    title: texts.roles,
    isWide: true,
    render: ({ grants }) =>
      grants.length > 0 ? <GrantList grants={grants} /> : <span className="text-ink-3">{texts.noGrants}</span>,
  },
  { key: 'languages', title: texts.languages, render: ({ languages }) => languages.join(', ') },
  { key: 'passkeys', title: texts.passkeys, isEnd: true, render: ({ passkeys }) => passkeys },
  { key: 'seen', title: texts.lastSeen, isEnd: true, render: ({ last_seen_at }) => <LastSeen at={last_seen_at} /> },
  {
    key: 'status',
    title: texts.status,
    render: ({ status, code }) => (
      <span className="flex gap-1.5">
        <StatusTag status={status} />
        {hasProposal(code) && <Tag tone="warn">{texts.proposalWaits}</Tag>}
      </span>
    ),
  },
]

/** Who works here, with roles and sites. Enter opens a person. */
export function TeamPage({ canManage }: { canManage: boolean }) {
  const filters = useFilters()
  const navigate = useNavigate()
  const sites = useSites()
  const result = useTeam()
  const proposals = useProposals()
  const [role, site, status] = ['role', 'site', 'status'].map((name) => filters.search.get(name) ?? '')
  const term = (filters.search.get('q') ?? '').trim().toLowerCase()
  const set = (name: string, value: string) => filters.set(name, value, { replace: true })
  const isMatch = (person: Person) =>
    (!role || person.grants.some((grant) => grant.role === role)) &&
    (!site || person.grants.some(({ site_id }) => site_id === null || site_id === site)) &&
    (!status || person.status === status) &&
    `${person.code} ${person.name}`.toLowerCase().includes(term)
  const matches = (result.data ?? []).filter(isMatch)
  const goTo = (path: string) => void navigate(path)
  const open = (person: Person | undefined) => person && goTo(`/team/${person.code}`)
  const selected = useSelection({
    count: matches.length,
    group: texts.title,
    onOpen: (index) => open(matches[index]),
  })
  useKeys([
    { keys: 'w', label: texts.networks, group: texts.title, run: () => goTo('/team/networks') },
    ...(canManage ? [{ keys: 'i', label: texts.invite, group: texts.title, run: () => goTo('/team/invite') }] : []),
  ])

  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <FilterSelect
          label={texts.role}
          value={role ?? ''}
          onChange={(value) => set('role', value)}
          options={[
            { value: '', label: texts.anyRole },
            ...roleOptions.map((value) => ({ value, label: roleNames[value] })),
          ]}
        />
        <FilterSelect
          label={texts.site}
          value={site ?? ''}
          onChange={(value) => set('site', value)}
          options={[{ value: '', label: texts.anySite }, ...sites.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <FilterSelect
          label={texts.status}
          value={status ?? ''}
          onChange={(value) => set('status', value)}
          options={[
            { value: '', label: texts.anyStatus },
            ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
          ]}
        />
        <SearchInput label={texts.search} value={filters.search.get('q') ?? ''} onChange={(value) => set('q', value)} />
        <DeskButton keys="w" onClick={() => goTo('/team/networks')}>
          <Network aria-hidden="true" />
          {texts.networks}
        </DeskButton>
        {canManage && (
          <DeskButton variant="primary" keys="i" onClick={() => goTo('/team/invite')}>
            <UserPlus aria-hidden="true" />
            {texts.invite}
          </DeskButton>
        )}
      </PageHead>
      <ListOf result={result}>
        {() =>
          matches.length === 0 ? (
            <EmptyList isFiltered title={texts.nothing} text={texts.nothingText} />
          ) : (
            <DataTable
              label={texts.label}
              columns={columnsFor((code) => proposals.has(code))}
              rows={matches}
              keyOf={({ code }) => code}
              selected={selected}
              onOpen={open}
            />
          )
        }
      </ListOf>
    </>
  )
}

export function LastSeen({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return texts.never
  return (
    <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap">
      {texts.ago(formatAge(at, now))}
    </time>
  )
}
