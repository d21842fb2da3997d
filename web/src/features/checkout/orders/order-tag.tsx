import { Tag } from '@velvet/ui/tag'
import { Check, Hourglass, Undo2, X } from 'lucide-react'
import type { Order } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Status of an order as a tag. */
export function OrderTag({ order }: { order: Order }) {
  const text = useText()
  if (order.is_charged_back) {
    return (
      <Tag tone="bad" icon={<Undo2 aria-hidden="true" />}>
        {text('payments.state.charged_back')}
      </Tag>
    )
  }
  if (order.refund) {
    return (
      <Tag tone="neutral" icon={<Undo2 aria-hidden="true" />}>
        {text(order.refund.state === 'done' ? 'payments.state.refunded' : 'payments.state.refunding')}
      </Tag>
    )
  }
  if (order.status === 'completed') {
    return (
      <Tag tone="good" icon={<Check aria-hidden="true" />}>
        {text('payments.state.completed')}
      </Tag>
    )
  }
  return order.status === 'failed' ? (
    <Tag tone="bad" icon={<X aria-hidden="true" />}>
      {text('payments.state.failed')}
    </Tag>
  ) : (
    <Tag tone="warn" icon={<Hourglass aria-hidden="true" />}>
      {text('payments.state.pending')}
    </Tag>
  )
}
