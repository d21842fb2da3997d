import { cx } from '@velvet/ui/cx'
import type { ReactNode } from 'react'

/** A section of the component showcase. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, '-')
  return (
    <section aria-labelledby={id} className="pt-14">
      <h2 id={id} className="mb-6 border-b border-line pb-3">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

/** Examples of one component under a heading. */
export function Sample({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-13 font-semibold tracking-normal text-ink-2">{name}</h3>
      <div className={cx('flex flex-wrap items-center gap-3', className)}>{children}</div>
    </div>
  )
}
