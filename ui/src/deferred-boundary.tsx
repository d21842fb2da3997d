import { Suspense, useState, type ReactNode } from 'react'

type DeferredBoundaryProps = { isDeferred: boolean; fallback: ReactNode; children: ReactNode }

/**
 * Shows a fallback while the content is loading. Content that is available from the start gets no `Suspense` boundary,
 * because in the server's HTML it could depend on a script to become visible. The choice is made once, because adding
 * or removing the boundary later would remount the content.
 */
export function DeferredBoundary({ isDeferred, fallback, children }: DeferredBoundaryProps) {
  const [wasDeferred] = useState(isDeferred)
  return wasDeferred ? <Suspense fallback={fallback}>{children}</Suspense> : children
}
