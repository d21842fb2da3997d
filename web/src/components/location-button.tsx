import { LocateFixed } from 'lucide-react'
import { useHydrated } from '../lib/browser/use-hydrated.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import type { Place } from '../lib/location/place-cache.ts'
import { useMyLocation } from '../lib/location/use-my-location.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'

/** Finds the city of this device, after a press and with the browser's leave. Needs scripts. */
export function LocationButton({ onFound, className }: { onFound: (place: Place) => void; className?: string }) {
  const text = useText()
  const isHydrated = useHydrated()
  const { permission, outcome, ask } = useMyLocation(onFound)
  if (permission === 'unsupported') return null
  // A question that was closed unanswered may be asked again; a refusal is lifted in the browser's own settings.
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
