import { runGuards, show, spin } from './guards.ts'
import { pairedRatio, type Sample } from './pairs.ts'
import { keepResult } from './results.ts'
import type { Interval } from './statistics.ts'

type Comparison = Interval & { name: string; product?: number; bare?: number; goal: number; isAtLeast?: true; holds: boolean } // prettier-ignore
type Run = { name: string; pairs: number; seconds: number; seed: number }
type Guards = Awaited<ReturnType<typeof runGuards>>

/** Figures of one bench, each a ratio with a goal; the first one is what the last line says. */
export function createReport({ name, pairs, seconds, seed }: Run) {
  const results: Comparison[] = []
  let guards: Guards | undefined

  function add(result: Comparison): void {
    results.push(result)
    const goal = `goal ${result.isAtLeast ? 'at least ' : ''}${result.goal}`
    const sides = result.bare === undefined ? '' : ` (${result.product?.toFixed(3)} : ${result.bare.toFixed(3)})`
    console.log(`  ${result.name.padEnd(38)} ${show(result)}${sides}  ${goal}  ${result.holds ? 'ok' : 'short'}`)
  }

  return {
    add,

    /** A goal holds at the bad end of the interval. */
    async compare(label: string, product: Sample, bare: Sample, goal: number, isAtLeast?: true): Promise<void> {
      const { ratios: _each, ...ratio } = await pairedRatio({ product, bare, pairs, seed })
      const holds = isAtLeast ? ratio.low >= goal : ratio.high <= goal
      add({ name: label, ...ratio, goal, ...(isAtLeast && { isAtLeast }), holds })
    },

    /** `sampleWith` takes headers along, so that the product can be told to be slower. */
    async guard(sampleWith: (headers: Record<string, string>) => Sample): Promise<void> {
      const slowedBy = (milliseconds: number) => sampleWith(spin(milliseconds))
      guards = await runGuards({ sample: sampleWith({}), slowedBy, pairs, seed })
    },

    async finish(facts: object): Promise<void> {
      const isAllRight = guards?.counts === true && results.every(({ holds }) => holds)
      const verdict = isAllRight ? 'ok' : 'short'
      await keepResult(name, { pairs, seconds, seed, ...facts, results, guards, verdict })
      const [main] = results
      if (main) console.log(`RESULT ${name} ${show(main)} ${main.goal} ${verdict}`)
    },
  }
}
