import { CircleAlert, CircleCheck } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

type FieldState = { id: string; describedBy: string; isInvalid: boolean; isRequired: boolean }

const FieldContext = createContext<FieldState | null>(null)

/** Returns the id of a control by the name of its field, so that an error summary can link to it. */
export const fieldId = (name: string) => `field-${name}`

type FieldProps = {
  /** The name of the control, if an error summary links to it. Has to be unique on the page. */
  name?: string
  label: ReactNode
  /** Text beside the label, such as “optional”. */
  mark?: ReactNode
  /** Shown at the end of the label line, such as a link or a value. */
  aside?: ReactNode
  hint?: ReactNode
  /** Shown at the end of the hint line, such as a character counter. */
  count?: ReactNode
  error?: ReactNode
  /** Message for a valid value. */
  success?: ReactNode
  required?: boolean
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

/** Connects the control inside it with its label, hint and error. */
export function Field(props: FieldProps) {
  const { label, mark, aside, hint, count, error, success, required = false, labelHidden = false } = props
  const ownId = useId()
  const id = props.name ? fieldId(props.name) : ownId
  const state = { id, describedBy: `${id}-help`, isInvalid: Boolean(error), isRequired: required }
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
      <div id={state.describedBy} className="text-13">
        <FieldError error={error} success={success} />
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

function FieldLine({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <p className={cx('mt-1.5 flex gap-1.5 text-13 font-semibold [&>svg]:mt-px [&>svg]:size-4', className)}>
      {icon}
      <span>{children}</span>
    </p>
  )
}

type FieldErrorProps = { id?: string; error: ReactNode; success?: ReactNode; className?: string }

/**
 * The error of a control or a group. The live region is always rendered, so that screen readers announce a new error.
 * Hints are outside of it: they are read with the control and not announced when they change.
 */
export function FieldError({ id, error, success, className }: FieldErrorProps) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <FieldLine icon={<CircleAlert />} className={cx('text-bad', className)}>
          {error}
        </FieldLine>
      ) : (
        success && (
          <FieldLine icon={<CircleCheck />} className="text-good">
            {success}
          </FieldLine>
        )
      )}
    </div>
  )
}

/** Returns the attributes that a control gets from the `Field` around it, or none without a `Field`. */
export function useFieldControl() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    required: field.isRequired,
    'aria-describedby': field.describedBy,
    ...(field.isInvalid && { 'aria-invalid': true as const }),
  }
}
