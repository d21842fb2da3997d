import { Button } from '@velvet/ui/button'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { type PushState, usePush } from '../../notifications/index.ts'

type OfferProps = { state: PushState; hasFailed: boolean; onSwitchOn: () => void }

/** Requests the permission only after a click. Where the browser cannot ask, only the text is shown. */
export function PushOffer() {
  const { state, subscribe } = usePush()
  const [hasFailed, setFailed] = useState(false)
  const switchOn = () => {
    setFailed(false)
    subscribe().catch(() => setFailed(true))
  }
  return <PushOfferView state={state} hasFailed={hasFailed} onSwitchOn={switchOn} />
}

export function PushOfferView({ state, hasFailed, onSwitchOn }: OfferProps) {
  const text = useText()
  const canAsk = state === 'unknown' || state === 'granted'
  return (
    <div className="mb-5 grid justify-items-center gap-3 text-center text-ink-2">
      {canAsk && (
        <Button variant="soft" onClick={onSwitchOn}>
          {text('alerts.push_action')}
        </Button>
      )}
      <p role="status">
        {hasFailed ? text('alerts.push_failed') : text(state === 'subscribed' ? 'alerts.push_on' : 'signup.push_later')}
      </p>
    </div>
  )
}
