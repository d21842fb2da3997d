import type { ReactNode } from 'react'

type PanelProps = { title: string; aside?: ReactNode; foot?: ReactNode; children: ReactNode }

/** A titled box of a page, as high as its content. */
export function Panel({ title, aside, foot, children }: PanelProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-m border border-line bg-surface">
      <header className="flex min-h-9 items-center justify-between gap-3 border-b border-line px-4">
        <h2>{title}</h2>
        {aside}
      </header>
      <div className="p-4">{children}</div>
      {foot && <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">{foot}</footer>}
    </section>
  )
}
