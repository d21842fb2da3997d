import { lazy, Suspense } from 'react'

const Links = lazy(async () => ({ default: (await import('./discover-links.tsx')).DiscoverLinks }))

/** Links to the swipe game and the match finder. Loaded on demand, because pages show them below everything else. */
export function DiscoverLinks() {
  return (
    <Suspense fallback={<div className="h-31 sm:h-15" />}>
      <Links />
    </Suspense>
  )
}
