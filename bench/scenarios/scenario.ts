import type { Target } from '../measure/send-request.ts'
import type { BenchWorld } from '../world.ts'

/** Compares a call of the product with the sum of the bare parts that it needs. */
export type Scenario = {
  /** Goal of the median. */
  goal: number
  /** Goal of the 99th percentile. */
  slowestGoal: number
  /** The request to the product, without the port. */
  request(world: BenchWorld): Omit<Target, 'port'>
  /** Round trips to Redis that the request waits for. */
  redisRoundTrips?: number
  /** The SQL statements of the request. Each is measured alone in pgbench, and the latencies are summed. */
  statements(world: BenchWorld): string[]
}
