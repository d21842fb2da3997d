import { Field, fieldClass } from '../../parts/field.tsx'
import { teamTexts as texts } from './team-texts.ts'

/** Why a change is proposed, for the person who approves it. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <Field label={texts.reason} hint={texts.reasonHint}>
      {(id, hintId) => (
        <textarea
          id={id}
          aria-describedby={hintId}
          rows={2}
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={fieldClass}
        />
      )}
    </Field>
  )
}

export function TeamProblem({ text }: { text: string | null }) {
  return (
    text && (
      <p role="alert" className="rounded-s bg-bad-soft px-2.5 py-1.5 font-semibold text-bad">
        {text}
      </p>
    )
  )
}
