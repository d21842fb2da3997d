import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldError, fieldId } from './field.tsx'

type SegmentedProps<Value extends string> = {
  legend: ReactNode
  legendHidden?: boolean
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
  name?: string
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  error?: ReactNode
  className?: string
}

/** Two to four short options side by side, implemented as radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, legendHidden = false, options, value, defaultValue, onChange, name, error } = props
  const id = useId()
  return (
    <fieldset
      id={error && name ? fieldId(name) : undefined}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-help`}
      className={cx('min-w-0', props.className)}
    >
      <legend className={cx('mb-2 text-15 font-semibold', legendHidden && 'sr-only')}>{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-[min(14px,var(--radius-button))] bg-surface-2 p-[3px] inset-ring inset-ring-control">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 items-center justify-center gap-2 rounded-[min(11px,var(--radius-button))] px-2 text-center leading-tight font-semibold text-ink-2 transition-[background-color,color,box-shadow] hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-1 has-checked:inset-ring has-checked:inset-ring-control has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-primary has-disabled:opacity-50 forced-colors:has-checked:border-3 forced-colors:has-checked:border-[Highlight] [&>svg]:size-4.5"
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              className="absolute inset-0 m-0 cursor-[inherit] opacity-0"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-help`} error={error} />
    </fieldset>
  )
}
