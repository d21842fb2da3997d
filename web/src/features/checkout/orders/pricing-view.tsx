import { maxFreeConversations } from '@velvet/contract/chat-rules'
import { costOfCredits, type Price } from '@velvet/contract/credit-rules'
import { photoLimits } from '@velvet/contract/photo-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Note } from '@velvet/ui/note'
import { Check, Drama, Gift as GiftIcon, Image, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Gift, PriceList, PaymentMethod } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings, useSiteWriters, useUser } from '../../session/index.ts'
import { PaymentMark } from '../payment-mark/payment-mark.tsx'
import { useMethodName } from '../use-method-name.ts'
import { getHighestCreditPrice } from './price-list.ts'
import { CountryPrices, PriceTable } from './price-table.tsx'

type Pricing = { priceList: PriceList; gifts: Gift[]; methods: PaymentMethod[] }

/** The public price list. It works without scripts. */
export function PricingView({ pricing }: { pricing: Pricing }) {
  const text = useText()
  const { priceList, gifts, methods } = pricing
  const { refund_days: days, signup_credits, reply_hours: hours } = useSettings()
  const writers = useSiteWriters()
  const highestPrice = getHighestCreditPrice(priceList)
  return (
    <article className="wrap max-w-[932px]! py-8 md:py-14">
      <h1>{text('payments.pricing_title')}</h1>
      <p className="mt-3 max-w-[60ch] text-17 text-ink-2">{text('payments.pricing_lead')}</p>
      {highestPrice && (
        <Block title={text('payments.per_action')} lead={text('payments.per_action_lead')}>
          <Actions price={highestPrice} gifts={gifts} />
        </Block>
      )}
      {priceList.bundles.length > 0 && (
        <Block title={text('payments.bundles')} lead={text('payments.bundles_lead')}>
          <PriceTable priceList={priceList} />
          <p className="mt-2.5 text-13 text-ink-2">{text('payments.bundles_hint', { credits: signup_credits })}</p>
          <CountryPrices />
        </Block>
      )}
      <Block title={text('payments.returns', { refund_days: days })} lead={text('payments.returns_text', { days })} />
      <Block title={text('payments.free_title')} lead={text('payments.free_lead')}>
        <FreeList />
      </Block>
      <Block
        title={text('payments.premium_first')}
        lead={text('payments.premium_first_text', {
          photos: photoLimits.premium,
          free: photoLimits.free,
          max: maxFreeConversations,
        })}
      />
      {methods.length > 0 && <Methods methods={methods} country={priceList.country} />}
      <Note icon={<Drama aria-hidden="true" />} className="mt-12">
        {text('fictional.notice', { writers })} {text('fictional.reply_promise', { hours })}
      </Note>
      <NextSteps />
    </article>
  )
}

type BlockProps = { title: string; lead?: string; children?: ReactNode }

function Block({ title, lead, children }: BlockProps) {
  return (
    <section className="mt-11 md:mt-14">
      <h2 className="text-20 md:text-26">{title}</h2>
      {lead && <p className="mt-1.5 mb-5 max-w-[60ch] text-17 text-ink-2">{lead}</p>}
      {children}
    </section>
  )
}

function Actions({ price, gifts }: { price: Price; gifts: Gift[] }) {
  const text = useText()
  const { money } = useFormat()
  const { message_credits, photo_credits, message_length } = useSettings()
  const formatPrice = (credits: number) => money(costOfCredits(price, credits), price.currency)
  const costs = gifts.map(({ credits }) => credits)
  const [minCredits, maxCredits] = [Math.min(...costs), Math.max(...costs)]
  return (
    <div className="grid gap-3 md:grid-cols-3">
      <Action
        icon={<MessageCircle />}
        title={text('payments.a_message')}
        hint={text('payments.message_hint', { length: message_length })}
        price={formatPrice(message_credits)}
        credits={text('payments.credits', { credits: message_credits })}
      />
      <Action
        icon={<Image />}
        title={text('payments.a_photo')}
        hint={text('payments.photo_hint')}
        price={formatPrice(photo_credits)}
        credits={text('payments.credits', { credits: photo_credits })}
      />
      {costs.length > 0 && (
        <Action
          icon={<GiftIcon />}
          title={text('payments.a_gift')}
          hint={text('payments.gift_hint', { count: costs.length })}
          price={text('payments.range', { from: formatPrice(minCredits), to: formatPrice(maxCredits) })}
          credits={text('payments.credit_range', { from: minCredits, to: maxCredits })}
        />
      )}
    </div>
  )
}

type ActionProps = { icon: ReactNode; title: string; hint: string; price: string; credits: string }

function Action({ icon, title, hint, price, credits }: ActionProps) {
  return (
    <Card className="flex items-center gap-4 p-4! md:grid md:gap-2.5 md:p-6!">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft [&>svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h3>{title}</h3>
        <p className="text-13 text-ink-2">{hint}</p>
      </div>
      <p className="text-end tabular-nums md:text-start">
        <b className="block text-17 md:text-20">{price}</b>
        <span className="text-13 text-ink-2">{credits}</span>
      </p>
    </Card>
  )
}

const freeFeatures: MessageId[] = [
  'payments.free.joining',
  'payments.free.search',
  'payments.free.reading',
  'payments.free.likes',
  'payments.free.swipe',
  'payments.free.asking',
  'payments.free.hiding',
  'payments.free.safety',
  'payments.free.leaving',
]

function FreeList() {
  const text = useText()
  const { signup_credits: credits } = useSettings()
  return (
    <ul className="grid gap-x-8 gap-y-1 text-ink-2 md:grid-cols-2">
      {freeFeatures.map((id) => (
        <li key={id} className="flex gap-2.5 py-1.5">
          <Check aria-hidden="true" className="mt-0.5 size-5 text-good" />
          {text(id, { credits })}
        </li>
      ))}
    </ul>
  )
}

function Methods({ methods, country }: { methods: PaymentMethod[]; country: string }) {
  const text = useText()
  const nameOf = useMethodName()
  const { countryName } = useFormat()
  return (
    <Block
      title={text('payments.ways_to_pay', { country: countryName(country) })}
      lead={text('payments.ways_to_pay_lead')}
    >
      <ul className="flex flex-wrap gap-2.5">
        {methods.map(({ key }) => (
          <li
            key={key}
            className="flex min-h-12 items-center gap-3 rounded-field border border-line bg-surface px-3 font-semibold"
          >
            <PaymentMark method={key} />
            {nameOf(key)}
          </li>
        ))}
      </ul>
    </Block>
  )
}

function NextSteps() {
  const text = useText()
  const isMember = useUser() !== null
  return (
    <div className="mt-6 grid gap-2.5 sm:flex">
      <ButtonLink to={isMember ? '/credits' : '/signup'} size="l">
        {text(isMember ? 'payments.see_bundles' : 'payments.start_free')}
      </ButtonLink>
      <ButtonLink to="/return-policy" variant="quiet" size="l">
        {text('payments.how_withdrawal')}
      </ButtonLink>
    </div>
  )
}
