import type { ReactNode } from 'react'

type ComposerPanelProps = { title: string; text: string; draft?: ReactNode; note?: string; children: ReactNode }

/** Replaces the text field: explains why nothing can be sent, shows the draft and offers the next step. */
export function ComposerPanel({ title, text, draft, note, children }: ComposerPanelProps) {
  return (
    <section className="border-t border-line bg-surface px-4 pt-4 pb-[calc(14px+var(--safe-bottom))] shadow-2 md:px-6">
      <div className="mx-auto max-w-180">
        <h2 className="text-17 md:text-20">{title}</h2>
        <p className="mt-1 text-ink-2">{text}</p>
        {draft}
        <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:flex-col max-md:items-stretch max-md:text-center">
          {children}
          {note && <p className="min-w-0 flex-1 text-13 text-ink-2">{note}</p>}
        </div>
      </div>
    </section>
  )
}
