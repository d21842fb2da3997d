import { CircleAlert, CircleCheck } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

type FieldState = { id: string; describedBy: string; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldState | null>(null)

type FieldProps = {
  label: ReactNode
  /** The word beside the label, such as “optional”. */
  mark?: ReactNode
  /** At the far end of the label's line: a link, a value. */
  aside?: ReactNode
  hint?: ReactNode
  /** At the far end of the hint's line: a counter. */
  count?: ReactNode
  error?: ReactNode
  /** Good news about what was typed. */
  success?: ReactNode
  required?: boolean
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

/** Gives the control inside it its label, hint and error. */
export function Field(props: FieldProps) {
  const { label, mark, aside, hint, count, error, success, required = false, labelHidden = false } = props
  const id = useId()
  const state = { id, describedBy: `${id}-help`, invalid: Boolean(error), required }
  return (
    <div className={cx('min-w-0', props.className)}>
      <div className={cx('mb-1.5 flex items-baseline justify-between gap-4', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="text-15 font-semibold">
          {label}
          {mark && <span className="font-normal text-ink-3"> {mark}</span>}
        </label>
        {aside && <span className="text-15 [&>a]:-my-3 [&>a]:inline-block [&>a]:py-3">{aside}</span>}
      </div>
      <FieldContext value={state}>{props.children}</FieldContext>
      {/* Present from the start, so that an error that arrives is read out. */}
      <div id={state.describedBy} aria-live="polite" className="text-13">
        {error ? (
          <FieldLine icon={<CircleAlert />} className="text-bad">
            {error}
          </FieldLine>
        ) : (
          success && (
            <FieldLine icon={<CircleCheck />} className="text-good">
              {success}
            </FieldLine>
          )
        )}
        {(hint || count) && (
          <p className="mt-1.5 flex justify-between gap-4 text-ink-2">
            <span>{hint}</span>
            {count && <span className="tabular-nums">{count}</span>}
          </p>
        )}
      </div>
    </div>
  )
}

export function FieldLine({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <p className={cx('mt-1.5 flex gap-1.5 text-13 font-semibold [&>svg]:mt-px [&>svg]:size-4', className)}>
      {icon}
      <span>{children}</span>
    </p>
  )
}

/** What a control takes from the field around it; alone it takes nothing. */
export function useFieldControl() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    required: field.required,
    'aria-describedby': field.describedBy,
    ...(field.invalid && { 'aria-invalid': true as const }),
  }
}
