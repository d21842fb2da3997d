import type { RefObject } from 'react'
import { errorText } from '../../lib/api/error-text.ts'
import { languageName } from '../../lib/language-name.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import type { TicketSheet } from './inbox-queries.ts'
import { inboxTexts, thenNames } from './inbox-texts.ts'
import type { TicketOptions } from './ticket-options.ts'
import type { AnswerDraft } from './use-answer-draft.ts'
import { thenKeys } from './use-ticket-keys.ts'

const texts = inboxTexts.answer
const maxLength = 5000

type AnswerFormProps = {
  sheet: TicketSheet
  options: TicketOptions
  draft: AnswerDraft
  onChange: (changes: Partial<AnswerDraft>) => void
  onSend: () => void
  onTemplates: () => void
  fieldRef: RefObject<HTMLTextAreaElement | null>
  isSending: boolean
  error: unknown
  /** What is missing, in words. */
  problem: string | null
}

/** The answer: its text, and what becomes of the ticket. */
export function AnswerForm(props: AnswerFormProps) {
  const { sheet, options, draft, onChange, onSend, onTemplates, fieldRef, isSending, error, problem } = props
  if (!options.isHolder) return <p className="text-ink-2">{texts.readOnly}</p>
  return (
    <div className="grid gap-2">
      <div className="flex items-end justify-between gap-3">
        <label htmlFor="answer" className="text-12 font-bold text-ink-2">
          {texts.label(languageName(sheet.locale))}
        </label>
        <DeskButton keys=";" onClick={onTemplates}>
          {texts.templates}
        </DeskButton>
      </div>
      <textarea
        id="answer"
        ref={fieldRef}
        lang={sheet.locale}
        rows={7}
        maxLength={maxLength}
        value={draft.text}
        onChange={(event) => onChange({ text: event.target.value })}
        aria-describedby="answer-hint"
        className="rounded-s border border-control bg-surface px-2.5 py-1.5 text-15"
      />
      <p id="answer-hint" className="text-12 text-ink-2">
        {options.hasAddress ? texts.hint : texts.noAddress}
      </p>
      {Boolean(error) && (
        <p role="alert" className="rounded-s bg-bad-soft px-2.5 py-1.5 font-semibold text-bad">
          {errorText(error)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-12 font-bold text-ink-2">{texts.then}</span>
        {options.then.map((then) => (
          <DeskButton
            key={then}
            keys={thenKeys[then]}
            isPressed={draft.then === then}
            onClick={() => onChange({ then })}
          >
            {thenNames[then]}
          </DeskButton>
        ))}
        <DeskButton
          variant="primary"
          keys="Mod+Enter"
          isLoading={isSending}
          onClick={onSend}
          className="ms-auto min-h-9"
        >
          {texts.send}
        </DeskButton>
      </div>
      <p role="status" className="min-h-4 text-12 text-ink-2">
        {problem}
      </p>
    </div>
  )
}
