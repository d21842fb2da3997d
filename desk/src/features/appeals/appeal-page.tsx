import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AppealOutcome } from '@velvet/contract/desk/appeals'
import { toasts } from '@velvet/ui/toast-store'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { hasCode } from '../../lib/api/desk-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useTextDraft } from '../../lib/drafts/use-text-draft.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { formatMoment } from '../../lib/time.ts'
import { ClassMark } from '../../parts/class-mark.tsx'
import { Column } from '../../parts/column.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { DueTime } from '../../parts/due-time.tsx'
import { FailedList, LoadingRows } from '../../parts/list-state.tsx'
import { ShortId } from '../../parts/short-id.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { measureNames, policyNames } from '../cases/index.ts'
import { AppealPhoto } from './appeal-photo.tsx'
import { appealQuery, type Appeal } from './appeal-queries.ts'
import { appealTexts as texts } from './appeal-texts.ts'

export function AppealPage({ site, id }: { site: string; id: string }) {
  const { data, error, refetch } = useQuery(appealQuery(site, id))
  if (data) return <AppealWork key={data.id} appeal={data} />
  if (hasCode(error, 'not_found')) return <p className="py-14 text-center font-bold">{texts.notFound}</p>
  return error ? <FailedList error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={10} />
}

function AppealWork({ appeal }: { appeal: Appeal }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null)
  const [isProblemShown, setProblemShown] = useState(false)
  const { text: answer, setText: setAnswer, clear } = useTextDraft(`appeal.${appeal.id}`)
  const decide = useMutation({
    mutationFn: (chosen: AppealOutcome) =>
      callDesk('decideAppeal', {
        params: { site: appeal.site_id, id: appeal.id },
        body: { outcome: chosen, answer },
      }),
    async onSuccess({ outcome: decided }) {
      clear()
      toasts.show({ title: decided === 'upheld' ? texts.upheld : texts.overturned, tone: 'good', key: 'appeal' })
      await client.invalidateQueries({ queryKey: ['appeals'] })
      await navigate('/appeals')
    },
  })
  const problem = outcome === null ? texts.chooseOutcome : answer.trim() ? null : texts.needsAnswer
  const send = () => {
    setProblemShown(true)
    if (outcome !== null && problem === null && !decide.isPending) decide.mutate(outcome)
  }
  useKeys([
    { keys: 'y', label: texts.uphold, group: texts.keys, run: () => setOutcome('upheld') },
    { keys: 'o', label: texts.overturn, group: texts.keys, run: () => setOutcome('overturned') },
    { keys: 'Mod+Enter', label: texts.send, group: texts.keys, run: send },
  ])

  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
        <ClassMark urgency={appeal.class} />
        <h1>{policyNames[appeal.policy]}</h1>
        <DueTime openedAt={appeal.at} dueAt={appeal.due_at} />
        <SiteName id={appeal.site_id} />
        <ShortId id={appeal.id} />
        <span className="text-ink-2">{appeal.by === 'member' ? texts.member : texts.reporter}</span>
      </header>
      <div className="grid gap-3 lg:h-[calc(100dvh-8.25rem)] lg:grid-cols-2">
        <Column
          title={texts.decision}
          aside={
            <span className="text-ink-2">
              {texts.decidedBy(appeal.decided_by ?? texts.software, formatMoment(appeal.decided_at))}
            </span>
          }
        >
          <div className="grid gap-4">
            <p className="text-15 font-bold">{appeal.measures.map((measure) => measureNames[measure]).join(', ')}</p>
            <Block title={texts.facts}>
              <p className="break-words whitespace-pre-wrap">{appeal.facts || texts.noFacts}</p>
            </Block>
            {appeal.has_photo && (
              <Block title={texts.photo}>
                <AppealPhoto site={appeal.site_id} id={appeal.id} />
              </Block>
            )}
            <Block title={texts.statement}>
              <p lang={appeal.locale} className="rounded-s bg-surface-2 p-3 break-words whitespace-pre-wrap">
                {appeal.statement}
              </p>
            </Block>
          </div>
        </Column>
        <Column
          title={texts.objection}
          aside={<span className="text-ink-2">{appeal.locale}</span>}
          foot={
            <div className="grid gap-2">
              {decide.error && (
                <p role="alert" className="rounded-s bg-bad-soft px-2.5 py-1.5 font-semibold text-bad">
                  {errorText(decide.error)}
                </p>
              )}
              <DeskButton
                variant="primary"
                keys="Mod+Enter"
                isLoading={decide.isPending}
                onClick={send}
                className="min-h-9"
              >
                {outcome === 'overturned' ? texts.submitOverturn : texts.submitUphold}
              </DeskButton>
              <p role="status" className="min-h-4 text-12 text-ink-2">
                {isProblemShown && problem}
              </p>
            </div>
          }
        >
          <div className="grid gap-4">
            <p lang={appeal.locale} className="text-15 break-words whitespace-pre-wrap">
              {appeal.text}
            </p>
            <Block title={texts.outcome}>
              <div className="grid grid-cols-2 gap-2">
                <DeskButton keys="y" isPressed={outcome === 'upheld'} onClick={() => setOutcome('upheld')}>
                  {texts.uphold}
                </DeskButton>
                <DeskButton keys="o" isPressed={outcome === 'overturned'} onClick={() => setOutcome('overturned')}>
                  {texts.overturn}
                </DeskButton>
              </div>
              {outcome !== null && (
                <p className="mt-1.5 text-12 text-ink-2">
                  {outcome === 'upheld' ? texts.upholdEffect : texts.overturnEffect}
                </p>
              )}
            </Block>
            <label className="grid gap-1">
              <span className="text-12 font-bold text-ink-2">{texts.answer}</span>
              <textarea
                rows={6}
                maxLength={2000}
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
                className="rounded-s border border-control bg-surface px-2.5 py-1.5"
              />
              <span className="text-12 text-ink-2">{texts.answerHint}</span>
            </label>
          </div>
        </Column>
      </div>
    </>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 text-12 font-bold text-ink-2">{title}</h3>
    {children}
  </section>
)
