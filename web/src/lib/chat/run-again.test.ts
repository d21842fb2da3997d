import { expect, it } from 'vitest'
import { runAgain } from './run-again.ts'

it('runs one at a time, and once more for all who asked meanwhile', async () => {
  const ends: (() => void)[] = []
  const run = runAgain(() => new Promise<void>((resolve) => ends.push(resolve)))
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
