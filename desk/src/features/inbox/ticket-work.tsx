import { findOpenPlaceholder } from '@velvet/contract/desk/inbox-rules'
import { framedAnswer, answerText, type AnswerTemplate } from '@velvet/contract/desk/answer-templates'
import { useRef, useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { AnswerForm } from './answer-form.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { FactsColumn } from './facts-column.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { TicketSheet } from './inbox-queries.ts'
import { inboxTexts } from './inbox-texts.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { ThreadColumn } from './thread-column.tsx'
import { optionsOf } from './ticket-options.ts'
import { TicketHead } from './ticket-head.tsx'
import { useAnswerDraft } from './use-answer-draft.ts'
import { useTicketActions } from './use-ticket-actions.ts'
import { useTicketKeys, type TicketDialog } from './use-ticket-keys.ts'
import { useTicketRenewal } from './use-ticket-renewal.ts'

const texts = inboxTexts.answer

type TicketWorkProps = { sheet: TicketSheet; staffCode: string; canAnswer: boolean }

/** A ticket: its messages with the answer below them, and beside them who asks. Only the holder can answer. */
export function TicketWork({ sheet, staffCode, canAnswer }: TicketWorkProps) {
  const options = optionsOf(sheet, staffCode, useNow())
  const { draft: stored, change, clear, renew } = useAnswerDraft(sheet.id)
  // A ticket that was handed over as another kind may have fewer states to choose from.
  const draft = options.then.includes(stored.then) ? stored : { ...stored, then: 'solved' as const }
  const [dialog, setDialog] = useState<TicketDialog | null>(null)
  const [isProblemShown, setProblemShown] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const actions = useTicketActions(sheet, { onAnswered: clear, onConflict: renew })
  useTicketRenewal(sheet, options.isHolder)

  const open = findOpenPlaceholder(draft.text)
  const problem = !draft.text.trim() ? texts.needsText : open === null ? null : texts.fillIn(open)
  const send = () => {
    setProblemShown(true)
    if (problem !== null) focusOpenField(field.current)
    else if (options.isHolder && !actions.answer.isPending) actions.answer.mutate(draft)
  }
  const insert = (template: AnswerTemplate) => {
    const text = answerText(template, sheet.locale)
    const { nickname } = sheet.person
    const isEmpty = !draft.text.trim()
    change({
      text: isEmpty ? framedAnswer(text, { locale: sheet.locale, nickname }) : `${draft.text.trimEnd()}\n\n${text}`,
      then: options.then.includes(template.then) ? template.then : draft.then,
    })
    setDialog(null)
    // After the dialog has returned the focus to where it was.
    requestAnimationFrame(() => focusOpenField(field.current))
  }
  useTicketKeys({
    sheet,
    options,
    canAnswer,
    actions,
    then: draft.then,
    onThen: (then) => change({ then }),
    onDialog: setDialog,
    onSend: send,
    onWrite: () => field.current?.focus(),
    onField: () => focusOpenField(field.current),
  })
  const close = () => setDialog(null)

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TicketHead sheet={sheet} options={options} canAnswer={canAnswer} actions={actions} onDialog={setDialog} />
      <div className="grid min-h-0 flex-1 gap-3 lg:h-[calc(100dvh-8.25rem)] lg:flex-none lg:grid-cols-[minmax(0,1.7fr)_minmax(20rem,1fr)]">
        <ThreadColumn
          sheet={sheet}
          foot={
            <AnswerForm
              sheet={sheet}
              options={options}
              draft={draft}
              onChange={change}
              onSend={send}
              onTemplates={() => setDialog('templates')}
              fieldRef={field}
              isSending={actions.answer.isPending}
              error={actions.answer.error}
              problem={isProblemShown ? problem : null}
            />
          }
        />
        <FactsColumn sheet={sheet} />
      </div>
      {dialog === 'templates' && <TemplateDialog sheet={sheet} onPick={insert} onClose={close} />}
      {dialog === 'note' && <NoteDialog sheet={sheet} onClose={close} />}
      {dialog === 'hand_over' && <HandOverDialog sheet={sheet} onClose={close} onDone={actions.goOn} />}
      {dialog === 'extend' && <ExtendDialog sheet={sheet} onClose={close} onDone={actions.goOn} />}
      {dialog === 'merge' && <MergeDialog sheet={sheet} onClose={close} />}
    </div>
  )
}

/** Selects the first field that a template left open, so that typing replaces it. Without one, writes at the end. */
function focusOpenField(field: HTMLTextAreaElement | null): void {
  if (!field) return
  const open = findOpenPlaceholder(field.value)
  const start = open === null ? field.value.length : field.value.indexOf(open)
  field.focus()
  field.setSelectionRange(start, start + (open?.length ?? 0))
}
