import { costOfCredits } from '@velvet/contract/credit-rules'
import { ButtonLink } from '@velvet/ui/button'
import { Check } from 'lucide-react'
import type { Order } from '../../../shared/api/responses.ts'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useLastDay } from '../../../shared/i18n/use-last-day.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { FactRow } from '../fact-list.tsx'
import { FrozenCredits } from './frozen-credits.tsx'
import type { ReturnChat } from './load-order.ts'
import { OrderDetails } from './order-details.tsx'
import { ReturnLink } from './return-link.tsx'

type OrderDoneProps = {
  order: Order
  balance: number
  /** The conversation that the order was placed from. */
  chat: ReturnChat | null
}

/** Result of a paid order. Later refunds and chargebacks are shown on the page of the transaction. */
export function OrderDone({ order, balance, chat }: OrderDoneProps) {
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
      <OrderDetails order={order}>
        <FactRow
          term={text('payments.message_line')}
          value={money(costOfCredits({ amount, credits, currency }, message_credits), currency)}
        />
        {withdrawal && <FactRow term={text('payments.withdraw_line')} value={lastDay(withdrawal.until)} />}
      </OrderDetails>
      <FrozenCredits order={order} className="mt-5 text-start" />
      <div className="mt-5 grid gap-2.5">
        {chat ? (
          <ReturnLink chat={chat} isNextStep={order.frozen_credits === 0} />
        ) : (
          <ButtonLink to="/chats" block>
            {text('payments.to_messages')}
          </ButtonLink>
        )}
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
