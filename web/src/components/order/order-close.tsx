import { splitGross } from '@velvet/contract/vat-rates'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList, FactRow } from '../fact-list.tsx'
import { usePercent } from '../use-percent.ts'

export type OrderTotals = {
  credits: number
  /** What is paid, and what it costs without a discount; minor units. */
  price: number
  listPrice: number
  currency: string
  /** In hundredths of a percent. */
  vatRate: number
  percent: number | null
  /** Until when it can be taken back if it is paid today. */
  withdrawUntil: string
  /** Such as “Visa, ending in 4242”, where the method is settled. */
  paidWith?: string
}

type OrderCloseProps = {
  /** Of several the page shows the one that is chosen, by style, so that it is right without scripts as well. */
  choices: { totals: OrderTotals; className?: string }[]
  isSending: boolean
}

/** The summary and the button that belongs to it. Nothing may ever stand between the two. */
export function OrderClose({ choices, isSending }: OrderCloseProps) {
  const text = useText()
  return (
    <div>
      <div data-order-summary="">
        {choices.map(({ totals, className }) => (
          <OrderSummary key={`${totals.credits}/${totals.price}`} totals={totals} className={className} />
        ))}
      </div>
      <Button type="submit" size="l" block loading={isSending} className="mt-4.5">
        {text('legal.order_button')}
      </Button>
    </div>
  )
}

function OrderSummary({ totals, className }: { totals: OrderTotals; className: string | undefined }) {
  const text = useText()
  const { money, date } = useFormat()
  const percent = usePercent()
  const { credits, price, listPrice, currency, vatRate, paidWith } = totals
  const off = listPrice - price
  return (
    <FactList className={className}>
      <FactRow term={text('payments.credits', { credits })} value={money(listPrice, currency)} />
      {off > 0 && (
        <FactRow
          term={text('payments.discount_line', { percent: totals.percent ?? 0 })}
          value={`−${money(off, currency)}`}
        />
      )}
      <FactRow
        term={text('payments.vat_line', { rate: percent(vatRate) })}
        value={money(splitGross(price, vatRate).vat, currency)}
      />
      {paidWith && <FactRow term={text('payments.paid_with')} value={paidWith} />}
      <FactRow term={text('payments.withdraw_line')} value={date(totals.withdrawUntil)} />
      <FactRow isTotal term={text('payments.total')} value={money(price, currency)} />
    </FactList>
  )
}
