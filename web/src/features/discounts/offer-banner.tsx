import { BadgePercent } from 'lucide-react'
import { useRoomFor } from '../../lib/browser/use-room-for.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useRoute } from '../../lib/viewer/use-route.ts'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { OfferClock } from './offer-clock.tsx'
import { offerToShow, type RunningOffer } from './offer-rules.ts'
import { useOffer } from './offer-store.ts'

/** Above the pages of the members area for as long as the first offer runs. */
export function OfferBanner() {
  const user = useUser()
  const isInMembersArea = useRoute()?.membersArea === true
  const offer = offerToShow({ user, isInMembersArea, offer: useOffer() })
  const hasRoom = useRoomFor(offer !== null)
  return offer && hasRoom && <OfferNotice offer={offer} />
}

export function OfferNotice({ offer }: { offer: RunningOffer }) {
  const text = useText()
  const title = text('discounts.title', { percent: offer.percent })
  return (
    <section className="wrap pt-4" aria-label={title}>
      <Banner
        tone="accent"
        icon={<BadgePercent />}
        title={title}
        text={<OfferClock offer={offer} />}
        action={
          <ButtonLink to="/credits" variant="quiet" size="s" block>
            {text('discounts.see_credits')}
          </ButtonLink>
        }
      />
    </section>
  )
}
