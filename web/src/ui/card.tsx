import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A group that is acted on as one. Only the one thing to act on is lifted. */
export function Card({ lifted = false, className, ...rest }: ComponentProps<'section'> & { lifted?: boolean }) {
  return (
    <section
      {...rest}
      className={cx('rounded-m border border-line bg-surface p-5 md:p-7', lifted && 'shadow-2', className)}
    />
  )
}
