import type { CareOutcome } from '@velvet/contract/desk/operator-rules'
import { Tag } from '@velvet/ui/tag'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { formatAge, formatMoment } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { useSelection } from '../../parts/use-selection.ts'
import { sinceOf, useCareDecision, useCareItems, type CareItem } from './lead-queries.ts'
import { careChoiceNames, careSignalNames, leadTexts } from './lead-texts.ts'
import { flagNames } from './operator-texts.ts'

const texts = leadTexts.care

/** Flags of operators and notices of the system about members who may be vulnerable. */
export function CarePage() {
  const result = useCareItems()
  const decision = useCareDecision()
  const items = result.data ?? []
  const decide = (care: CareItem | undefined, outcome: CareOutcome) => {
    if (care && !decision.isPending) decision.mutate({ care, outcome })
  }
  const selected = useSelection({ count: items.length, group: texts.group, onOpen: () => undefined })
  useKeys([
    { keys: 'p', label: texts.pause, group: texts.group, run: () => decide(items[selected], 'pause') },
    { keys: 'o', label: texts.nothing, group: texts.group, run: () => decide(items[selected], 'nothing') },
  ])
  return (
    <div className="w-full max-w-[1300px]">
      <PageHead title={texts.title} lead={texts.lead} />
      <ListOf result={result}>
        {(list) =>
          list.length === 0 ? (
            <EmptyList title={texts.none} text={texts.noneText} />
          ) : (
            <DataTable
              label={texts.table}
              columns={columnsFor(items[selected], decide)}
              rows={list}
              keyOf={({ item }) => item.id}
              selected={selected}
            />
          )
        }
      </ListOf>
    </div>
  )
}

const isOfOperator = ({ from, item }: CareItem) => from === 'flag' && item.kind === 'refused_texts'

const columnsFor = (
  selected: CareItem | undefined,
  decide: (care: CareItem, outcome: CareOutcome) => void,
): Column<CareItem>[] => [
  {
    key: 'what',
    title: texts.what,
    isWide: true,
    render: ({ from, item }) => <b>{from === 'flag' ? flagNames[item.kind] : careSignalNames[item.signal]}</b>,
  },
  {
    key: 'who',
    title: texts.who,
    render: (care) =>
      isOfOperator(care) ? <span className="text-ink-2">{texts.operatorsText}</span> : care.item.nickname,
  },
  { key: 'site', title: texts.site, render: ({ item }) => <SiteName id={item.site_id} /> },
  {
    key: 'by',
    title: texts.by,
    render: ({ from, item }) => (from === 'flag' ? item.by : <Tag>{texts.notices}</Tag>),
  },
  {
    key: 'choice',
    title: texts.choice,
    render: ({ from, item }) =>
      from === 'flag' ? '–' : item.choice === null ? texts.undecided : careChoiceNames[item.choice],
  },
  { key: 'since', title: texts.since, isEnd: true, render: (care) => <Since at={sinceOf(care)} /> },
  {
    key: 'actions',
    title: '',
    render: (care) => (
      <span className="flex justify-end gap-1.5">
        {!isOfOperator(care) && (
          <DeskButton {...(care === selected && { keys: 'p' })} onClick={() => decide(care, 'pause')}>
            {texts.pause}
          </DeskButton>
        )}
        <DeskButton {...(care === selected && { keys: 'o' })} onClick={() => decide(care, 'nothing')}>
          {texts.nothing}
        </DeskButton>
      </span>
    ),
  },
]

function Since({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAge(at, now)}
    </time>
  )
}
