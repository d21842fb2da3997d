import type { OrderStatus } from '@velvet/contract/payment-rules'
import type { OrderAnswer } from '../../lib/api/answers.ts'

export const pollDelay = 2_000
export const pollTimes = 30

export const isSettled = (status: OrderStatus): boolean => status === 'completed' || status === 'failed'

type Watch = {
  ask: () => Promise<OrderAnswer | undefined>
  wait: (milliseconds: number) => Promise<void>
  signal: AbortSignal
}

/** Asks until the payment has come or failed; null when it still has not after all tries. Asking changes nothing. */
export async function watchOrder({ ask, wait, signal }: Watch): Promise<OrderAnswer | null> {
  const isLeft = () => signal.aborted
  for (let asked = 0; asked < pollTimes; asked += 1) {
    await wait(pollDelay)
    if (isLeft()) return null
    const answer = await ask().catch(() => undefined)
    if (isLeft()) return null
    if (answer && isSettled(answer.order.status)) return answer
  }
  return null
}
