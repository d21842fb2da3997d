import type { MethodKey } from '@velvet/contract/payment-methods'
import { ButtonLink } from '@velvet/ui/button'
import { ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PaymentMethod, Order } from '../../../shared/api/responses.ts'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { withReturnChat } from '../../session/index.ts'
import { PaymentMark } from '../payment-mark/payment-mark.tsx'
import { useMethodName } from '../use-method-name.ts'
import type { ReturnChat } from './load-order.ts'
import { isCard } from './method-order.ts'
import { OrderDetails } from './order-details.tsx'
import { otherMethods } from './other-methods.ts'
import { ReturnLink } from './return-link.tsx'

type OrderFailedProps = { order: Order; methods: PaymentMethod[]; chat: ReturnChat | null }

/** Result of a failed order, with links to retry or to choose another method. */
export function OrderFailed({ order, methods, chat }: OrderFailedProps) {
  const text = useText()
  const nameOf = useMethodName()
  const isCardOrder = isCard(order.method)
  const service = (inside: ReactNode) => (
    <Link to="/service" className="link">
      {inside}
    </Link>
  )
  return (
    <SmallPage
      icon={<X />}
      tone="bad"
      title={text(isCardOrder && order.failure === 'denied' ? 'payments.card_failed' : 'payments.failed')}
      intro={text(order.failure === 'expired' ? 'payments.expired_hint' : 'payments.failed_hint')}
      role="alert"
    >
      <OrderDetails order={order} />
      <div className="mt-5 grid gap-2.5">
        <ButtonLink to={retryAddress(order)} block>
          {text('payments.try_again', { method: nameOf(order.method) })}
        </ButtonLink>
        {otherMethods(order.method, methods).map((method) => (
          <OtherMethod key={method} method={method} order={order} />
        ))}
        <ButtonLink to={creditsAddress(order)} variant="quiet" block>
          {text('payments.other_method')}
        </ButtonLink>
        {chat && <ReturnLink chat={chat} variant="text" />}
      </div>
      <p className="mt-4 text-13 text-ink-2">
        <RichText id="payments.failed_service" values={{ number: order.number }} tags={{ service }} />
      </p>
    </SmallPage>
  )
}

function OtherMethod({ method, order }: { method: MethodKey; order: Order }) {
  const text = useText()
  const nameOf = useMethodName()
  return (
    <Link
      to={creditsAddress(order, method)}
      className="flex min-h-14 items-center gap-3.5 rounded-m px-4 py-2 font-semibold text-ink no-underline inset-ring inset-ring-line hover:inset-ring-control"
    >
      <PaymentMark method={method} />
      <span className="flex-1">{text('payments.pay_with', { method: nameOf(method) })}</span>
      <ChevronRight aria-hidden="true" className="size-5 text-ink-2" />
    </Link>
  )
}

function creditsAddress({ credits, conversation_id }: Order, method?: MethodKey): string {
  const choice = new URLSearchParams({ credits: String(credits), ...(method && { method }) })
  return withReturnChat(`/credits?${choice}`, conversation_id)
}

const retryAddress = (order: Order): string =>
  order.is_repeat ? withReturnChat('/credits/repeat-order', order.conversation_id) : creditsAddress(order, order.method)
