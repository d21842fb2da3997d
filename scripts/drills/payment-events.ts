import type { DrillResult } from './outage.ts'
import { runEventPermutations } from './payment-events/event-permutations.ts'
import { runConcurrentOperations } from './payment-events/concurrent-operations.ts'
import { startPaymentTestbed } from './payment-events/payment-testbed.ts'

type Length = 'short' | 'usual' | 'long'

const lengths: Record<Length, { sequences: number; operations: number }> = {
  short: { sequences: 280, operations: 4_000 },
  usual: { sequences: 5_040, operations: 100_000 },
  long: { sequences: 5_040, operations: 1_000_000 },
}

/** Sends provider notices in every order, with forgeries, then runs purchases and charges while connections break. */
export async function paymentEvents({ seed, length }: { seed: number; length: Length }): Promise<DrillResult[]> {
  const { sequences, operations } = lengths[length]
  const results: DrillResult[] = []
  const first = await startPaymentTestbed('payment_orders')
  try {
    results.push(...(await runEventPermutations(first, { seed, most: sequences })))
  } finally {
    await first.close()
  }
  const second = await startPaymentTestbed('payment_operations')
  try {
    results.push(...(await runConcurrentOperations(second, { seed, count: operations })))
  } finally {
    await second.close()
  }
  return results
}
