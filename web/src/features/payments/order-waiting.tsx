import { Hourglass, Landmark } from 'lucide-react'
import { FactList, FactRow } from '../../components/fact-list.tsx'
import { SmallPage } from '../../components/small-page.tsx'
import type { Order } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { buttonClass, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { orderAddress } from './order-address.ts'
import { OrderFacts } from './order-facts.tsx'

type OrderWaitingProps = { order: Order; hasGivenUp: boolean }

/** The money has not come yet. Whoever waits may leave; whoever has not paid finds the way to it. */
export function OrderWaiting({ order, hasGivenUp }: OrderWaitingProps) {
  const text = useText()
  if (order.transfer) return <TransferWaiting order={order} transfer={order.transfer} />
  if (order.collect_on) return <DebitWaiting order={order} day={order.collect_on} />
  const isLate = hasGivenUp
  return (
    <SmallPage
      icon={isLate ? <Hourglass /> : <Spinner size="m" />}
      title={text('payments.processing')}
      intro={text(isLate ? 'payments.still_waiting' : 'payments.processing_hint')}
      role="status"
    >
      <OrderFacts order={order} />
      <div className="mt-5 grid gap-2.5">
        {order.continue_url && <ContinueLink to={order.continue_url}>{text('payments.go_on')}</ContinueLink>}
        <WaitingLinks order={order} />
      </div>
    </SmallPage>
  )
}

type TransferProps = { order: Order; transfer: NonNullable<Order['transfer']> }

/** What has to stand on the transfer; without the reference nobody knows whose money it is. */
function TransferWaiting({ order, transfer }: TransferProps) {
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
        <WaitingLinks order={order} />
      </div>
    </SmallPage>
  )
}

function DebitWaiting({ order, day }: { order: Order; day: string }) {
  const text = useText()
  const { date, money } = useFormat()
  return (
    <SmallPage
      icon={<Landmark />}
      title={text('payments.debit_title')}
      intro={text('payments.debit_lead', { amount: money(order.amount, order.currency), date: date(day) })}
      role="status"
    >
      <OrderFacts order={order} />
      <div className="mt-5 grid gap-2.5">
        <WaitingLinks order={order} />
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

function WaitingLinks({ order }: { order: Order }) {
  const text = useText()
  return (
    <>
      <ButtonLink to={orderAddress(order.id, order.method)} reloadDocument variant="quiet" block>
        {text('payments.look_again')}
      </ButtonLink>
      <ButtonLink to="/chats" variant="quiet" block>
        {text('payments.to_messages')}
      </ButtonLink>
      <ButtonLink to="/credits" variant="text" block>
        {text('payments.other_method')}
      </ButtonLink>
    </>
  )
}
