import { useQueryClient, useMutation } from '@tanstack/react-query'
import type { CaseQueue } from '@velvet/contract/desk/case-rules'
import { cx } from '@velvet/ui/cx'
import { toasts } from '@velvet/ui/toast-store'
import { Link, useNavigate } from 'react-router'
import { errorText } from '../../lib/api/error-text.ts'
import { countText } from '../../lib/count-text.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { formatAge } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { ClassMark } from '../../parts/class-mark.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { DueTime } from '../../parts/due-time.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ShortId } from '../../parts/short-id.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { useSelection } from '../../parts/use-selection.ts'
import { casePath, claimNext, useCases, useQueues, type QueueRow } from './case-queries.ts'
import { caseTexts, familyNames, queueNames } from './case-texts.ts'
import { useUndo } from './use-undo.ts'

const texts = caseTexts.queues

type QueuesPageProps = { canDecide: boolean }

/** How much waits in each queue. Enter claims the most urgent case of the selected one. */
export function QueuesPage({ canDecide }: QueuesPageProps) {
  const result = useQueues()
  const queues = result.data ?? []
  const client = useQueryClient()
  const navigate = useNavigate()
  const undo = useUndo()
  const start = useMutation({
    mutationFn: (queue: CaseQueue) => claimNext(client, queue),
    async onSuccess(path, queue) {
      if (path === null) toasts.show({ title: texts.empty(queueNames[queue]), key: 'queue' })
      else await navigate(path)
    },
    onError: (error) => toasts.show({ title: errorText(error), tone: 'bad', key: 'queue' }),
  })
  const startAt = (index: number) => {
    const row = queues[index]
    if (row && canDecide && !start.isPending) start.mutate(row.queue)
  }
  const selected = useSelection({ count: queues.length, group: texts.title, onOpen: startAt })
  useKeys([
    { keys: 'n', label: texts.select, group: texts.title, run: () => startAt(selected) },
    { keys: 'u', label: caseTexts.case.undo, group: texts.title, run: () => void undo() },
  ])

  return (
    <div className="w-full max-w-[1100px]">
      <PageHead title={texts.title} lead={canDecide ? texts.lead : texts.readOnly} />
      <ListOf result={result}>
        {(rows) =>
          rows.every(({ waiting }) => waiting === 0) ? (
            <EmptyList title={texts.nothing} text={texts.nothingText} />
          ) : (
            <DataTable
              label={texts.list}
              columns={columnsFor(canDecide, start.mutate)}
              rows={rows}
              keyOf={({ queue }) => queue}
              selected={selected}
            />
          )
        }
      </ListOf>
      {canDecide && <OwnCases />}
    </div>
  )
}

const columnsFor = (canDecide: boolean, onStart: (queue: CaseQueue) => void): Column<QueueRow>[] => [
  {
    key: 'queue',
    title: texts.queue,
    isWide: true,
    render: ({ queue }) => <span className="text-15 font-bold">{queueNames[queue]}</span>,
  },
  { key: 'waiting', title: texts.waiting, isEnd: true, render: ({ waiting }) => <b>{countText(waiting)}</b> },
  {
    key: 'late',
    title: texts.late,
    isEnd: true,
    render: ({ late }) => (
      <span className={cx(late > 0 ? 'font-bold text-bad' : 'text-ink-3')}>
        {late > 0 ? countText(late) : texts.onTime}
      </span>
    ),
  },
  { key: 'oldest', title: texts.oldest, isEnd: true, render: ({ oldest_at }) => <Age at={oldest_at} /> },
  { key: 'decided', title: texts.decidedToday, isEnd: true, render: ({ decided_today }) => countText(decided_today) },
  ...(canDecide
    ? [
        {
          key: 'start',
          title: '',
          isEnd: true,
          render: ({ queue, waiting }: QueueRow) => (
            <DeskButton variant="primary" disabled={waiting === 0} onClick={() => onStart(queue)}>
              {texts.start}
            </DeskButton>
          ),
        },
      ]
    : []),
]

function Age({ at }: { at: string | null }) {
  const now = useNow()
  return at === null ? '–' : formatAge(at, now)
}

/** Cases that the person claimed and did not decide, for example before a reload. */
function OwnCases() {
  const { data: own = [] } = useCases({ state: 'claimed', mine: true })
  if (own.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2">{texts.own}</h2>
      <ul className="rounded-m border border-line bg-surface">
        {own.map((row) => (
          <li key={row.id} className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-0">
            <ClassMark urgency={row.class} />
            <span className="font-semibold">{familyNames[row.family]}</span>
            <DueTime openedAt={row.opened_at} dueAt={row.due_at} />
            <span className="text-ink-2">
              <SiteName id={row.site_id} />
            </span>
            <ShortId id={row.id} />
            <Link to={casePath(row)} className="link ms-auto">
              {texts.continue}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
