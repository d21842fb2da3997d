import type { DrillResult } from './outage.ts'
import { everyOrder } from './payment-events/every-order.ts'
import { manyOperations } from './payment-events/many-operations.ts'
import { openTill } from './payment-events/till.ts'

type Length = 'short' | 'usual' | 'long'

const lengths: Record<Length, { sequences: number; operations: number }> = {
  short: { sequences: 280, operations: 4_000 },
  usual: { sequences: 5_040, operations: 100_000 },
  long: { sequences: 5_040, operations: 1_000_000 },
}

/** What the provider says, in every order and with lies; then buying and spending while connections are cut. */
export async function paymentEvents({ seed, length }: { seed: number; length: Length }): Promise<DrillResult[]> {
  const { sequences, operations } = lengths[length]
  const results: DrillResult[] = []
  const first = await openTill('payment_orders')
  try {
    results.push(...(await everyOrder(first, { seed, most: sequences })))
  } finally {
    await first.close()
  }
  const second = await openTill('payment_operations')
  try {
    results.push(...(await manyOperations(second, { seed, count: operations })))
  } finally {
    await second.close()
  }
  return results
}
