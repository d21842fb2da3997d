import type { ReactNode } from 'react'
import { mainId } from './skip-link.tsx'

/** The page itself. It takes the focus when the skip link leads here. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
