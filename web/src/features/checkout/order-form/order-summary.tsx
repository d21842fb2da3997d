import { splitGross } from '@velvet/contract/vat-rates'
import { Button } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useLastDay } from '../../../shared/i18n/use-last-day.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FactList, FactRow } from '../fact-list.tsx'
import { usePercent } from '../use-percent.ts'

export type OrderTotals = {
  credits: number
  /** In minor units. `listPrice` is the price without a discount. */
  price: number
  listPrice: number
  currency: string
  /** In hundredths of a percent. */
  vatRate: number
  discountPercent: number | null
  /** End of the withdrawal period, for a payment today or, with direct debit, on the day of collection. */
  withdrawUntil: string
  /** Such as “Visa, ending in 4242”, if the method is already known. */
  paidWith?: string
}

type OrderSummaryProps = {
  /** Of several entries, CSS shows the one of the chosen bundle, so that it works without scripts. */
  choices: { totals: OrderTotals; className?: string }[]
  isSending: boolean
}

/** The button looks weaker until a bundle is chosen. It stays usable, because it reports what is missing. */
const pendingButtonClass =
  '[form:not(:has([data-bundle]:checked))_&]:bg-primary-soft [form:not(:has([data-bundle]:checked))_&]:text-on-primary-soft [form:not(:has([data-bundle]:checked))_&]:shadow-none'

/** The summary and the order button. Nothing may be placed between the two. */
export function OrderSummary({ choices, isSending }: OrderSummaryProps) {
  const text = useText()
  return (
    <div>
      <div data-order-summary="">
        {choices.length > 1 && <PendingSummary choices={choices.map(({ totals }) => totals)} />}
        {choices.map(({ totals, className }) => (
          <SummaryRows key={`${totals.credits}/${totals.price}`} totals={totals} className={className} />
        ))}
      </div>
      <Button
        type="submit"
        size="l"
        block
        loading={isSending}
        className={cx('mt-3 md:mt-4.5', choices.length > 1 && pendingButtonClass)}
      >
        {text('legal.order_button')}
      </Button>
    </div>
  )
}

/** Placeholder with the rows of the summary until a bundle is chosen. */
function PendingSummary({ choices }: { choices: OrderTotals[] }) {
  const text = useText()
  const lastDay = useLastDay()
  const percent = usePercent()
  const [first] = choices
  if (!first) return null
  const discounted = choices.find(({ listPrice, price }) => price < listPrice)
  return (
    <FactList className="group-has-[[data-bundle]:checked]/order:hidden">
      <FactRow term={text('payments.no_bundle')} value="–" />
      {discounted && (
        <FactRow term={text('payments.discount_line', { percent: discounted.discountPercent ?? 0 })} value="–" />
      )}
      <FactRow term={text('payments.vat_line', { rate: percent(first.vatRate) })} value="–" />
      {first.paidWith && <FactRow term={text('payments.paid_with')} value={first.paidWith} />}
      <FactRow term={text('payments.withdraw_line')} value={lastDay(first.withdrawUntil)} />
      <FactRow isTotal term={text('payments.total')} value="–" />
    </FactList>
  )
}

function SummaryRows({ totals, className }: { totals: OrderTotals; className: string | undefined }) {
  const text = useText()
  const { money } = useFormat()
  const lastDay = useLastDay()
  const percent = usePercent()
  const { credits, price, listPrice, currency, vatRate, paidWith } = totals
  const discountAmount = listPrice - price
  return (
    <FactList className={className}>
      <FactRow term={text('payments.credits', { credits })} value={money(listPrice, currency)} />
      {discountAmount > 0 && (
        <FactRow
          term={text('payments.discount_line', { percent: totals.discountPercent ?? 0 })}
          value={`−${money(discountAmount, currency)}`}
        />
      )}
      <FactRow
        term={text('payments.vat_line', { rate: percent(vatRate) })}
        value={money(splitGross(price, vatRate).vat, currency)}
      />
      {paidWith && <FactRow term={text('payments.paid_with')} value={paidWith} />}
      <FactRow term={text('payments.withdraw_line')} value={lastDay(totals.withdrawUntil)} />
      <FactRow isTotal term={text('payments.total')} value={money(price, currency)} />
    </FactList>
  )
}
