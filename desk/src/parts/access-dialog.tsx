import {
  delayMonths,
  isDelayed,
  minExplanationLength,
  type ReadReason,
  type RevealReason,
} from '@velvet/contract/desk/member-access-rules'
import { useState, type ReactNode } from 'react'
import { Field, fieldClass } from './field.tsx'
import { partTexts } from './part-texts.ts'
import { TextDialog } from './text-dialog.tsx'

const texts = partTexts.access

type AccessDialogProps<Reason> = {
  title: string
  submit: string
  /** Reasons with their names. */
  reasons: Record<Reason & string, string>
  /** Whether the person may give reasons that the member learns late. */
  canDelay: boolean
  isPending: boolean
  problem: string | null
  onSubmit: (reason: Reason, explanation: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks why hidden data are needed: a reason, and at least twenty characters that auditors read. */
export function AccessDialog<Reason extends RevealReason | ReadReason>(props: AccessDialogProps<Reason>) {
  const { title, submit, reasons, canDelay, isPending, problem, onSubmit, onClose, children } = props
  const offered = (Object.keys(reasons) as Reason[]).filter((each) => canDelay || !isDelayed(each))
  const [chosen, setChosen] = useState<Reason | undefined>(offered[0])
  const [explanation, setExplanation] = useState('')
  const [isProblemShown, setProblemShown] = useState(false)
  const missing = minExplanationLength - explanation.trim().length
  const send = () => {
    setProblemShown(true)
    if (missing <= 0 && chosen !== undefined) onSubmit(chosen, explanation)
  }
  return (
    <TextDialog
      title={title}
      label={texts.explanation}
      hint={texts.hint}
      submit={submit}
      text={explanation}
      onText={setExplanation}
      onSubmit={send}
      onClose={onClose}
      isPending={isPending}
      problem={isProblemShown && missing > 0 ? texts.tooShort(missing) : problem}
      maxLength={500}
    >
      <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {children}
        <Field label={texts.reason} hint={chosen && isDelayed(chosen) ? texts.delayed(delayMonths) : undefined}>
          {(id) => (
            <select
              id={id}
              value={chosen}
              onChange={(event) => setChosen(event.target.value as Reason)}
              className={fieldClass}
            >
              {offered.map((each) => (
                <option key={each} value={each}>
                  {reasons[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </TextDialog>
  )
}
