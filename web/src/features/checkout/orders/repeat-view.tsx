import type { MessageId } from '@velvet/i18n/message-ids'
import { Button, ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { CreditCard } from 'lucide-react'
import { Form, useActionData } from 'react-router'
import type { StoredCard } from '../../../shared/api/responses.ts'
import { useFocusAfterSubmit } from '../../../shared/browser/use-focus-after-submit.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { withReturnChat, useUser } from '../../session/index.ts'
import { BundleCards } from '../order-form/bundle-cards.tsx'
import { noConsents } from '../order-form/order-consents.ts'
import { OrderSummary } from '../order-form/order-summary.tsx'
import { OrderTerms } from '../order-form/order-terms.tsx'
import { useFieldProblems } from '../use-field-problems.ts'
import { AppliedDiscount } from './applied-discount.tsx'
import type { RepeatCheckout } from './load-repeat.ts'
import { MethodCards, NoMethods } from './method-cards.tsx'
import type { OrderRefusal } from './order-actions.ts'
import { HiddenOrderFields, RefusalNote, summariesOf } from './order-form-fields.tsx'
import { useIsOrderSending } from './use-is-order-sending.ts'

const brands: Partial<Record<StoredCard['brand'], string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
}

const generic: MessageId = 'payments.method.card'

/** Returns a formatter for the name of a card, such as “Visa, ending in 4242”. */
function useCardName(): (card: StoredCard) => string {
  const text = useText()
  return ({ brand, last_four }) => text('payments.card_ending', { brand: brands[brand] ?? text(generic), last_four })
}

const pagePath = '/credits/repeat-order'
const deleteCardFormId = 'forget-card'

/** Repeats the last order with the stored card, else with the last method. Nothing is ordered before the button. */
export function RepeatView({ repeat }: { repeat: RepeatCheckout }) {
  const text = useText()
  const refusal = useActionData<OrderRefusal>()
  const container = useFocusAfterSubmit<HTMLDivElement>(refusal)
  const isSending = useIsOrderSending(pagePath)
  const user = useUser()
  const cardName = useCardName()
  const { at } = useFieldProblems(refusal?.problem)
  const { priceList, card, methods, chosen, withdrawUntil, chat } = repeat
  const paidWith = card ? { paidWith: cardName(card) } : {}
  const unclearCountry = refusal?.problem.code === 'country_unclear' ? priceList.country : undefined
  return (
    <div ref={container} data-banners-below="" className="wrap pt-3 pb-6 md:py-12">
      <h1>{text('payments.repeat_title')}</h1>
      <p className="mt-1.5 max-w-[60ch] text-ink-2 md:mt-2.5 md:text-17">
        {text('payments.repeat_lead', { credits: user?.credits ?? 0 })}
        {user && user.frozen_credits > 0 && ` ${text('credits.frozen', { count: user.frozen_credits })}`}
      </p>
      <Form id={deleteCardFormId} method="post" action={pagePath}>
        <input type="hidden" name="intent" value="forget" />
      </Form>
      <Form
        method="post"
        action={withReturnChat(pagePath, chat)}
        noValidate
        className="group/order mt-3 grid gap-4 md:mt-6 md:gap-7 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12"
      >
        <HiddenOrderFields orderKey={repeat.key} priceList={priceList} chat={chat} />
        <div className="grid min-w-0 content-start gap-4 md:gap-7">
          {card && <StoredCardRow name={cardName(card)} />}
          <BundleCards priceList={priceList} chosen={refusal?.bundle || chosen.bundle} error={at('bundle')} />
          {!card &&
            (methods && methods.length > 0 ? (
              <MethodCards
                methods={methods}
                hasApplePay={repeat.hasApplePay}
                priceList={priceList}
                chosen={refusal?.method || chosen.method}
                shouldStoreCard={refusal?.ticks.store_card ?? false}
                error={at('method')}
              />
            ) : (
              <NoMethods isAway={methods === null} to={withReturnChat(pagePath, chat)} />
            ))}
        </div>
        <Card lifted className="self-start p-4! md:p-7! lg:sticky lg:top-[calc(var(--bar-height)+20px)]">
          <h2 data-lead="" tabIndex={-1} className="mb-2.5 outline-none">
            {text('payments.your_order')}
          </h2>
          <div className="grid gap-3 md:gap-4">
            <RefusalNote refusal={refusal} />
            <OrderTerms
              ticks={refusal?.ticks ?? noConsents}
              error={at('knows_fictional')}
              unclearCountry={unclearCountry}
            />
            <OrderSummary choices={summariesOf({ priceList, withdrawUntil, ...paidWith })} isSending={isSending} />
          </div>
          {priceList.discount && (
            <AppliedDiscount
              key={priceList.discount.code}
              discount={priceList.discount}
              serverTime={repeat.serverTime}
            />
          )}
          {card && (
            <ButtonLink to={withReturnChat('/credits', chat)} variant="quiet" size="l" block className="mt-2.5">
              {text('payments.other_method')}
            </ButtonLink>
          )}
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
      <Button type="submit" form={deleteCardFormId} variant="text" size="s">
        {text('payments.forget_card')}
      </Button>
    </Card>
  )
}
