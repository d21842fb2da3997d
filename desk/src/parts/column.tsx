import { cx } from '@velvet/ui/cx'
import type { ReactNode } from 'react'

type ColumnProps = { title: string; aside?: ReactNode; foot?: ReactNode; className?: string; children: ReactNode }

/** One of the columns of a work page. From 992 px it scrolls on its own. */
export function Column({ title, aside, foot, className, children }: ColumnProps) {
  return (
    <section
      aria-label={title}
      className={cx('flex min-h-0 min-w-0 flex-col rounded-m border border-line bg-surface', className)}
    >
      <header className="flex min-h-9 items-center justify-between gap-3 border-b border-line px-3">
        <h2>{title}</h2>
        {aside}
      </header>
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto p-3">
        {children}
      </div>
      {foot && <footer className="border-t border-line p-3">{foot}</footer>}
    </section>
  )
}
