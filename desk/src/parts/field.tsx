import { cx } from '@velvet/ui/cx'
import { useId, type ReactNode } from 'react'

/** The look of text fields and selects in forms. */
export const fieldClass = 'min-h-8 w-full rounded-s border border-control bg-surface px-2.5 py-1'

type FieldProps = {
  label: string
  hint?: ReactNode
  className?: string
  children: (id: string, hintId: string) => ReactNode
}

/** A labelled field of a form, with a hint below it. */
export function Field({ label, hint, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={cx('grid gap-1', className)}>
      <label htmlFor={id} className="text-12 font-bold text-ink-2">
        {label}
      </label>
      {children(id, hintId)}
      {hint && (
        <p id={hintId} className="text-12 text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
