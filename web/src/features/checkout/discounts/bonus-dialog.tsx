import { Button, ButtonLink } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { DiscountCountdown } from './discount-countdown.tsx'
import type { ActiveDiscount } from './discount-rules.ts'

/** Dialog with the time bonus. Both buttons look the same, so that declining is as easy as accepting. */
export function BonusDialog({ offer, onClose }: { offer: ActiveDiscount; onClose: () => void }) {
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
      <DiscountCountdown offer={offer} isLarge />
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
