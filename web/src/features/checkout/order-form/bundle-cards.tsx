import { costOfCredits } from '@velvet/contract/credit-rules'
import { FieldError, fieldId } from '@velvet/ui/field'
import { RadioTile } from '@velvet/ui/radio-tile'
import { Tag } from '@velvet/ui/tag'
import { useId } from 'react'
import type { Bundle, PriceList } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { maxBundles } from './chosen-class.ts'

type BundleCardsProps = { priceList: PriceList; chosen: string | null; error?: string | undefined }

/**
 * The bundles as tiles with the price per message. The displayed price is posted with the order. The radios are
 * not `required`: the server refuses an order without a bundle, so that the error is in the language of the page.
 */
export function BundleCards({ priceList, chosen, error }: BundleCardsProps) {
  const text = useText()
  const errorId = useId()
  const bundles = priceList.bundles.slice(0, maxBundles)
  const hasOldPrices = bundles.some(({ was_price }) => was_price !== null)
  return (
    <fieldset
      id={fieldId('bundle')}
      role="radiogroup"
      aria-describedby={error && errorId}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2>{text('payments.how_many')}</h2>
        <span className="text-ink-2">{text('payments.with_vat')}</span>
      </legend>
      {error && (
        <div id={errorId} role="alert" className="-mt-1.5 mb-2.5">
          <FieldError error={error} />
        </div>
      )}
      <div className="grid grid-cols-2 gap-2 min-[360px]:grid-cols-6 md:gap-3">
        {bundles.map((bundle, index) => (
          <BundleCard
            key={bundle.id}
            bundle={bundle}
            currency={priceList.currency}
            index={index}
            isChosen={bundle.id === chosen}
            isWide={isInRowOfTwo(index, bundles.length)}
          />
        ))}
      </div>
      {hasOldPrices && <p className="mt-2 text-13 text-ink-2">{text('payments.was_hint')}</p>}
    </fieldset>
  )
}

/** Bundles are shown in rows of three. The last ones are shown in rows of two, so that no row has a gap. */
const isInRowOfTwo = (index: number, count: number): boolean => {
  const wideCount = count % 3 === 0 ? 0 : count % 3 === 2 ? 2 : 4
  return index >= count - wideCount
}

type BundleCardProps = { bundle: Bundle; currency: string; index: number; isChosen: boolean; isWide: boolean }

function BundleCard({ bundle, currency, index, isChosen, isWide }: BundleCardProps) {
  const text = useText()
  const { money } = useFormat()
  const { message_credits } = useSettings()
  const { id, credits, price, was_price, is_best_value } = bundle
  const messagePrice = costOfCredits({ amount: price, credits, currency }, message_credits)
  return (
    <>
      <RadioTile
        name="bundle"
        value={id}
        defaultChecked={isChosen}
        data-bundle={index}
        className={isWide ? 'min-[360px]:col-span-3' : 'min-[360px]:col-span-2'}
      >
        <span className="block text-13 leading-tight font-semibold text-ink-2 tabular-nums">
          <RichText
            id="payments.bundle_credits"
            values={{ credits }}
            tags={{ b: (inside) => <b className="display text-26 text-ink">{inside}</b> }}
          />
        </span>
        <span className="mt-1 flex flex-wrap items-baseline gap-x-1.5 wrap-anywhere tabular-nums">
          <b>{money(price, currency)}</b>
          {was_price !== null && (
            <s className="text-13 text-ink-2">
              <span className="sr-only">{text('payments.was')} </span>
              {money(was_price, currency)}
            </s>
          )}
        </span>
        <span className="block text-13 text-ink-2 tabular-nums">
          {text('payments.per_message', { price: money(messagePrice, currency) })}
        </span>
        {/* On the edge of the tile, so that it makes no row taller. */}
        {is_best_value && (
          <Tag tone="accent" className="absolute end-3 -top-2 min-h-0! px-2! text-11!">
            {text('payments.best_value')}
          </Tag>
        )}
      </RadioTile>
      <input type="hidden" name={`price.${id}`} value={price} />
    </>
  )
}
