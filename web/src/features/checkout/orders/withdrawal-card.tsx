import { ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Note } from '@velvet/ui/note'
import { Progress } from '@velvet/ui/progress'
import { Info } from 'lucide-react'
import type { Order } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useLastDay } from '../../../shared/i18n/use-last-day.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FactList, FactRow } from '../fact-list.tsx'

/** Used credits of an order with the link to withdraw, or the state of its refund or chargeback. */
export function WithdrawalCard({ order }: { order: Order }) {
  const text = useText()
  const { money } = useFormat()
  if (order.owed > 0) {
    return <InfoNote>{text('payments.charged_back_owed', { amount: money(order.owed, order.currency) })}</InfoNote>
  }
  if (order.is_charged_back) return <InfoNote>{text('payments.charged_back')}</InfoNote>
  if (order.refund) return <Refunded order={order} refund={order.refund} />
  if (!order.withdrawal) {
    return <InfoNote>{text(order.status === 'failed' ? 'payments.nothing_paid' : 'payments.not_paid_yet')}</InfoNote>
  }
  return <Withdrawable order={order} withdrawal={order.withdrawal} />
}

function InfoNote({ children }: { children: string }) {
  return <Note icon={<Info aria-hidden="true" />}>{children}</Note>
}

type WithdrawableProps = { order: Order; withdrawal: NonNullable<Order['withdrawal']> }

function Withdrawable({ order, withdrawal }: WithdrawableProps) {
  const text = useText()
  const lastDay = useLastDay()
  const { money } = useFormat()
  const used = { used: withdrawal.used_credits, credits: order.credits }
  return (
    <Card lifted>
      <h2>{text('payments.used_title')}</h2>
      <p className="mt-1.5 mb-3 font-bold tabular-nums">{text('payments.used', used)}</p>
      <Progress value={used.used} max={used.credits} label={text('payments.used', used)} />
      {withdrawal.is_possible ? (
        <>
          <FactList className="mt-3">
            <FactRow isTotal term={text('payments.refundable')} value={money(withdrawal.refund, order.currency)} />
          </FactList>
          <p className="text-15 text-ink-2">{text('payments.refundable_until', { when: lastDay(withdrawal.until) })}</p>
          <ButtonLink
            to={`/withdraw?${new URLSearchParams({ order: order.number })}`}
            variant="quiet"
            block
            className="mt-4"
          >
            {text('legal.withdraw')}
          </ButtonLink>
        </>
      ) : (
        <p className="mt-3 text-15 text-ink-2">
          {text(used.used >= used.credits ? 'payments.used_up' : 'payments.period_over')}
        </p>
      )}
    </Card>
  )
}

type RefundedProps = { order: Order; refund: NonNullable<Order['refund']> }

function Refunded({ order, refund }: RefundedProps) {
  const text = useText()
  const { money, date } = useFormat()
  const values = { amount: money(refund.amount, order.currency), date: date(refund.due_at) }
  return (
    <Note tone={refund.state === 'failed' ? 'warn' : 'good'} icon={<Info aria-hidden="true" />}>
      {refund.state === 'done'
        ? text('payments.refund_done', values)
        : text(refund.state === 'failed' ? 'payments.refund_failed' : 'payments.refund_pending', values)}
    </Note>
  )
}
