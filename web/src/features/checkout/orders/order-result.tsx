import type { PaymentMethod, OrderResponse } from '../../../shared/api/responses.ts'
import type { ReturnChat } from './load-order.ts'
import { OrderDone } from './order-done.tsx'
import { OrderFailed } from './order-failed.tsx'
import { OrderWaiting } from './order-waiting.tsx'
import { useNewBalance } from './use-new-balance.ts'
import { useOrderPolling } from './use-order-polling.ts'

type OrderResultData = OrderResponse & {
  /** Available payment methods. Loaded only for a failed order. */
  methods: PaymentMethod[]
  /** The conversation that the order was placed from, if the member can open it. */
  chat: ReturnChat | null
}

/** Status of an order, with links to the next steps. */
export function OrderResult({ result }: { result: OrderResultData }) {
  const { hasGivenUp } = useOrderPolling(result)
  useNewBalance(result)
  const { order, balance, chat } = result
  if (order.status === 'completed') return <OrderDone order={order} balance={balance} chat={chat} />
  if (order.status === 'failed') return <OrderFailed order={order} methods={result.methods} chat={chat} />
  return <OrderWaiting order={order} hasGivenUp={hasGivenUp} chat={chat} />
}
