import type { ReactNode } from 'react'
import type { Order } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FactList, FactRow } from '../fact-list.tsx'
import { useMethodName } from '../use-method-name.ts'

/** Credits, price, payment method and number of an order. */
export function OrderDetails({ order, children }: { order: Order; children?: ReactNode }) {
  const text = useText()
  const { money } = useFormat()
  const nameOf = useMethodName()
  return (
    <FactList className="mt-5 rounded-m bg-surface-2 px-4 py-1">
      <FactRow
        term={text('payments.credits', { credits: order.credits })}
        value={money(order.amount, order.currency)}
      />
      <FactRow term={text('payments.method_line')} value={nameOf(order.method)} />
      <FactRow term={text('payments.number_line')} value={order.number} />
      {children}
    </FactList>
  )
}
