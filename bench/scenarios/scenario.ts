import type { Target } from '../measure/ask.ts'
import type { BenchWorld } from '../world.ts'

/** What is compared: a call of the product against the sum of the bare parts that it needs. */
export type Scenario = {
  goal: number
  /** The product's request, without its port. */
  request(world: BenchWorld): Omit<Target, 'port'>
  /** The statements that the request needs; each is measured alone in pgbench and they are summed. */
  statements(world: BenchWorld): string[]
}
