import type { ReactNode } from 'react'

/** Canvas of the illustrations, which are all of the same size. */
export function ArtFrame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 148 112" width="148" height="112" fill="none" aria-hidden="true">
      {children}
    </svg>
  )
}
