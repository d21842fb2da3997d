import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldError, fieldId } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: ReactNode }

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={cx('min-w-0', className)}>
      <label className="grid min-h-11 grid-cols-[auto_1fr] gap-x-3 py-2.5 has-disabled:opacity-50">
        <span className="grid self-start">
          <input
            {...rest}
            type="checkbox"
            id={error && rest.name ? fieldId(rest.name) : undefined}
            aria-describedby={id}
            aria-invalid={error ? true : undefined}
            className="peer checkbox-box"
          />
          <Check aria-hidden="true" strokeWidth={3} className="checkbox-tick" />
        </span>
        <span className="pt-px">{label}</span>
      </label>
      <div id={id} className="-mt-1 ps-9">
        <FieldError error={error} className="pb-1.5" />
        {hint && <p className="pb-1.5 text-13 text-ink-2">{hint}</p>}
      </div>
    </div>
  )
}
