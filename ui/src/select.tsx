import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { inputClass } from './input-class.ts'

/** A native select, because it supports phones, keyboards and screen readers best. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const field = useFieldControl()
  return (
    <span className="relative block">
      <select {...field} {...rest} className={cx(inputClass, 'appearance-none pe-11 text-ellipsis', className)} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3.5 top-1/2 size-4.5 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}
