import type { ReactNode } from 'react'

/** Words for those who listen; nothing for those who look. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
