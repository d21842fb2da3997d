import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.tsx'
import type { PushState } from '../../../lib/push/push-state.ts'
import { usePush } from '../../../lib/push/use-push.ts'
import { Button } from '../../../ui/button.tsx'

type OfferProps = { state: PushState; hasFailed: boolean; onSwitchOn: () => void }

/** The browser is asked after the press and never before. Where it cannot be asked the step only tells. */
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
