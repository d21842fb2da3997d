import { Countdown } from '@velvet/ui/countdown'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { clearActiveDiscount } from './active-discount-store.ts'
import type { ActiveDiscount } from './discount-rules.ts'

/** Countdown to the end of the discount, with a text on the price afterwards. */
export function DiscountCountdown({ offer, isLarge = false }: { offer: ActiveDiscount; isLarge?: boolean }) {
  const text = useText()
  const end = new Date(offer.endsAt)
  return (
    <Countdown
      endsAt={offer.endsAt}
      spoken={({ hours, minutes }) => text('discounts.time_left', { hours, minutes })}
      afterwards={text(offer.kind === 'time_bonus' ? 'discounts.bonus_after' : 'discounts.welcome_after', { end })}
      onEnd={clearActiveDiscount}
      {...(isLarge && {
        units: {
          hours: text('discounts.hours'),
          minutes: text('discounts.minutes'),
          seconds: text('discounts.seconds'),
        },
      })}
    />
  )
}
