import { useMutation } from '@tanstack/react-query'
import { sampleCriteria, type SampleCriterion } from '@velvet/contract/desk/operator-rules'
import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useTextDraft } from '../../lib/drafts/use-text-draft.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { languageName } from '../../lib/language-name.ts'
import { formatMoment } from '../../lib/time.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { Field, fieldClass } from '../../parts/field.tsx'
import { KeyHint } from '../../parts/key-hint.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { useNextSample, type Sample } from './lead-queries.ts'
import { criterionNames, leadTexts } from './lead-texts.ts'

const texts = leadTexts.samples
const maxRemarkLength = 500

/** An answer with the messages before it, and what a second person finds in it. */
export function SampleWork({ sample }: { sample: Sample }) {
  const next = useNextSample()
  const [failed, setFailed] = useState<readonly SampleCriterion[]>([])
  const { text: remark, setText: setRemark, clear } = useTextDraft(`sample.${sample.id}`)
  const score = useMutation({
    mutationFn: () =>
      callDesk('scoreSample', {
        params: { site: sample.site_id, id: sample.id },
        body: { failed: sampleCriteria.filter((criterion) => failed.includes(criterion)), remark },
      }),
    async onSuccess() {
      clear()
      toasts.show({ title: texts.saved, tone: 'good', key: 'sample' })
      await next()
    },
    onError: (error) => toasts.show({ title: errorText(error), tone: 'bad', key: 'sample' }),
  })
  const toggle = (criterion: SampleCriterion) =>
    setFailed(failed.includes(criterion) ? failed.filter((each) => each !== criterion) : [...failed, criterion])
  const save = () => {
    if (!score.isPending) score.mutate()
  }
  useKeys([
    ...sampleCriteria.map((criterion, index) => ({
      keys: String(index + 1),
      label: texts.toggle(criterionNames[criterion].question),
      group: texts.group,
      run: () => toggle(criterion),
    })),
    { keys: 'Mod+Enter', label: texts.save, group: texts.group, run: save },
  ])
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(16rem,1fr)]">
      <Panel
        title={texts.before}
        aside={
          <span className="flex flex-wrap items-center gap-2 text-12 text-ink-2">
            {sample.persona} · <SiteName id={sample.site_id} /> · {languageName(sample.language)}
            <Tag tone={sample.reason === 'flag' ? 'warn' : 'neutral'} className="min-h-5 text-12">
              {texts.reasons[sample.reason]}
            </Tag>
          </span>
        }
      >
        <ol className="grid gap-2">
          {sample.messages.map((message, index) => (
            <li key={index} className={cx('max-w-[85%]', message.from === 'persona' ? 'ms-auto' : 'me-auto')}>
              <p className="flex gap-2 text-11 text-ink-2">
                {message.is_sample && <b className="text-primary">{texts.answer}</b>}
                <time dateTime={message.at}>{formatMoment(message.at)}</time>
              </p>
              <p
                lang={sample.language}
                className={cx(
                  'rounded-m px-3 py-2 text-15 break-words whitespace-pre-wrap',
                  message.from === 'persona' ? 'bg-primary-soft' : 'bg-surface-2',
                  message.is_sample && 'inset-ring-2 inset-ring-primary',
                )}
              >
                {message.text}
              </p>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel
        title={texts.faults}
        foot={
          <DeskButton variant="primary" keys="Mod+Enter" isLoading={score.isPending} onClick={save} className="min-h-9">
            {failed.length === 0 ? texts.good : texts.save}
          </DeskButton>
        }
      >
        <div className="grid gap-3">
          <fieldset className="grid gap-1.5">
            <legend className="sr-only">{texts.faults}</legend>
            {sampleCriteria.map((criterion, index) => (
              <label key={criterion} className="flex items-center gap-2">
                <input type="checkbox" checked={failed.includes(criterion)} onChange={() => toggle(criterion)} />
                <span className="flex-1">{criterionNames[criterion].question}</span>
                <KeyHint keys={String(index + 1)} />
              </label>
            ))}
            <p className="text-12 text-ink-2">{texts.faultsHint}</p>
          </fieldset>
          <Field label={texts.remark}>
            {(id) => (
              <textarea
                id={id}
                rows={3}
                maxLength={maxRemarkLength}
                value={remark}
                onChange={(event) => setRemark(event.target.value)}
                className={fieldClass}
              />
            )}
          </Field>
        </div>
      </Panel>
    </div>
  )
}
