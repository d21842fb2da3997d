import { freeConversations } from '@velvet/contract/chat-rules'
import { photoLimits } from '@velvet/contract/photo-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { Camera, Crown, Images, InfinityIcon, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Offer } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { RichText, useText } from '../../lib/i18n/use-text.tsx'
import { useSettings, useUser } from '../../lib/viewer/use-viewer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Part = { icon: ReactNode; title: MessageId; text: MessageId }

const parts: Part[] = [
  { icon: <Images />, title: 'payments.premium.photos', text: 'payments.premium.photos_text' },
  { icon: <Camera />, title: 'payments.premium.own', text: 'payments.premium.own_text' },
  { icon: <MessagesSquare />, title: 'payments.premium.talks', text: 'payments.premium.talks_text' },
  { icon: <InfinityIcon />, title: 'payments.premium.stays', text: 'payments.premium.stays_text' },
]

/** What a first bundle brings besides its credits, and that nothing renews. */
export function PremiumView({ offer }: { offer: Offer }) {
  const text = useText()
  const isPremium = useUser()?.paid_user ?? false
  const values = { max: freeConversations, photos: photoLimits.premium, free: photoLimits.free }
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
        {parts.map((part) => (
          <Card key={part.title} className="flex gap-4 p-4! md:p-6!">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft [&>svg]:size-5"
            >
              {part.icon}
            </span>
            <div>
              <h2 className="text-17">{text(part.title, values)}</h2>
              <p className="mt-1 text-ink-2">{text(part.text, values)}</p>
            </div>
          </Card>
        ))}
      </div>
      <Cost offer={offer} isPremium={isPremium} />
    </div>
  )
}

function Cost({ offer, isPremium }: { offer: Offer; isPremium: boolean }) {
  const text = useText()
  const { money } = useFormat()
  const { refund_days: days } = useSettings()
  const smallest = offer.bundles[0]
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
                price: money(smallest.price, offer.currency),
              })
            : text('payments.title')}
        </h2>
        <p className="mt-1 max-w-[48ch] text-ink-2">
          <RichText id="payments.premium.terms" values={{ refund_days: days }} tags={{ pricing }} />
        </p>
      </div>
      <ButtonLink to="/credits" size="l" className="shrink-0">
        {text(isPremium ? 'payments.see_bundles' : 'payments.premium.choose')}
      </ButtonLink>
    </Card>
  )
}
