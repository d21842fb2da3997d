import type { ReactNode } from 'react'
import { FactList, FactRow } from '../../components/fact-list.tsx'
import { useMethodName } from '../../components/use-method-name.ts'
import type { Order } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'

/** What was bought, for how much, and how it is paid. */
export function OrderFacts({ order, children }: { order: Order; children?: ReactNode }) {
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
