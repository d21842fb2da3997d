import type { ReactNode } from 'react'
import { mainId } from './skip-link.tsx'

/** Main landmark of the page. Focusable as the target of the skip link. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
