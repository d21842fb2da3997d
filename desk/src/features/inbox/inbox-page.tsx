import { inboxViews } from '@velvet/contract/desk/inbox-rules'
import { staffLanguages } from '@velvet/contract/desk/staff-languages'
import { ticketKinds } from '@velvet/contract/ticket-rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts } from '@velvet/ui/toast-store'
import { useNavigate } from 'react-router'
import { errorText } from '../../lib/api/error-text.ts'
import { countText } from '../../lib/count-text.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { languageName } from '../../lib/language-name.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useSites } from '../../parts/site-names.tsx'
import { useSelection } from '../../parts/use-selection.ts'
import { columnsFor } from './inbox-columns.tsx'
import { claimNext, ticketPath, useTickets, type TicketRow } from './inbox-queries.ts'
import { inboxTexts, kindNames, viewNames } from './inbox-texts.ts'
import { useInboxFilter } from './use-inbox-filter.ts'

const texts = inboxTexts.list

type InboxPageProps = { canAnswer: boolean }

/** Tickets by view, kind, site and language. The choice is part of the address, so that a list can be shared. */
export function InboxPage({ canAnswer }: InboxPageProps) {
  const { filter, claim, search, set } = useInboxFilter()
  const { view, kind, site, language, overdue, mine } = filter
  const navigate = useNavigate()
  const client = useQueryClient()
  const sites = useSites()
  const result = useTickets(filter)
  const rows = result.data?.rows ?? []
  const open = (row: TicketRow | undefined) => row && void navigate(ticketPath(row, search))
  const toggle = (name: string, isOn: boolean) => set(name, isOn ? '' : 'yes')
  const more = () => {
    if (result.hasNextPage && !result.isFetchingNextPage) void result.fetchNextPage()
  }
  const next = useMutation({
    mutationFn: () => claimNext(client, claim, search),
    async onSuccess(path) {
      if (path === null) toasts.show({ title: texts.none, key: 'ticket' })
      else await navigate(path)
    },
    onError: (error) => toasts.show({ title: errorText(error), tone: 'bad', key: 'ticket' }),
  })
  const answerNext = () => {
    if (canAnswer && !next.isPending) next.mutate()
  }
  const selected = useSelection({ count: rows.length, group: texts.group, onOpen: (index) => open(rows[index]) })
  useKeys([
    ...(canAnswer ? [{ keys: 'n', label: texts.next, group: texts.group, run: answerNext }] : []),
    ...inboxViews.map((value, index) => ({
      ...{ keys: String(index + 1), label: viewNames[value], group: texts.group },
      run: () => set('view', value === 'to_answer' ? '' : value),
    })),
    { keys: 'o', label: texts.overdue, group: texts.group, run: () => toggle('late', overdue) },
    { keys: 'h', label: texts.mine, group: texts.group, run: () => toggle('mine', mine) },
    { keys: 'm', label: texts.more, group: texts.group, run: more },
  ])
  const isFiltered =
    [kind, site, language].some((value) => value !== undefined) || overdue || mine || view !== 'to_answer'

  return (
    <>
      <PageHead
        title={texts.title}
        lead={
          result.data && view !== 'solved'
            ? texts.lead(countText(result.data.toAnswer), countText(result.data.late))
            : texts.leadSolved
        }
      >
        {inboxViews.map((value, index) => (
          <DeskButton
            key={value}
            keys={String(index + 1)}
            isPressed={value === view}
            onClick={() => set('view', value === 'to_answer' ? '' : value)}
          >
            {viewNames[value]}
          </DeskButton>
        ))}
        {canAnswer && (
          <DeskButton variant="primary" keys="n" title={texts.nextHint} isLoading={next.isPending} onClick={answerNext}>
            {texts.next}
          </DeskButton>
        )}
      </PageHead>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <FilterSelect
          label={texts.kind}
          value={kind ?? ''}
          onChange={(value) => set('kind', value)}
          options={[
            { value: '', label: texts.allKinds },
            ...ticketKinds.map((value) => ({ value, label: kindNames[value] })),
          ]}
        />
        <FilterSelect
          label={texts.site}
          value={site ?? ''}
          onChange={(value) => set('site', value)}
          options={[{ value: '', label: texts.allSites }, ...sites.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <FilterSelect
          label={texts.language}
          value={language ?? ''}
          onChange={(value) => set('language', value)}
          options={[
            { value: '', label: texts.allLanguages },
            ...staffLanguages.map((value) => ({ value, label: languageName(value) })),
          ]}
        />
        <DeskButton keys="o" isPressed={overdue} onClick={() => toggle('late', overdue)}>
          {texts.overdue}
        </DeskButton>
        {canAnswer && (
          <DeskButton keys="h" isPressed={mine} onClick={() => toggle('mine', mine)}>
            {texts.mine}
          </DeskButton>
        )}
        {!canAnswer && <p className="text-ink-2">{texts.readOnly}</p>}
      </div>
      <ListOf result={result}>
        {() =>
          rows.length === 0 ? (
            <EmptyList
              isFiltered={isFiltered}
              title={isFiltered ? texts.noMatch : texts.nothing}
              text={isFiltered ? texts.noMatchText : texts.nothingText}
            />
          ) : (
            <>
              <DataTable
                label={texts.label}
                columns={columnsFor(view, search)}
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
