import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'
import { formatPreciseMoment } from '../../lib/time.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { SearchInput } from '../../parts/search-input.tsx'
import { ShortId, ShortIds } from '../../parts/short-id.tsx'
import type { Site } from '../../parts/site-names.tsx'
import { auditTexts as texts } from './audit-texts.ts'

type Entry = DeskResponse<'getCompanyAudit'>['entries'][number]

const company = 'company'

const columns: Column<Entry>[] = [
  { key: 'seq', title: texts.position, isEnd: true, render: ({ seq }) => seq },
  { key: 'at', title: texts.at, render: ({ at }) => <Moment at={at} /> },
  { key: 'actor', title: texts.actor, render: ({ actor }) => <b className="whitespace-nowrap">{actor}</b> },
  { key: 'action', title: texts.action, render: ({ action }) => <code className="text-12">{action}</code> },
  {
    key: 'subject',
    title: texts.subject,
    render: ({ subject }) => <ShortIds text={subject} />,
  },
  { key: 'case', title: texts.case, render: ({ case_id }) => (case_id ? <ShortId id={case_id} /> : texts.none) },
  { key: 'facts', title: texts.facts, isWide: true, render: ({ facts }) => <Facts facts={facts} /> },
]

type AuditPageProps = {
  /** Sites that the person may read, besides the company. */
  sites: readonly Site[]
  canReadCompany: boolean
}

export function AuditPage({ sites, canReadCompany }: AuditPageProps) {
  const [search, setSearch] = useSearchParams()
  const chain = search.get('chain') ?? (canReadCompany ? company : (sites[0]?.id ?? company))
  const [actor, before] = [search.get('actor') ?? '', search.get('before')]
  const result = useQuery({
    queryKey: ['audit', chain, actor, before],
    queryFn: () => {
      const query = {
        ...(isActor(actor) && { actor: actor.toUpperCase() }),
        ...(before !== null && { before: Number(before) }),
      }
      return chain === company
        ? callDesk('getCompanyAudit', { query })
        : callDesk('getSiteAudit', { params: { site: chain }, query })
    },
    placeholderData: keepPreviousData,
  })
  const set = (changes: Record<string, string>) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })

  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <FilterSelect
          label={texts.chain}
          value={chain}
          onChange={(value) => set({ chain: value, before: '' })}
          options={[
            ...(canReadCompany ? [{ value: company, label: texts.company }] : []),
            ...sites.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SearchInput label={texts.search} value={actor} onChange={(value) => set({ actor: value, before: '' })} />
      </PageHead>
      <ListOf result={result}>
        {({ entries, has_more }) =>
          entries.length === 0 ? (
            <EmptyList isFiltered title={texts.nothing} text={texts.nothingText} />
          ) : (
            <>
              <DataTable label={texts.label} columns={columns} rows={entries} keyOf={({ seq }) => String(seq)} />
              <p className="mt-3 flex gap-2">
                {before !== null && <DeskButton onClick={() => set({ before: '' })}>{texts.newest}</DeskButton>}
                {has_more && (
                  <DeskButton onClick={() => set({ before: String(entries.at(-1)?.seq ?? '') })}>
                    {texts.older}
                  </DeskButton>
                )}
              </p>
            </>
          )
        }
      </ListOf>
    </>
  )
}

/** A code that is not complete yet would match nothing. */
const isActor = (actor: string) => /^s-\d{3,6}$/i.test(actor.trim())

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    {formatPreciseMoment(at)}
  </time>
)

const Facts = ({ facts }: { facts: Entry['facts'] }) => (
  <span className="flex flex-wrap gap-x-3 text-12">
    {Object.entries(facts).map(([name, value]) => (
      <span key={name}>
        <span className="text-ink-2">{name.replaceAll('_', ' ')}</span> <ShortIds text={String(value)} />
      </span>
    ))}
  </span>
)
