import { Tag } from '@velvet/ui/tag'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { hasCode } from '../../lib/api/desk-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { languageName } from '../../lib/language-name.ts'
import { formatDay } from '../../lib/time.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { EmptyList, LoadingRows } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { useSelection } from '../../parts/use-selection.ts'
import { MemberStatus } from './member-status.tsx'
import { memberPath, useLastSearch, useMemberSearch, type MemberRow } from './member-queries.ts'
import { memberTexts } from './member-texts.ts'

const texts = memberTexts.search

const columns: Column<MemberRow>[] = [
  {
    key: 'nickname',
    title: texts.nickname,
    isWide: true,
    render: (row) => <RowLink to={memberPath(row)}>{row.nickname || texts.noNickname}</RowLink>,
  },
  { key: 'site', title: texts.site, render: (row) => <SiteName id={row.site_id} /> },
  {
    key: 'status',
    title: texts.status,
    render: (row) => (
      <span className="flex gap-1.5">
        <MemberStatus status={row.status} />
        {row.is_premium && <Tag tone="primary">{texts.premium}</Tag>}
      </span>
    ),
  },
  { key: 'email', title: texts.email, render: (row) => row.email_hint },
  { key: 'country', title: texts.country, render: (row) => row.country ?? '–' },
  { key: 'language', title: texts.language, render: (row) => languageName(row.language) },
  { key: 'since', title: texts.since, isEnd: true, render: (row) => formatDay(row.signed_up_at) },
]

/** Finds members. The typed term stays in the page: addresses are logged, and it may be an e-mail address. */
export function MembersPage() {
  const last = useLastSearch()
  const search = useMemberSearch()
  const navigate = useNavigate()
  const [term, setTerm] = useState(last?.term ?? '')
  const rows = last?.result.members ?? []
  const open = (row: MemberRow | undefined) => row && void navigate(memberPath(row))
  const selected = useSelection({ count: rows.length, group: texts.keys, onOpen: (index) => open(rows[index]) })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!term.trim() || search.isPending) return
    // Enter opens the selected row from now on.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    search.mutate(term)
  }

  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <form role="search" onSubmit={submit} className="mb-3 flex max-w-[52rem] gap-2">
        <input
          type="search"
          autoFocus={!last}
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          aria-label={texts.label}
          placeholder={texts.label}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          className="min-h-9 min-w-0 flex-1 rounded-s border border-control bg-surface px-2.5"
        />
        <DeskButton type="submit" variant="primary" isLoading={search.isPending} className="min-h-9">
          {texts.submit}
        </DeskButton>
      </form>
      {search.error ? (
        <p role="alert" className="rounded-s bg-bad-soft px-3 py-2 font-semibold text-bad">
          {hasCode(search.error, 'invalid_input') ? texts.notSearchable : errorText(search.error)}
        </p>
      ) : search.isPending ? (
        <LoadingRows rows={2} />
      ) : last === undefined ? (
        <EmptyList isFiltered title={texts.startTitle} text={texts.startText} />
      ) : rows.length === 0 ? (
        <EmptyList isFiltered title={texts.nothing} text={texts.nothingText} />
      ) : (
        <DataTable
          label={texts.results}
          columns={columns}
          rows={rows}
          keyOf={({ site_id, id }) => site_id + id}
          selected={selected}
          onOpen={open}
        />
      )}
    </>
  )
}
