import { buttonClass, ButtonLink } from '@velvet/ui/button'
import { Spinner } from '@velvet/ui/spinner'
import { Hourglass, Landmark } from 'lucide-react'
import type { Order } from '../../../shared/api/responses.ts'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FactList, FactRow } from '../fact-list.tsx'
import { orderAddress } from './order-address.ts'
import { OrderDetails } from './order-details.tsx'

type OrderWaitingProps = { order: Order; hasGivenUp: boolean; backTo: string | null }

/** The payment has not arrived yet. Links to the payment, and away from the page. */
export function OrderWaiting({ order, hasGivenUp, backTo }: OrderWaitingProps) {
  const text = useText()
  if (order.transfer) return <TransferWaiting order={order} transfer={order.transfer} backTo={backTo} />
  if (order.collect_on) return <DebitWaiting order={order} day={order.collect_on} backTo={backTo} />
  const isLate = hasGivenUp
  return (
    <SmallPage
      icon={isLate ? <Hourglass /> : <Spinner size="m" />}
      title={text('payments.processing')}
      intro={text(isLate ? 'payments.still_waiting' : 'payments.processing_hint')}
      role="status"
    >
      <OrderDetails order={order} />
      <div className="mt-5 grid gap-2.5">
        {order.continue_url && <ContinueLink to={order.continue_url}>{text('payments.go_on')}</ContinueLink>}
        <WaitingLinks order={order} backTo={backTo} />
      </div>
    </SmallPage>
  )
}

type TransferProps = { order: Order; transfer: NonNullable<Order['transfer']>; backTo: string | null }

/** Details of the bank transfer. Without the reference the payment cannot be assigned to the order. */
function TransferWaiting({ order, transfer, backTo }: TransferProps) {
  const text = useText()
  const { money } = useFormat()
  return (
    <SmallPage
      icon={<Landmark />}
      title={text('payments.transfer_title')}
      intro={text('payments.transfer_lead')}
      role="status"
    >
      <FactList className="mt-5 rounded-m bg-surface-2 px-4 py-1">
        <FactRow term={text('payments.transfer_amount')} value={money(transfer.amount, order.currency)} />
        <FactRow
          term={text('payments.transfer_reference')}
          value={<span className="select-all">{transfer.reference}</span>}
        />
        <FactRow term={text('payments.number_line')} value={order.number} />
      </FactList>
      <div className="mt-5 grid gap-2.5">
        {order.continue_url && <ContinueLink to={order.continue_url}>{text('payments.transfer_account')}</ContinueLink>}
        <WaitingLinks order={order} backTo={backTo} />
      </div>
    </SmallPage>
  )
}

function DebitWaiting({ order, day, backTo }: { order: Order; day: string; backTo: string | null }) {
  const text = useText()
  const { date, money } = useFormat()
  return (
    <SmallPage
      icon={<Landmark />}
      title={text('payments.debit_title')}
      intro={text('payments.debit_lead', { amount: money(order.amount, order.currency), date: date(day) })}
      role="status"
    >
      <OrderDetails order={order} />
      <div className="mt-5 grid gap-2.5">
        <WaitingLinks order={order} backTo={backTo} />
      </div>
    </SmallPage>
  )
}

function ContinueLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} rel="noreferrer" className={buttonClass({ block: true })}>
      {children}
    </a>
  )
}

function WaitingLinks({ order, backTo }: { order: Order; backTo: string | null }) {
  const text = useText()
  return (
    <>
      <ButtonLink to={orderAddress(order.id, order.method)} reloadDocument variant="quiet" block>
        {text('payments.look_again')}
      </ButtonLink>
      <ButtonLink to={backTo ?? '/chats'} variant="quiet" block>
        {text(backTo ? 'payments.to_conversation' : 'payments.to_messages')}
      </ButtonLink>
      <ButtonLink to="/credits" variant="text" block>
        {text('payments.other_method')}
      </ButtonLink>
    </>
  )
}
