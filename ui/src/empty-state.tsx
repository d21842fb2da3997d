import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type EmptyStateProps = {
  /** An illustration from `empty-art.tsx`. */
  art?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Buttons or links to the next step. */
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ art, title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('grid justify-items-center px-5 py-10 text-center', className)}>
      {art}
      <Heading className={cx('mt-5', level === 1 ? 'text-26' : 'text-17')}>{title}</Heading>
      {text && <p className="mt-2 max-w-[36ch] text-ink-2">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
