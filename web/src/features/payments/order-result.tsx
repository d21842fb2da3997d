import type { OfferedMethod, OrderAnswer } from '../../lib/api/answers.ts'
import { OrderDone } from './order-done.tsx'
import { OrderFailed } from './order-failed.tsx'
import { OrderWaiting } from './order-waiting.tsx'
import { useNewBalance } from './use-new-balance.ts'
import { useOrder } from './use-order.ts'

type ResultFacts = OrderAnswer & {
  /** What else it could be paid with; only asked for when it failed. */
  methods: OfferedMethod[]
}

/** How an order stands, and always a way on from there. */
export function OrderResult({ result }: { result: ResultFacts }) {
  const { hasGivenUp } = useOrder(result)
  useNewBalance(result)
  const { order, balance } = result
  if (order.status === 'completed') return <OrderDone order={order} balance={balance} />
  if (order.status === 'failed') return <OrderFailed order={order} methods={result.methods} />
  return <OrderWaiting order={order} hasGivenUp={hasGivenUp} />
}
