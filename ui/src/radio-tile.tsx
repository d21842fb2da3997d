import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A radio button in the shape of a tile, for options in columns. A tick marks the chosen one. */
export function RadioTile({ className, children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label
      className={cx(
        'relative block min-w-0 rounded-m bg-surface p-3 inset-ring inset-ring-control transition-[background-color,box-shadow]',
        'hover:inset-ring-ink-2 has-checked:bg-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary has-disabled:opacity-50',
        'forced-colors:border forced-colors:has-checked:border-[3px]',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-m"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="absolute end-2.5 top-2.5 hidden size-5 rounded-full bg-primary p-0.75 text-on-primary peer-checked:block forced-colors:text-[CanvasText]"
      />
      {children}
    </label>
  )
}
