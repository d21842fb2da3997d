import { CreditCard, RefreshCcw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useActionData } from 'react-router'
import { OrderClose } from '../../components/order/order-close.tsx'
import { OrderTerms } from '../../components/order/order-terms.tsx'
import { noTicks } from '../../components/order/order-ticks.ts'
import { useLeadOn } from '../../lib/browser/use-lead-on.ts'
import { RichText, useText } from '../../lib/i18n/use-text.tsx'
import { useSettings, useUser } from '../../lib/viewer/use-viewer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { BundleCards } from './bundle-cards.tsx'
import { CodeField, CountryField, OfferForm } from './offer-form.tsx'
import type { Checkout } from './load-checkout.ts'
import { MethodCards } from './method-cards.tsx'
import type { OrderRefusal } from './order-actions.ts'
import { OrderFields, RefusalNote, summariesOf } from './order-form-parts.tsx'
import { RunningDiscount } from './running-discount.tsx'
import { useSending } from './use-sending.ts'

/** Bundles, methods, and one summary with its button. It posts before and without scripts. */
export function CreditsView({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const refusal = useActionData<OrderRefusal>()
  const place = useLeadOn<HTMLDivElement>(refusal)
  const isSending = useSending('/credits')
  const { offer, methods, chosen } = checkout
  const unclear = refusal?.problem.code === 'country_unclear' ? offer.country : undefined
  return (
    <div ref={place} className="wrap py-6 md:py-12">
      <h1>{text('payments.title')}</h1>
      <Balance />
      {offer.discount && <RunningDiscount key={offer.discount.code} discount={offer.discount} at={checkout.at} />}
      <OfferForm />
      <Form
        method="post"
        action={`/credits?${new URLSearchParams({ country: offer.country, ...(checkout.code && { code: checkout.code }) })}`}
        className="group/order mt-6 grid gap-7 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12"
      >
        <OrderFields orderKey={checkout.key} offer={offer} />
        <div className="grid min-w-0 content-start gap-9">
          <BundleCards offer={offer} chosen={refusal?.bundle || chosen.bundle} />
          {methods && methods.length > 0 ? (
            <div>
              <MethodCards
                methods={methods}
                offer={offer}
                chosen={refusal?.method || chosen.method}
                storesCard={refusal?.ticks.store_card ?? false}
              />
              <CountryField country={offer.country} />
            </div>
          ) : (
            <NoMethods country={offer.country} isAway={methods === null} />
          )}
        </div>
        <Card lifted className="self-start lg:sticky lg:top-[calc(var(--bar-height)+20px)]">
          <h2 data-lead="" tabIndex={-1} className="mb-3 outline-none">
            {text('payments.your_order')}
          </h2>
          <div className="grid gap-4">
            <RefusalNote refusal={refusal} />
            <OrderTerms ticks={refusal?.ticks ?? noTicks} unclearCountry={unclear} />
            <OrderClose choices={summariesOf({ offer, withdrawUntil: checkout.withdrawUntil })} isSending={isSending} />
          </div>
          <CodeField code={checkout.code} codeProblem={checkout.codeProblem} offer={offer} />
          <Promises />
        </Card>
      </Form>
    </div>
  )
}

function Balance() {
  const credits = useUser()?.credits ?? 0
  const { message_credits: message, photo_credits: photo } = useSettings()
  const messages = message > 0 ? Math.floor(credits / message) : 0
  return (
    <p className="mt-2.5 max-w-[60ch] text-17 text-ink-2">
      <RichText
        id="payments.balance"
        values={{ credits, messages, message, photo }}
        tags={{ b: (inside) => <b className="text-ink">{inside}</b> }}
      />
    </p>
  )
}

function NoMethods({ country, isAway }: { country: string; isAway: boolean }) {
  const text = useText()
  return (
    <div>
      <Note tone="warn">
        <p>{text(isAway ? 'payments.provider_away' : 'payments.no_methods')}</p>
        <ButtonLink to="/credits" reloadDocument variant="quiet" size="s" className="mt-3">
          {text('payments.look_again')}
        </ButtonLink>
      </Note>
      <CountryField country={country} />
    </div>
  )
}

function Promises() {
  const text = useText()
  const { refund_days: days } = useSettings()
  const back = (inside: ReactNode) => (
    <Link to="/return-policy" className="link">
      {inside}
    </Link>
  )
  return (
    <ul className="mt-4 grid gap-3 text-13 text-ink-2 [&_svg]:mt-px [&_svg]:size-4.5 [&_svg]:text-good [&>li]:flex [&>li]:gap-2.5">
      <li>
        <RefreshCcw aria-hidden="true" />
        <span>{text('payments.promise_once')}</span>
      </li>
      <li>
        <Undo2 aria-hidden="true" />
        <span>
          <RichText id="payments.promise_back" values={{ days }} tags={{ back }} />
        </span>
      </li>
      <li>
        <CreditCard aria-hidden="true" />
        <span>{text('payments.promise_provider')}</span>
      </li>
    </ul>
  )
}
