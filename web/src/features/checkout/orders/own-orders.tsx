import { isSettled } from '@velvet/contract/payment-rules'
import { ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { ArrowUp, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Order } from '../../../shared/api/responses.ts'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { orderAddress } from './order-address.ts'
import { OrderTag } from './order-tag.tsx'

const initialCount = 10

/** `isLater`: any page of orders after the first one. */
type OwnOrdersProps = { orders: readonly Order[]; nextCursor: string | null; isLater: boolean }

/** The member's orders, unpaid ones first, each with a link to its page. */
export function OwnOrders({ orders, nextCursor, isLater }: OwnOrdersProps) {
  const text = useText()
  const titleId = useId()
  if (orders.length === 0) return null
  const sorted = [...orders.filter(isOpen), ...orders.filter((order) => !isOpen(order))]
  // Later pages show all of their orders at once.
  const visibleCount = isLater ? sorted.length : initialCount
  const more = nextCursor && <MoreLink cursor={nextCursor} />
  return (
    <Card aria-labelledby={titleId} className="pb-2! md:pb-4!">
      <h2 id={titleId} className="mb-1">
        {text('payments.your_orders')}
      </h2>
      {isLater && (
        <ButtonLink to="/transactions" variant="text" size="s" className="-ms-3">
          <ArrowUp aria-hidden="true" className="size-4.5" />
          {text('credits.to_latest')}
        </ButtonLink>
      )}
      <OrderRows orders={sorted.slice(0, visibleCount)} />
      {sorted.length > visibleCount ? (
        <details className="border-t border-line py-1">
          <summary className="inline-flex min-h-11 items-center font-semibold text-primary">
            {text('payments.earlier_orders')}
          </summary>
          <OrderRows orders={sorted.slice(visibleCount)} />
          {more}
        </details>
      ) : (
        more
      )}
    </Card>
  )
}

const isOpen = ({ status }: Order) => !isSettled(status)

function OrderRows({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ul>
  )
}

function OrderRow({ order }: { order: Order }) {
  const text = useText()
  const { money } = useFormat()
  const { id, method, credits, amount, currency, created_at } = order
  return (
    <li className="py-1">
      <Link
        to={isOpen(order) ? orderAddress(id, method) : `/transactions/${id}`}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-s px-2 py-2 text-ink no-underline hover:bg-hover"
      >
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap justify-between gap-x-3 leading-snug font-bold tabular-nums">
            <span>{text('payments.credits', { credits })}</span> <span>{money(amount, currency)}</span>
          </span>{' '}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderDay at={created_at} /> <OrderTag order={order} />
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}

/** In the time zone of the viewer after hydration, in UTC before. */
function OrderDay({ at }: { at: string }) {
  const intl = useIntl()
  const isHydrated = useHydrated()
  return (
    <time dateTime={at} className="text-13 text-ink-2">
      {intl.formatDate(at, { dateStyle: 'long', ...(!isHydrated && { timeZone: 'UTC' }) })}
    </time>
  )
}

function MoreLink({ cursor }: { cursor: string }) {
  const text = useText()
  return (
    <ButtonLink
      to={`/transactions?${new URLSearchParams({ orders: cursor })}`}
      variant="text"
      size="s"
      className="-ms-3"
    >
      {text('payments.earlier_orders')}
    </ButtonLink>
  )
}
