import { Card } from '@velvet/ui/card'
import { Note } from '@velvet/ui/note'
import { CreditCard, RefreshCcw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useActionData } from 'react-router'
import { useFocusAfterSubmit } from '../../../shared/browser/use-focus-after-submit.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings, useUser, withReturnChat } from '../../session/index.ts'
import { BundleCards } from '../order-form/bundle-cards.tsx'
import { chosenClass, maxBundles } from '../order-form/chosen-class.ts'
import { noConsents } from '../order-form/order-consents.ts'
import { OrderSummary } from '../order-form/order-summary.tsx'
import { OrderTerms } from '../order-form/order-terms.tsx'
import { useFieldProblems } from '../use-field-problems.ts'
import { AppliedDiscount } from './applied-discount.tsx'
import type { Checkout } from './load-checkout.ts'
import { MethodCards, NoMethods } from './method-cards.tsx'
import type { OrderRefusal } from './order-actions.ts'
import { orderAddress } from './order-address.ts'
import { HiddenOrderFields, RefusalNote, summariesOf } from './order-form-fields.tsx'
import { DiscountCodeField, CountryField, PriceListForm } from './price-list-form.tsx'
import { useIsOrderSending } from './use-is-order-sending.ts'

/** Checkout with bundles, payment methods and summary. The form works before hydration and without scripts. */
export function CreditsView({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const refusal = useActionData<OrderRefusal>()
  const container = useFocusAfterSubmit<HTMLDivElement>(refusal)
  const isSending = useIsOrderSending('/credits')
  const { at } = useFieldProblems(refusal?.problem)
  const { priceList, methods, chosen } = checkout
  const unclearCountry = refusal?.problem.code === 'country_unclear' ? priceList.country : undefined
  return (
    <div ref={container} data-banners-below="" className="wrap pt-3 pb-6 md:py-12">
      <h1>{text('payments.title')}</h1>
      <Balance />
      {checkout.heldBy && <ReservedDiscount order={checkout.heldBy} />}
      <PriceListForm chat={checkout.chat} />
      <Form
        method="post"
        action={`/credits?${new URLSearchParams({ country: priceList.country, ...(checkout.code && { code: checkout.code }), ...(checkout.chat && { chat: checkout.chat }) })}`}
        noValidate
        className="group/order mt-3 grid gap-4 md:mt-6 md:gap-7 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12"
      >
        <HiddenOrderFields orderKey={checkout.key} priceList={priceList} chat={checkout.chat} />
        <div className="grid min-w-0 content-start gap-4 md:gap-9">
          <BundleCards priceList={priceList} chosen={refusal?.bundle || chosen.bundle} error={at('bundle')} />
          {methods && methods.length > 0 ? (
            <div>
              <MethodCards
                methods={methods}
                hasApplePay={checkout.hasApplePay}
                priceList={priceList}
                chosen={refusal?.method || chosen.method}
                shouldStoreCard={refusal?.ticks.store_card ?? false}
                error={at('method')}
              />
              <CountryField country={priceList.country} />
            </div>
          ) : (
            <div>
              <NoMethods isAway={methods === null} to={withReturnChat('/credits', checkout.chat)} />
              <CountryField country={priceList.country} />
            </div>
          )}
        </div>
        <Card lifted className="self-start p-4! md:p-7! lg:sticky lg:top-[calc(var(--bar-height)+20px)]">
          <h2 data-lead="" tabIndex={-1} className="mb-2.5 outline-none">
            {text('payments.your_order')}
          </h2>
          <ChosenBundle priceList={priceList} />
          <div className="grid gap-3 md:gap-4">
            <RefusalNote refusal={refusal} />
            <OrderTerms
              ticks={refusal?.ticks ?? noConsents}
              error={at('knows_fictional')}
              unclearCountry={unclearCountry}
            />
            <OrderSummary
              choices={summariesOf({ priceList, withdrawUntil: checkout.withdrawUntil })}
              isSending={isSending}
            />
          </div>
          {priceList.discount && (
            <AppliedDiscount
              key={priceList.discount.code}
              discount={priceList.discount}
              serverTime={checkout.serverTime}
            />
          )}
          <DiscountCodeField code={checkout.code} codeProblem={checkout.codeProblem} priceList={priceList} />
          <Assurances />
        </Card>
      </Form>
    </div>
  )
}

/** The chosen bundle at the top of the order, where it is beside the bundles. CSS shows it, so it needs no scripts. */
function ChosenBundle({ priceList: { bundles, currency } }: Pick<Checkout, 'priceList'>) {
  const text = useText()
  const { money } = useFormat()
  return (
    <div className="mb-4 border-b border-line pb-4 max-lg:hidden">
      <p className="text-ink-2 group-has-[[data-bundle]:checked]/order:hidden">{text('payments.no_bundle')}</p>
      {bundles.slice(0, maxBundles).map(({ id, credits, price }, index) => (
        <div key={id} className={chosenClass(index)}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
            <b className="display text-26">{text('payments.credits', { credits })}</b>
            <b className="text-20">{money(price, currency)}</b>
          </p>
        </div>
      ))}
    </div>
  )
}

function ReservedDiscount({ order }: { order: NonNullable<Checkout['heldBy']> }) {
  const orderLink = (inside: ReactNode) => (
    <Link to={orderAddress(order.id, order.method)} className="link">
      {inside}
    </Link>
  )
  return (
    <Note className="mt-6">
      <RichText id="payments.discount_held" values={{ percent: order.percent }} tags={{ order: orderLink }} />
    </Note>
  )
}

function Balance() {
  const text = useText()
  const user = useUser()
  const credits = user?.credits ?? 0
  const frozenCredits = user?.frozen_credits ?? 0
  const { message_credits: message, photo_credits: photo } = useSettings()
  return (
    <p className="mt-1.5 max-w-[60ch] text-ink-2 md:mt-2.5 md:text-17">
      <RichText
        id="payments.balance"
        values={{ credits, message, photo }}
        tags={{ b: (inside) => <b className="text-ink">{inside}</b> }}
      />
      {frozenCredits > 0 && (
        <>
          {' '}
          <Link to="/transactions" className="link">
            {text('credits.frozen', { count: frozenCredits })}
          </Link>
        </>
      )}
    </p>
  )
}

function Assurances() {
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
        <span>
          {text('payments.promise_provider')} {text('payments.methods_hint')}
        </span>
      </li>
    </ul>
  )
}
