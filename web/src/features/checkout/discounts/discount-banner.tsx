import { Banner } from '@velvet/ui/banner'
import { ButtonLink } from '@velvet/ui/button'
import { BadgePercent } from 'lucide-react'
import { useStableSlot } from '../../../shared/browser/use-stable-slot.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useRoute, useUser } from '../../session/index.ts'
import { useActiveDiscount } from './active-discount-store.ts'
import { DiscountCountdown } from './discount-countdown.tsx'
import { getDiscountToShow, type ActiveDiscount } from './discount-rules.ts'

/** Banner above the pages of the members area while the first discount is active. */
export function DiscountBanner() {
  const user = useUser()
  const isInMembersArea = useRoute()?.isMembersArea === true
  const discount = getDiscountToShow({ user, isInMembersArea, offer: useActiveDiscount() })
  const hasSlot = useStableSlot(discount !== null)
  return discount && hasSlot && <DiscountBannerContent offer={discount} />
}

export function DiscountBannerContent({ offer }: { offer: ActiveDiscount }) {
  const text = useText()
  const title = text('discounts.title', { percent: offer.percent })
  return (
    <section className="wrap pt-4" aria-label={title}>
      <Banner
        tone="accent"
        icon={<BadgePercent />}
        title={title}
        text={<DiscountCountdown offer={offer} />}
        action={
          <ButtonLink to="/credits" variant="quiet" size="s" block>
            {text('discounts.see_credits')}
          </ButtonLink>
        }
      />
    </section>
  )
}
