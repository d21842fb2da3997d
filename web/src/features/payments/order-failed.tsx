import type { MethodKey } from '@velvet/contract/payment-methods'
import { ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PaymentMark } from '../../components/payment-mark/payment-mark.tsx'
import { SmallPage } from '../../components/small-page.tsx'
import { useMethodName } from '../../components/use-method-name.ts'
import type { OfferedMethod, Order } from '../../lib/api/answers.ts'
import { RichText, useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { isCard } from './method-order.ts'
import { OrderFacts } from './order-facts.tsx'
import { otherMethods } from './other-methods.ts'

/** Nothing was paid: the same again, or another method, at the same price. */
export function OrderFailed({ order, methods }: { order: Order; methods: OfferedMethod[] }) {
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
      <OrderFacts order={order} />
      <div className="mt-5 grid gap-2.5">
        <ButtonLink to={retryAddress(order)} block>
          {text('payments.try_again', { method: nameOf(order.method) })}
        </ButtonLink>
        {otherMethods(order.method, methods).map((method) => (
          <OtherMethod key={method} method={method} credits={order.credits} />
        ))}
        <ButtonLink to={`/credits?${choice({ credits: order.credits })}`} variant="quiet" block>
          {text('payments.other_method')}
        </ButtonLink>
      </div>
      <p className="mt-4 text-13 text-ink-2">
        <RichText id="payments.failed_service" values={{ number: order.number }} tags={{ service }} />
      </p>
    </SmallPage>
  )
}

function OtherMethod({ method, credits }: { method: MethodKey; credits: number }) {
  const text = useText()
  const nameOf = useMethodName()
  return (
    <Link
      to={`/credits?${choice({ credits, method })}`}
      className="flex min-h-14 items-center gap-3.5 rounded-m px-4 py-2 font-semibold text-ink no-underline inset-ring inset-ring-line hover:inset-ring-control"
    >
      <PaymentMark method={method} />
      <span className="flex-1">{text('payments.pay_with', { method: nameOf(method) })}</span>
      <ChevronRight aria-hidden="true" className="size-5 text-ink-2" />
    </Link>
  )
}

const choice = (wish: { credits: number; method?: MethodKey }) =>
  new URLSearchParams({ credits: String(wish.credits), ...(wish.method && { method: wish.method }) })

const retryAddress = ({ is_repeat, method, credits }: Order): string =>
  is_repeat ? '/credits/repeat-order' : `/credits?${choice({ credits, method })}`
