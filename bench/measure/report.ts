import { runGuards, formatInterval, spinHeader } from './guards.ts'
import { pairedRatio, pairedRatios, type Sample, type Samples } from './pairs.ts'
import { saveResult } from './results.ts'
import type { Interval } from './statistics.ts'

type Comparison = Interval & { name: string; product?: number; bare?: number; goal: number; isAtLeast?: true; holds: boolean } // prettier-ignore
type Run = { name: string; pairs: number; seconds: number; seed: number }
type Guards = Awaited<ReturnType<typeof runGuards>>

/** Collects the figures of a bench, each a ratio with a goal. The last line of the output shows the first figure. */
export function createReport({ name, pairs, seconds, seed }: Run) {
  const results: Comparison[] = []
  let guards: Guards | undefined

  function add(result: Comparison): void {
    results.push(result)
    const goal = `goal ${result.isAtLeast ? 'at least ' : ''}${result.goal}`
    const sides = result.bare === undefined ? '' : ` (${result.product?.toFixed(3)} : ${result.bare.toFixed(3)})`
    console.log(
      `  ${result.name.padEnd(38)} ${formatInterval(result)}${sides}  ${goal}  ${result.holds ? 'ok' : 'short'}`,
    )
  }

  return {
    add,

    /** The goal holds if the worse end of the interval meets it. */
    compare: async (label: string, product: Sample, bare: Sample, goal: number, isAtLeast?: true): Promise<void> => {
      const { ratios: _each, ...ratio } = await pairedRatio({ product, bare, pairs, seed })
      const holds = isAtLeast ? ratio.low >= goal : ratio.high <= goal
      add({ name: label, ...ratio, goal, ...(isAtLeast && { isAtLeast }), holds })
    },

    /** Compares several figures of the same measurements. The goals are in the order of the figures. */
    async compareAll(goals: Record<string, number>, product: Samples, bare: Samples): Promise<void> {
      const found = await pairedRatios({ product, bare, pairs, seed })
      for (const [index, [label, goal]] of Object.entries(goals).entries()) {
        const figure = found[index]
        if (!figure) throw new Error(`no figure was measured for ${label}`)
        const { ratios: _each, ...ratio } = figure
        add({ name: label, ...ratio, goal, holds: ratio.high <= goal })
      }
    },

    /** `sampleWith` sends additional headers, which can slow the product down. */
    async guard(sampleWith: (headers: Record<string, string>) => Sample): Promise<void> {
      const slowedBy = (milliseconds: number) => sampleWith(spinHeader(milliseconds))
      guards = await runGuards({ sample: sampleWith({}), slowedBy, pairs, seed })
    },

    /** Stores the results with `details` and prints the verdict. */
    async finish(details: object): Promise<void> {
      const isAllRight = guards?.counts === true && results.every(({ holds }) => holds)
      const verdict = isAllRight ? 'ok' : 'short'
      await saveResult(name, { pairs, seconds, seed, ...details, results, guards, verdict })
      const [main] = results
      if (main) console.log(`RESULT ${name} ${formatInterval(main)} ${main.goal} ${verdict}`)
    },
  }
}
