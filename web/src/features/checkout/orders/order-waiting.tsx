import { buttonClass, ButtonLink } from '@velvet/ui/button'
import { Spinner } from '@velvet/ui/spinner'
import { Hourglass, Landmark } from 'lucide-react'
import type { Order } from '../../../shared/api/responses.ts'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { withReturnChat } from '../../session/index.ts'
import { FactList, FactRow } from '../fact-list.tsx'
import type { ReturnChat } from './load-order.ts'
import { orderAddress } from './order-address.ts'
import { OrderDetails } from './order-details.tsx'
import { ReturnLink } from './return-link.tsx'

type OrderWaitingProps = { order: Order; hasGivenUp: boolean; chat: ReturnChat | null }

/** The payment has not arrived yet. Links to the payment, and away from the page. */
export function OrderWaiting({ order, hasGivenUp, chat }: OrderWaitingProps) {
  const text = useText()
  if (order.transfer) return <TransferWaiting order={order} transfer={order.transfer} chat={chat} />
  if (order.collect_on) return <DebitWaiting order={order} day={order.collect_on} chat={chat} />
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
        <WaitingLinks order={order} chat={chat} />
      </div>
    </SmallPage>
  )
}

type TransferProps = { order: Order; transfer: NonNullable<Order['transfer']>; chat: ReturnChat | null }

/** Details of the bank transfer. Without the reference the payment cannot be assigned to the order. */
function TransferWaiting({ order, transfer, chat }: TransferProps) {
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
        <WaitingLinks order={order} chat={chat} />
      </div>
    </SmallPage>
  )
}

function DebitWaiting({ order, day, chat }: { order: Order; day: string; chat: ReturnChat | null }) {
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
        <WaitingLinks order={order} chat={chat} />
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

function WaitingLinks({ order, chat }: { order: Order; chat: ReturnChat | null }) {
  const text = useText()
  return (
    <>
      <ButtonLink to={orderAddress(order.id, order.method)} reloadDocument variant="quiet" block>
        {text('payments.look_again')}
      </ButtonLink>
      {chat ? (
        <ReturnLink chat={chat} variant="quiet" />
      ) : (
        <ButtonLink to="/chats" variant="quiet" block>
          {text('payments.to_messages')}
        </ButtonLink>
      )}
      <ButtonLink to={withReturnChat('/credits', order.conversation_id)} variant="text" block>
        {text('payments.other_method')}
      </ButtonLink>
    </>
  )
}
