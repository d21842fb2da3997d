import { expect, it } from 'vitest'
import { coalesceRuns } from './coalesce-runs.ts'

it('runs one call at a time and combines all calls made meanwhile into one more run', async () => {
  const ends: (() => void)[] = []
  const run = coalesceRuns(() => new Promise<void>((resolve) => ends.push(resolve)))
  const first = run()
  const [second, third] = [run(), run()]
  expect(ends).toHaveLength(1)
  ends[0]!()
  await first
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]!()
  await Promise.all([second, third])
  expect(ends).toHaveLength(2)
  void run()
  expect(ends).toHaveLength(3)
})
