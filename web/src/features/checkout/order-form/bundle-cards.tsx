import { costOfCredits } from '@velvet/contract/credit-rules'
import { FieldError } from '@velvet/ui/field'
import { RadioCard } from '@velvet/ui/radio'
import { Tag } from '@velvet/ui/tag'
import { useId } from 'react'
import type { Bundle, PriceList } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { maxBundles } from './chosen-class.ts'

type BundleCardsProps = { priceList: PriceList; chosen: string | null; error?: string | undefined }

/**
 * The bundles as radio cards with the price per message. The displayed price is posted with the order. The radios are
 * not `required`: the server refuses an order without a bundle, so that the error is in the language of the page.
 */
export function BundleCards({ priceList, chosen, error }: BundleCardsProps) {
  const text = useText()
  const errorId = useId()
  const hasOldPrices = priceList.bundles.some(({ was_price }) => was_price !== null)
  return (
    <fieldset className="min-w-0" aria-describedby={error && errorId}>
      <legend className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2>{text('payments.how_many')}</h2>
        <span className="text-ink-2">{text('payments.with_vat')}</span>
      </legend>
      {error && (
        <div id={errorId} role="alert" data-lead="" tabIndex={-1} className="mb-3 outline-none">
          <FieldError error={error} />
        </div>
      )}
      <div className="grid gap-2.5">
        {priceList.bundles.slice(0, maxBundles).map((bundle, index) => (
          <BundleCard
            key={bundle.id}
            bundle={bundle}
            currency={priceList.currency}
            index={index}
            isChosen={bundle.id === chosen}
          />
        ))}
      </div>
      {hasOldPrices && <p className="mt-2.5 text-13 text-ink-2">{text('payments.was_hint')}</p>}
    </fieldset>
  )
}

type BundleCardProps = { bundle: Bundle; currency: string; index: number; isChosen: boolean }

function BundleCard({ bundle, currency, index, isChosen }: BundleCardProps) {
  const text = useText()
  const { money } = useFormat()
  const { message_credits } = useSettings()
  const { id, credits, price, was_price, is_best_value } = bundle
  const messagePrice = costOfCredits({ amount: price, credits, currency }, message_credits)
  return (
    <>
      <RadioCard
        name="bundle"
        value={id}
        defaultChecked={isChosen}
        data-bundle={index}
        label={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-17">
            {text('payments.credits', { credits })}
            {is_best_value && <Tag>{text('payments.best_value')}</Tag>}
          </span>
        }
        hint={<span className="text-15">{text('payments.per_message', { price: money(messagePrice, currency) })}</span>}
        aside={
          <span className="grid justify-items-end tabular-nums">
            <b className="text-17">{money(price, currency)}</b>
            {was_price !== null && (
              <s className="text-13 text-ink-2">
                <span className="sr-only">{text('payments.was')} </span>
                {money(was_price, currency)}
              </s>
            )}
          </span>
        }
      />
      <input type="hidden" name={`price.${id}`} value={price} />
    </>
  )
}
