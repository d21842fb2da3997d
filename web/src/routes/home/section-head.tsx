import type { ReactNode } from 'react'

export function SectionHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <div className="front-head mb-9 max-w-[640px] lg:mb-12">
      <h2 className="front-title">{title}</h2>
      {lead && <p className="mt-3 text-17 text-ink-2 md:text-20">{lead}</p>}
    </div>
  )
}
