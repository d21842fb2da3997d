import { Button } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { LocateFixed } from 'lucide-react'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { Place } from './place-cache.ts'
import { useMyLocation } from './use-my-location.ts'

/** Finds the city of this device after a click, if the browser permits it. Requires scripts. */
export function LocationButton({ onFound, className }: { onFound: (place: Place) => void; className?: string }) {
  const text = useText()
  const isHydrated = useHydrated()
  const { permission, outcome, ask } = useMyLocation(onFound)
  if (permission === 'unsupported') return null
  // A dismissed prompt can be shown again. A denied permission can only be changed in the browser settings.
  const isBlocked = permission === 'denied'
  const message = () => {
    if (isBlocked || outcome.state === 'denied') return text('location.denied')
    if (outcome.state === 'failed') return text('location.failed')
    if (outcome.state === 'found') return text('location.found', { city: outcome.place.city })
    return text('location.hint')
  }
  return (
    <div className={cx('noscript:hidden flex flex-wrap items-center gap-x-3 gap-y-1.5', className)}>
      <Button
        variant="quiet"
        size="s"
        loading={outcome.state === 'asking'}
        disabled={isBlocked || !isHydrated}
        onClick={() => void ask()}
      >
        <LocateFixed aria-hidden="true" className="size-4.5" />
        {text('location.use')}
      </Button>
      <p aria-live="polite" className="min-w-0 flex-1 basis-60 text-13 text-ink-2">
        {message()}
      </p>
    </div>
  )
}
