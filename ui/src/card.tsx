import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A box around related content. `lifted` adds a shadow, for the main action of a page. */
export function Card({ lifted = false, className, ...rest }: ComponentProps<'section'> & { lifted?: boolean }) {
  return (
    <section
      {...rest}
      className={cx('rounded-m border border-line bg-surface p-5 md:p-7', lifted && 'shadow-2', className)}
    />
  )
}
