import { costOfCredits } from '@velvet/contract/credit-rules'
import { splitGross, vatRateOn } from '@velvet/contract/vat-rates'
import { buttonClass, ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { cx } from '@velvet/ui/cx'
import { ArrowLeft, Download, Repeat2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useLastDay } from '../../../shared/i18n/use-last-day.ts'
import { useMoment } from '../../../shared/i18n/use-moment.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { FactList, FactRow } from '../fact-list.tsx'
import { useMethodName } from '../use-method-name.ts'
import { usePercent } from '../use-percent.ts'
import { FrozenCredits } from './frozen-credits.tsx'
import { orderAddress } from './order-address.ts'
import { OrderTag } from './order-tag.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'

/** One order with its prices, invoices, frozen credits and withdrawal. */
export function TransactionView({ order }: { order: Order }) {
  const text = useText()
  const { moment, momentClass } = useMoment()
  return (
    <div className="wrap py-6 md:py-12">
      <Link
        to="/transactions"
        className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-ink-2 no-underline hover:text-ink [&>svg]:size-4.5"
      >
        <ArrowLeft aria-hidden="true" />
        {text('payments.all_orders')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h1>{text('payments.order_title', { number: order.number })}</h1>
        <OrderTag order={order} />
      </div>
      <p className={cx('mt-2 text-17 text-ink-2', momentClass)}>{moment(order.created_at)}</p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-7">
        <Card>
          <h2 className="mb-1.5">{text('payments.credits', { credits: order.credits })}</h2>
          <Prices order={order} />
          <Documents order={order} />
        </Card>
        <div className="grid gap-5">
          <FrozenCredits order={order} />
          <WithdrawalCard order={order} />
          <ButtonLink to={`/support?order=${order.id}`} variant="quiet" block>
            {text('support.ask_order')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function Prices({ order }: { order: Order }) {
  const text = useText()
  const { money, countryName } = useFormat()
  const nameOf = useMethodName()
  const percent = usePercent()
  const lastDay = useLastDay()
  const { message_credits } = useSettings()
  const { amount, list_price, currency, credits, country, discount } = order
  const rate = vatRateOn(country, (order.completed_at ?? order.created_at).slice(0, 10)) ?? 0
  return (
    <FactList>
      <FactRow term={text('payments.list_price')} value={money(list_price, currency)} />
      {discount && (
        <FactRow term={text('payments.code_line', discount)} value={`−${money(list_price - amount, currency)}`} />
      )}
      <FactRow
        term={text('payments.vat_country_line', { rate: percent(rate), country: countryName(country) })}
        value={money(splitGross(amount, rate).vat, currency)}
      />
      <FactRow term={text('payments.method_line')} value={nameOf(order.method)} />
      <FactRow
        term={text('payments.message_line')}
        value={money(costOfCredits({ amount, credits, currency }, message_credits), currency)}
      />
      <FactRow
        term={text('payments.terms_line')}
        value={
          <Link to="/terms" className="link">
            {text('payments.terms_of', { date: lastDay(order.terms_date) })}
          </Link>
        }
      />
      <FactRow
        isTotal
        term={text(order.status === 'completed' ? 'payments.total_paid' : 'payments.total')}
        value={money(amount, currency)}
      />
    </FactList>
  )
}

/** Invoices are files, so they are plain links. */
function Documents({ order }: { order: Order }) {
  const text = useText()
  const linkClass = buttonClass({ variant: 'quiet', size: 's' })
  return (
    <div className="mt-5 flex flex-wrap gap-2.5 [&_svg]:size-4.5">
      {order.invoices.map(({ id, number, kind }) => (
        <a key={id} href={`/api/invoices/${id}`} target="_blank" rel="noreferrer" className={linkClass}>
          <Download aria-hidden="true" />
          {text(kind === 'invoice' ? 'payments.invoice' : 'payments.credit_note', { number })}
        </a>
      ))}
      {order.status === 'completed' ? (
        <ButtonLink to={`/credits?${new URLSearchParams({ credits: String(order.credits) })}`} variant="quiet" size="s">
          <Repeat2 aria-hidden="true" />
          {text('payments.order_again')}
        </ButtonLink>
      ) : (
        <ButtonLink to={orderAddress(order.id, order.method)} size="s">
          {text('payments.see_payment')}
        </ButtonLink>
      )}
    </div>
  )
}
