import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldError, fieldId } from './field.tsx'

type FieldGroupProps = {
  /** The name of the controls, if an error summary links to them. Has to be unique on the page. */
  name?: string
  /** Whether the choices are radio buttons. */
  isRadios?: boolean
  legend: ReactNode
  mark?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
  children: ReactNode
}

/** A group of choices with a common legend. */
export function FieldGroup({
  name,
  isRadios = false,
  legend,
  mark,
  hint,
  error,
  className,
  children,
}: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset
      id={name && fieldId(name)}
      role={isRadios ? 'radiogroup' : undefined}
      aria-describedby={id}
      // `aria-invalid` is not valid on a plain group; its controls have it instead.
      aria-invalid={isRadios && error ? true : undefined}
      className={cx('min-w-0', className)}
    >
      <legend className="mb-2 text-15 font-semibold">
        {legend}
        {mark && <span className="font-normal text-ink-3"> {mark}</span>}
      </legend>
      {children}
      <div id={id} className="text-13">
        <FieldError error={error} />
        {hint && <p className="mt-1.5 text-ink-2">{hint}</p>}
      </div>
    </fieldset>
  )
}
