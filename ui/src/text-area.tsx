import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { inputClass } from './input-class.ts'

/** Grows with its text in browsers that support `field-sizing`. */
export function TextArea({ rows = 4, className, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl()
  return (
    <textarea
      {...field}
      {...rest}
      rows={rows}
      className={cx(inputClass, 'field-sizing-content max-h-80 min-h-28 resize-y', className)}
    />
  )
}
