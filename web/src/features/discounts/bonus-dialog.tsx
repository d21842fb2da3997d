import { useText } from '../../lib/i18n/use-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OfferClock } from './offer-clock.tsx'
import type { RunningOffer } from './offer-rules.ts'

/** Saying no is as easy as saying yes. */
export function BonusDialog({ offer, onClose }: { offer: RunningOffer; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      open
      title={text('discounts.title', { percent: offer.percent })}
      lead={text('discounts.bonus_lead')}
      onClose={onClose}
      closeLabel={text('common.close')}
      actions={<BonusChoices onClose={onClose} />}
    >
      <OfferClock offer={offer} isLarge />
    </Dialog>
  )
}

export function BonusChoices({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <ButtonLink to="/credits" variant="quiet" block onClick={onClose}>
        {text('discounts.see_credits')}
      </ButtonLink>
      <Button variant="quiet" block onClick={onClose}>
        {text('discounts.not_now')}
      </Button>
    </div>
  )
}
