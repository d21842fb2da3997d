import { maxFreeConversations } from '@velvet/contract/chat-rules'
import { photoLimits } from '@velvet/contract/photo-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Camera, Crown, Images, InfinityIcon, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PriceList } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings, useUser } from '../../session/index.ts'
import { useCreditsPath } from '../use-credits-path.ts'

type Benefit = { icon: ReactNode; title: MessageId; text: MessageId }

const benefits: Benefit[] = [
  { icon: <Images />, title: 'payments.premium.photos', text: 'payments.premium.photos_text' },
  { icon: <Camera />, title: 'payments.premium.own', text: 'payments.premium.own_text' },
  { icon: <MessagesSquare />, title: 'payments.premium.talks', text: 'payments.premium.talks_text' },
  { icon: <InfinityIcon />, title: 'payments.premium.stays', text: 'payments.premium.stays_text' },
]

/** What premium includes. It comes with the first bundle and does not renew. */
export function PremiumView({ priceList }: { priceList: PriceList }) {
  const text = useText()
  const isPremium = useUser()?.paid_user ?? false
  const values = { max: maxFreeConversations, photos: photoLimits.premium, free: photoLimits.free }
  return (
    <div className="wrap max-w-[932px]! py-6 md:py-12">
      <span
        aria-hidden="true"
        className="mb-4 grid size-14 place-items-center rounded-full bg-accent text-on-accent [&>svg]:size-6.5"
      >
        <Crown />
      </span>
      <h1>{text(isPremium ? 'payments.premium.yours' : 'payments.premium.title')}</h1>
      <p className="mt-2.5 max-w-[60ch] text-17 text-ink-2">
        {text(isPremium ? 'payments.premium.yours_lead' : 'payments.premium.lead')}
      </p>
      <div className="mt-7 grid gap-3 md:grid-cols-2">
        {benefits.map((benefit) => (
          <Card key={benefit.title} className="flex gap-4 p-4! md:p-6!">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft [&>svg]:size-5"
            >
              {benefit.icon}
            </span>
            <div>
              <h2 className="text-17">{text(benefit.title, values)}</h2>
              <p className="mt-1 text-ink-2">{text(benefit.text, values)}</p>
            </div>
          </Card>
        ))}
      </div>
      <Cost priceList={priceList} isPremium={isPremium} />
    </div>
  )
}

function Cost({ priceList, isPremium }: { priceList: PriceList; isPremium: boolean }) {
  const text = useText()
  const { money } = useFormat()
  const { refund_days: days } = useSettings()
  const creditsPath = useCreditsPath()
  const smallest = priceList.bundles[0]
  const pricing = (inside: ReactNode) => (
    <Link to="/pricing" className="link">
      {inside}
    </Link>
  )
  return (
    <Card lifted className="mt-7 grid gap-4 md:flex md:items-center md:justify-between">
      <div>
        <h2>
          {smallest
            ? text('payments.premium.from', {
                credits: smallest.credits,
                price: money(smallest.price, priceList.currency),
              })
            : text('payments.title')}
        </h2>
        <p className="mt-1 max-w-[48ch] text-ink-2">
          <RichText id="payments.premium.terms" values={{ refund_days: days }} tags={{ pricing }} />
        </p>
      </div>
      <ButtonLink to={creditsPath} size="l" className="shrink-0">
        {text(isPremium ? 'payments.see_bundles' : 'payments.premium.choose')}
      </ButtonLink>
    </Card>
  )
}
