import { useText } from '../../lib/i18n/use-text.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import type { RunningOffer } from './offer-rules.ts'
import { endOffer } from './offer-store.ts'

/** What is left, and what the price is afterwards. */
export function OfferClock({ offer, isLarge = false }: { offer: RunningOffer; isLarge?: boolean }) {
  const text = useText()
  const end = new Date(offer.endsAt)
  return (
    <Countdown
      endsAt={offer.endsAt}
      spoken={({ hours, minutes }) => text('discounts.time_left', { hours, minutes })}
      afterwards={text(offer.kind === 'time_bonus' ? 'discounts.bonus_after' : 'discounts.welcome_after', { end })}
      onEnd={endOffer}
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
