import { FormNote } from '../../components/form-note.tsx'
import type { OrderTotals } from '../../components/order/order-close.tsx'
import type { Bundle, Offer } from '../../lib/api/answers.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { chosenClass, mostBundles } from './chosen-class.ts'
import type { OrderRefusal } from './order-actions.ts'

/** What goes with every order and is not chosen on the page. */
export function OrderFields({ orderKey, offer }: { orderKey: string; offer: Offer }) {
  const isHydrated = useHydrated()
  return (
    <>
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="country" value={offer.country} />
      {offer.discount && <input type="hidden" name="discount" value={offer.discount.code} />}
      {offer.bundles
        .filter(({ price, list_price }) => price < list_price)
        .map(({ id }) => (
          <input key={id} type="hidden" name="discounted" value={id} />
        ))}
      {isHydrated && <input type="hidden" name="scripted" value="1" />}
    </>
  )
}

/** Why the order was not placed, and that it was not. */
export function RefusalNote({ refusal }: { refusal: OrderRefusal | undefined }) {
  const text = useText()
  const { elsewhere } = useProblemText(refusal?.problem, [])
  if (!refusal) return null
  return <FormNote bad={refusal.isPriceChanged ? text('payments.price_changed') : elsewhere} />
}

type TotalsFacts = { offer: Offer; withdrawUntil: string; paidWith?: string }

/** One summary per bundle; the page shows the one that is chosen. */
export function summariesOf({ offer, ...more }: TotalsFacts): { totals: OrderTotals; className: string }[] {
  const { currency, vat_rate: vatRate, discount } = offer
  const totalsOf = ({ credits, price, list_price: listPrice }: Bundle): OrderTotals => ({
    ...{ credits, price, listPrice, currency, vatRate, percent: discount?.percent ?? null },
    ...more,
  })
  return offer.bundles
    .slice(0, mostBundles)
    .map((bundle, place) => ({ totals: totalsOf(bundle), className: chosenClass(place) }))
}
