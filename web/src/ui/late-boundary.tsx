import { Suspense, useState, type ReactNode } from 'react'

type LateBoundaryProps = { isLate: boolean; fallback: ReactNode; children: ReactNode }

/**
 * Shows an outline of what is still on its way. What is there from the start gets no boundary: in the server's HTML its
 * inside could wait for a script that never comes. Decided once, for a boundary that comes or goes begins all anew.
 */
export function LateBoundary({ isLate, fallback, children }: LateBoundaryProps) {
  const [wasLate] = useState(isLate)
  return wasLate ? <Suspense fallback={fallback}>{children}</Suspense> : children
}
