import { moneyOf } from '@velvet/contract/credit-rules'
import type { Bundle, Offer } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { RadioCard } from '../../ui/radio.tsx'
import { Tag } from '../../ui/tag.tsx'
import { mostBundles } from './chosen-class.ts'

type BundleCardsProps = { offer: Offer; chosen: string | null }

/** What is sold, with what one message costs in each. The price that is shown is sent along. */
export function BundleCards({ offer, chosen }: BundleCardsProps) {
  const text = useText()
  const hasOldPrices = offer.bundles.some(({ was_price }) => was_price !== null)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2>{text('payments.how_many')}</h2>
        <span className="text-ink-2">{text('payments.with_vat')}</span>
      </legend>
      <div className="grid gap-2.5">
        {offer.bundles.slice(0, mostBundles).map((bundle, place) => (
          <BundleCard
            key={bundle.id}
            bundle={bundle}
            currency={offer.currency}
            place={place}
            isChosen={bundle.id === chosen}
          />
        ))}
      </div>
      {hasOldPrices && <p className="mt-2.5 text-13 text-ink-2">{text('payments.was_hint')}</p>}
    </fieldset>
  )
}

type BundleCardProps = { bundle: Bundle; currency: string; place: number; isChosen: boolean }

function BundleCard({ bundle, currency, place, isChosen }: BundleCardProps) {
  const text = useText()
  const { money } = useFormat()
  const { message_credits } = useSettings()
  const { id, credits, price, was_price, is_best_value } = bundle
  const message = moneyOf({ amount: price, credits, currency }, message_credits)
  return (
    <>
      <RadioCard
        name="bundle"
        value={id}
        required
        defaultChecked={isChosen}
        data-bundle={place}
        label={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-17">
            {text('payments.credits', { credits })}
            {is_best_value && <Tag tone="accent">{text('payments.best_value')}</Tag>}
          </span>
        }
        hint={<span className="text-15">{text('payments.per_message', { price: money(message, currency) })}</span>}
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
