import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldLine } from './field.tsx'

type FieldGroupProps = {
  legend: ReactNode
  mark?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
  children: ReactNode
}

/** Several choices under one question. */
export function FieldGroup({ legend, mark, hint, error, className, children }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} aria-invalid={error ? true : undefined} className={cx('min-w-0', className)}>
      <legend className="mb-2 text-15 font-semibold">
        {legend}
        {mark && <span className="font-normal text-ink-3"> {mark}</span>}
      </legend>
      {children}
      <div id={id} aria-live="polite" className="text-13">
        {error && (
          <FieldLine icon={<CircleAlert />} className="text-bad">
            {error}
          </FieldLine>
        )}
        {hint && <p className="mt-1.5 text-ink-2">{hint}</p>}
      </div>
    </fieldset>
  )
}
