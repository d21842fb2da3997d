import { spin } from './guards.ts'
import type { Sample } from './pairs.ts'
import { median } from './statistics.ts'

export type Operation = {
  /** Runs before every measurement and is not measured. */
  prepare?: () => Promise<unknown>
  run: () => Promise<unknown>
}

/** Samples the median time of an operation in this process, one after the other. The headers may slow it down. */
export const operationTime =
  ({ prepare, run }: Operation, count: number, headers: Record<string, string> = {}): Sample =>
  async () => {
    const times: number[] = []
    for (let index = 0; index < count; index++) {
      await prepare?.()
      const started = performance.now()
      spin(headers)
      await run()
      times.push(performance.now() - started)
    }
    return median(times)
  }
