import { policies, policiesFor, type Measure, type PolicyCode } from '@velvet/contract/desk/policies'
import { cx } from '@velvet/ui/cx'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../lib/api/error-text.ts'
import { formatDay, formatMoment } from '../../lib/time.ts'
import { Column } from '../../parts/column.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { KeyHint } from '../../parts/key-hint.tsx'
import type { CaseSheet } from './case-queries.ts'
import { caseTexts, measureNames, policyNames } from './case-texts.ts'
import {
  isAllowed,
  measuresOf,
  withAccountMeasure,
  withFacts,
  withPolicy,
  withRemoval,
  type AccountMeasure,
  type DecisionDraft,
} from './decision-draft.ts'
import { LadderSuggestion } from './ladder-suggestion.tsx'
import { StatementPreview } from './statement-preview.tsx'

const texts = caseTexts.decision

/** Policies with a digit of their own. */
export const numberedPolicies = 9

type DecisionColumnProps = {
  sheet: CaseSheet
  draft: DecisionDraft
  onChange: (draft: DecisionDraft) => void
  onDecide: () => void
  isHolder: boolean
  isDeciding: boolean
  error: Error | null
  /** Why the decision cannot be sent yet. */
  problem: string | null
}

/** Policy, measure, facts and the statement that the member gets. */
export function DecisionColumn(props: DecisionColumnProps) {
  const { sheet, draft, onChange, onDecide, isHolder, isDeciding, error, problem } = props
  const needsSecond = draft.account === 'end_contract'
  return (
    <Column
      title={texts.title}
      foot={
        isHolder ? (
          <div className="grid gap-2">
            {error && (
              <p role="alert" className="rounded-s bg-bad-soft px-2.5 py-1.5 font-semibold text-bad">
                {errorText(error)}
              </p>
            )}
            {needsSecond && <p className="text-12 text-warn">{texts.second}</p>}
            <DeskButton
              variant="primary"
              keys="Mod+Enter"
              isLoading={isDeciding}
              onClick={onDecide}
              className="min-h-9 w-full"
            >
              {needsSecond ? texts.propose : texts.decide}
            </DeskButton>
            <p role="status" className="text-12 font-semibold text-warn empty:hidden">
              {problem}
            </p>
          </div>
        ) : (
          <p className="text-ink-2">{texts.readOnly}</p>
        )
      }
    >
      <div className="grid gap-4">
        <History sheet={sheet} />
        {isHolder && (
          <>
            <PolicyChoice sheet={sheet} draft={draft} onChange={onChange} />
            <MeasureChoice sheet={sheet} draft={draft} onChange={onChange} />
            <Part title={texts.facts}>
              <textarea
                aria-label={texts.facts}
                aria-description={texts.factsHint}
                rows={3}
                maxLength={2000}
                value={draft.facts}
                onChange={(event) => onChange(withFacts(draft, event.target.value))}
                className="block field-sizing-content max-h-60 min-h-16 w-full rounded-s border border-control bg-surface px-2.5 py-1.5"
              />
              <p className="mt-1 text-12 text-ink-2">{texts.factsHint}</p>
            </Part>
            <Part title={texts.preview}>
              {sheet.member_id === null ? (
                <p className="text-ink-2">{texts.noMember}</p>
              ) : (
                <StatementPreview sheet={sheet} draft={draft} />
              )}
            </Part>
          </>
        )}
      </div>
    </Column>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-1.5 text-12 font-bold text-ink-2">{title}</h3>
    {children}
  </section>
)

function History({ sheet: { history, notes } }: { sheet: CaseSheet }) {
  return (
    <>
      <Part title={texts.history}>
        {history.length === 0 ? (
          <p className="text-ink-3">{texts.noHistory}</p>
        ) : (
          <ul className="grid gap-1">
            {history.map(({ id, policy, measures, at, by, is_reversed }) => (
              <li
                key={id}
                title={`${formatMoment(at)}, ${by}, ${id}`}
                className={cx('flex gap-2', is_reversed && 'text-ink-3')}
              >
                <b>{policyNames[policy]}</b>
                <span className="min-w-0 flex-1 truncate">
                  {measures.map((measure) => measureNames[measure]).join(', ')}
                </span>
                <span className="text-12 whitespace-nowrap text-ink-2">
                  {is_reversed ? texts.reversed : by} · {formatDay(at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {notes.length > 0 && (
        <Part title={texts.notes}>
          <ul className="grid gap-1.5">
            {notes.map(({ at, by, text }) => (
              <li key={`${at} ${by}`} className="rounded-s bg-accent-soft px-2.5 py-1.5">
                <p className="break-words whitespace-pre-wrap">{text}</p>
                <p className="text-12 text-ink-2">
                  {by} · {formatMoment(at)}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

type ChoiceProps = { draft: DecisionDraft; onChange: (draft: DecisionDraft) => void }

function PolicyChoice({ sheet, draft, onChange }: ChoiceProps & { sheet: CaseSheet }) {
  const codes = policiesFor(sheet.family)
  const fitting = codes.filter((code) => policies[code].family === sheet.family).length
  const [isAll, setAll] = useState(false)
  const isHidden = (code: PolicyCode, index: number) => !isAll && index >= Math.max(fitting, 3) && draft.policy !== code
  return (
    <Part title={texts.policy}>
      <div className="grid grid-cols-2 gap-1.5">
        {codes.map((code, index) =>
          isHidden(code, index) ? null : (
            <Choice
              key={code}
              keys={index < numberedPolicies ? String(index + 1) : undefined}
              label={policyNames[code]}
              isChosen={draft.policy === code}
              onChoose={() => onChange(withPolicy(draft, code))}
            />
          ),
        )}
        <Choice
          keys="o"
          label={texts.noViolation}
          isChosen={draft.policy === 'no_violation'}
          onChoose={() => onChange(withPolicy(draft, 'no_violation'))}
        />
      </div>
      <DeskButton
        variant="plain"
        aria-expanded={isAll}
        onClick={() => setAll(!isAll)}
        className="mt-1 -ms-2 min-h-6 px-2 text-12"
      >
        {isAll ? texts.fewerPolicies : texts.morePolicies}
      </DeskButton>
    </Part>
  )
}

function MeasureChoice({ sheet, draft, onChange }: ChoiceProps & { sheet: CaseSheet }) {
  const account = (measure: AccountMeasure, keys: string, label = measureNames[measure]) => (
    <Choice
      keys={keys}
      label={label}
      isChosen={draft.account === measure}
      isDisabled={!isAllowed(draft.policy, measure)}
      onChoose={() => onChange(withAccountMeasure(draft, measure))}
    />
  )
  const removal = (measure: 'remove_photo' | 'remove_text') => (
    <Choice
      keys="r"
      label={measureNames[measure]}
      isChosen={draft.removals.includes(measure)}
      isDisabled={!isAllowed(draft.policy, measure)}
      onChoose={() => onChange(withRemoval(draft, measure))}
    />
  )
  const isNone = measuresOf(draft).includes('none' satisfies Measure)
  return (
    <Part title={texts.measure}>
      {sheet.member_id !== null && <LadderSuggestion sheet={sheet} draft={draft} onChange={onChange} />}
      {isNone ? (
        <p className="text-ink-2">{measureNames.none}</p>
      ) : (
        <div className="grid grid-cols-2 gap-1.5">
          {removal('remove_photo')}
          {removal('remove_text')}
          {account('hint', 'h')}
          {account('warning', 'w')}
          <div className="col-span-2 grid grid-cols-3 gap-1.5">
            {account('pause_1', 'p 1', texts.pauses.pause_1)}
            {account('pause_7', 'p 2', texts.pauses.pause_7)}
            {account('pause_30', 'p 3', texts.pauses.pause_30)}
          </div>
          <div className="col-span-2 grid grid-cols-3 gap-1.5">
            {account('no_photos_30', 'p 4', texts.noPhotos)}
            {account('lock_3', 'l')}
            {account('end_contract', 'b', texts.endContract)}
          </div>
        </div>
      )}
    </Part>
  )
}

type ChoiceButtonProps = {
  keys: string | undefined
  label: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
}

function Choice({ keys, label, isChosen, isDisabled = false, onChoose }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-keyshortcuts={keys}
      disabled={isDisabled}
      title={isDisabled ? texts.notAllowed : undefined}
      onClick={onChoose}
      className={cx(
        'flex min-h-8 items-center justify-between gap-2 rounded-s px-2.5 py-1 text-start leading-tight font-semibold transition-colors disabled:opacity-40',
        isChosen
          ? 'bg-primary-soft text-on-primary-soft inset-ring-2 inset-ring-primary'
          : 'inset-ring inset-ring-line hover:bg-hover disabled:hover:bg-transparent',
      )}
    >
      {label}
      {keys !== undefined && <KeyHint keys={keys} />}
    </button>
  )
}
