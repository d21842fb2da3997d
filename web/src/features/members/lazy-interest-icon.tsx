import { lazy, Suspense } from 'react'

/** Loaded on demand, because the icons of all interests are large and a card is complete without its icon. */
const InterestIcon = lazy(async () => ({ default: (await import('./interest-icon.tsx')).InterestIcon }))

/** The icon of an interest on a card. Its place is reserved until it is loaded. */
export function LazyInterestIcon({ icon, className }: { icon: string; className: string }) {
  return (
    <span aria-hidden="true" className={`inline-grid shrink-0 [&>svg]:size-full ${className}`}>
      <Suspense>
        <InterestIcon icon={icon} />
      </Suspense>
    </span>
  )
}
