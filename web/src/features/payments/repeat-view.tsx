import { CreditCard } from 'lucide-react'
import { Form, useActionData } from 'react-router'
import { OrderClose } from '../../components/order/order-close.tsx'
import { OrderTerms } from '../../components/order/order-terms.tsx'
import { noTicks } from '../../components/order/order-ticks.ts'
import { useLeadOn } from '../../lib/browser/use-lead-on.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BundleCards } from './bundle-cards.tsx'
import type { Repeat } from './load-repeat.ts'
import type { OrderRefusal } from './order-actions.ts'
import { OrderFields, RefusalNote, summariesOf } from './order-form-parts.tsx'
import { RunningDiscount } from './running-discount.tsx'
import { useCardName } from './use-card-name.ts'
import { useSending } from './use-sending.ts'

const here = '/credits/repeat-order'
const forgetForm = 'forget-card'

/** The same again with the stored card. Looking at it costs nothing: only the button orders. */
export function RepeatView({ repeat }: { repeat: Repeat }) {
  const text = useText()
  const refusal = useActionData<OrderRefusal>()
  const place = useLeadOn<HTMLDivElement>(refusal)
  const isSending = useSending(here)
  const paidWith = useCardName()(repeat.card)
  const { offer, chosen, withdrawUntil } = repeat
  const unclear = refusal?.problem.code === 'country_unclear' ? offer.country : undefined
  return (
    <div ref={place} className="wrap py-6 md:py-12">
      <h1>{text('payments.repeat_title')}</h1>
      <p className="mt-2.5 max-w-[60ch] text-17 text-ink-2">
        {text('payments.repeat_lead', { credits: useUser()?.credits ?? 0 })}
      </p>
      {offer.discount && <RunningDiscount key={offer.discount.code} discount={offer.discount} at={repeat.at} />}
      <Form id={forgetForm} method="post" action={here}>
        <input type="hidden" name="intent" value="forget" />
      </Form>
      <Form
        method="post"
        action={here}
        className="group/order mt-6 grid gap-7 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12"
      >
        <OrderFields orderKey={repeat.key} offer={offer} />
        <div className="grid min-w-0 content-start gap-7">
          <StoredCardRow name={paidWith} />
          <BundleCards offer={offer} chosen={refusal?.bundle || chosen} />
        </div>
        <Card lifted className="self-start lg:sticky lg:top-[calc(var(--bar-height)+20px)]">
          <h2 data-lead="" tabIndex={-1} className="mb-3 outline-none">
            {text('payments.your_order')}
          </h2>
          <div className="grid gap-4">
            <RefusalNote refusal={refusal} />
            <OrderTerms ticks={refusal?.ticks ?? noTicks} unclearCountry={unclear} />
            <OrderClose choices={summariesOf({ offer, withdrawUntil, paidWith })} isSending={isSending} />
          </div>
          <ButtonLink to="/credits" variant="quiet" size="l" block className="mt-2.5">
            {text('payments.other_method')}
          </ButtonLink>
        </Card>
      </Form>
    </div>
  )
}

function StoredCardRow({ name }: { name: string }) {
  const text = useText()
  return (
    <Card className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-4! md:p-5!">
      <CreditCard aria-hidden="true" className="size-6.5 text-ink-2" />
      <div className="min-w-40 flex-1">
        <p className="font-bold">{name}</p>
        <p className="text-13 text-ink-2">{text('payments.card_kept')}</p>
      </div>
      <Button type="submit" form={forgetForm} variant="text" size="s">
        {text('payments.forget_card')}
      </Button>
    </Card>
  )
}
