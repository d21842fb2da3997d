import type { Bundle, PriceList } from '../../../shared/api/responses.ts'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { chosenClass, maxBundles } from '../order-form/chosen-class.ts'
import type { OrderTotals } from '../order-form/order-summary.tsx'
import type { OrderRefusal } from './order-actions.ts'

/** Hidden fields of every order. */
export function HiddenOrderFields({
  orderKey,
  priceList,
  chat,
}: {
  orderKey: string
  priceList: PriceList
  chat: string | null
}) {
  const isHydrated = useHydrated()
  return (
    <>
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="country" value={priceList.country} />
      <input type="hidden" name="currency" value={priceList.currency} />
      {chat && <input type="hidden" name="chat" value={chat} />}
      {priceList.discount && <input type="hidden" name="discount" value={priceList.discount.code} />}
      {priceList.bundles
        .filter(({ price, list_price }) => price < list_price)
        .map(({ id }) => (
          <input key={id} type="hidden" name="discounted" value={id} />
        ))}
      {isHydrated && <input type="hidden" name="scripted" value="1" />}
    </>
  )
}

/** Error of a refused order. */
export function RefusalNote({ refusal }: { refusal: OrderRefusal | undefined }) {
  const text = useText()
  const { elsewhere } = useProblemText(refusal?.problem, ['bundle'])
  if (!refusal) return null
  return <FormNote error={refusal.isPriceChanged ? text('payments.price_changed') : elsewhere} />
}

/** Returns the error of an order that was sent without a bundle. */
export function useBundleError(refusal: OrderRefusal | undefined): string | undefined {
  return useProblemText(refusal?.problem, ['bundle']).at('bundle')
}

type SummaryInput = { priceList: PriceList; withdrawUntil: string; paidWith?: string }

/** Returns one summary per bundle. CSS shows the one that is chosen. */
export function summariesOf({ priceList, ...rest }: SummaryInput): { totals: OrderTotals; className: string }[] {
  const { currency, vat_rate: vatRate, discount } = priceList
  const totalsOf = ({ credits, price, list_price: listPrice }: Bundle): OrderTotals => ({
    ...{ credits, price, listPrice, currency, vatRate, discountPercent: discount?.percent ?? null },
    ...rest,
  })
  return priceList.bundles
    .slice(0, maxBundles)
    .map((bundle, index) => ({ totals: totalsOf(bundle), className: chosenClass(index) }))
}
