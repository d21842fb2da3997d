import type { Bundle, PriceList } from '../../../shared/api/responses.ts'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { problemMessage } from '../../../shared/forms/form-problem.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { chosenClass, maxBundles } from '../order-form/chosen-class.ts'
import type { OrderTotals } from '../order-form/order-summary.tsx'
import { useFieldProblems } from '../use-field-problems.ts'
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

/** Error of a refused order, with links to everything that is missing. */
export function RefusalNote({ refusal }: { refusal: OrderRefusal | undefined }) {
  const text = useText()
  const { at } = useFieldProblems(refusal?.problem)
  if (!refusal) return null
  const fields = {
    bundle: text('payments.how_many'),
    method: text('payments.how_to_pay'),
    knows_fictional: text('payments.knows_fictional'),
  }
  if (Object.keys(fields).some(at)) return <FormNote fields={fields} fieldError={at} />
  const { id, values } = problemMessage(refusal.problem)
  return <FormNote error={refusal.isPriceChanged ? text('payments.price_changed') : text(id, values)} />
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
