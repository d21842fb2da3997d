import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode }

/** The first line of a page: its title, and filters or buttons at the end. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
      <div className="min-w-0">
        <h1>{title}</h1>
        {lead && <p className="text-ink-2">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  )
}
