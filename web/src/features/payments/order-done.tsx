import { moneyOf } from '@velvet/contract/credit-rules'
import { Check } from 'lucide-react'
import { FactRow } from '../../components/fact-list.tsx'
import { SmallPage } from '../../components/small-page.tsx'
import type { Order } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { OrderFacts } from './order-facts.tsx'
import { useLastDay } from './use-last-day.ts'

/** Paid. What was refunded or taken back later is told by the order's own page. */
export function OrderDone({ order, balance }: { order: Order; balance: number }) {
  const text = useText()
  const { money } = useFormat()
  const lastDay = useLastDay()
  const { message_credits } = useSettings()
  const { credits, amount, currency, withdrawal } = order
  return (
    <SmallPage
      icon={<Check />}
      tone="good"
      title={text('payments.done_title', { credits })}
      intro={text('payments.done_lead', { balance })}
      role="status"
    >
      <OrderFacts order={order}>
        <FactRow
          term={text('payments.message_line')}
          value={money(moneyOf({ amount, credits, currency }, message_credits), currency)}
        />
        {withdrawal && <FactRow term={text('payments.withdraw_line')} value={lastDay(withdrawal.until)} />}
      </OrderFacts>
      <div className="mt-5 grid gap-2.5">
        <ButtonLink to="/chats" block>
          {text('payments.to_messages')}
        </ButtonLink>
        <ButtonLink to={`/transactions/${order.id}`} variant="quiet" block>
          {text('payments.receipt')}
        </ButtonLink>
        <ButtonLink to="/members" variant="text" block>
          {text('payments.to_members')}
        </ButtonLink>
      </div>
      <p className="mt-4 text-13 text-ink-2">{text('payments.done_mail')}</p>
    </SmallPage>
  )
}
