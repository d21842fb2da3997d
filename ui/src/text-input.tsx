import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { inputClass } from './input-class.ts'

type TextInputProps = ComponentProps<'input'> & {
  /** Decorative icon before the text. */
  icon?: ReactNode
}

export function TextInput({ icon, className, ...rest }: TextInputProps) {
  const field = useFieldControl()
  const input = <input {...field} {...rest} className={cx(inputClass, icon ? 'ps-11' : null, className)} />
  if (!icon) return input
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-3 [&>svg]:size-5"
      >
        {icon}
      </span>
      {input}
    </span>
  )
}
