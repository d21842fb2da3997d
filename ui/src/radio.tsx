import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

const dot =
  'grid size-6 shrink-0 cursor-[inherit] appearance-none place-items-center rounded-full border-[1.5px] border-control bg-surface ' +
  'transition-[border-color,border-width] hover:border-ink-2 checked:border-[7px] checked:border-primary'

/** One of several options, which have the same `name` and are inside a `FieldGroup`. */
export function Radio({ label, hint, className, ...rest }: RadioProps) {
  return (
    <label className={cx('flex min-h-11 gap-3 py-2.5 has-disabled:opacity-50', className)}>
      <input {...rest} type="radio" className={dot} />
      <span className="min-w-0 pt-px">
        {label}
        {hint && <span className="block text-13 text-ink-2">{hint}</span>}
      </span>
    </label>
  )
}

/** A radio button as a row of a list with dividers, with optional content at its end. */
export function RadioRow({ label, hint, aside, className, ...rest }: RadioProps & { aside?: ReactNode }) {
  return (
    <label
      className={cx(
        'flex min-h-12 items-center gap-3 px-3.5 py-1.5 transition-colors hover:bg-hover has-checked:bg-primary-soft',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary has-disabled:opacity-50',
        className,
      )}
    >
      <input {...rest} type="radio" className={cx(dot, 'focus-visible:outline-none')} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-13 text-ink-2">{hint}</span>}
      </span>
      {aside}
    </label>
  )
}
