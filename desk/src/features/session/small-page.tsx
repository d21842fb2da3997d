import type { ReactNode } from 'react'
import { sessionTexts } from './session-texts.ts'

/** A page without navigation, for those who are not signed in. */
export function SmallPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-105 rounded-l border border-line bg-surface p-6 shadow-2">
        <p className="text-12 font-bold tracking-wide text-ink-2 uppercase">{sessionTexts.desk}</p>
        <h1 className="mt-1 text-20">{title}</h1>
        {lead && <p className="mt-1 text-ink-2">{lead}</p>}
        <div className="mt-5 grid gap-3">{children}</div>
      </div>
    </main>
  )
}

export const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-s bg-bad-soft px-3 py-2 font-semibold text-bad">
    {children}
  </p>
)
