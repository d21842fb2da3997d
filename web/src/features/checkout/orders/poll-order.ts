import type { OrderStatus } from '@velvet/contract/payment-rules'
import type { OrderResponse } from '../../../shared/api/responses.ts'

export const pollDelayMs = 2_000
export const maxPolls = 30

export const isSettled = (status: OrderStatus): boolean => status === 'completed' || status === 'failed'

type PollOptions = {
  fetchOrder: () => Promise<OrderResponse | undefined>
  wait: (ms: number) => Promise<void>
  signal: AbortSignal
}

/** Polls the order until it is settled. Returns null after the last attempt or when aborted. */
export async function pollOrder({ fetchOrder, wait, signal }: PollOptions): Promise<OrderResponse | null> {
  const isAborted = () => signal.aborted
  for (let attempt = 0; attempt < maxPolls; attempt += 1) {
    await wait(pollDelayMs)
    if (isAborted()) return null
    const response = await fetchOrder().catch(() => undefined)
    if (isAborted()) return null
    if (response && isSettled(response.order.status)) return response
  }
  return null
}
