import { expect, it, vi } from 'vitest'
import { memoize } from './memoize.ts'

const setup = (maxEntries: number) => {
  const compute = vi.fn((text: string) => (text === 'nothing' ? null : text.length))
  return { compute, lengthOf: memoize(compute, (text) => text, maxEntries) }
}

it('computes the value of an input once, also when it is null', () => {
  const { compute, lengthOf } = setup(5)
  expect(['one', 'three', 'nothing', 'one', 'nothing'].map(lengthOf)).toEqual([3, 5, null, 3, null])
  expect(compute).toHaveBeenCalledTimes(3)
})

it('evicts the oldest value above the maximum', () => {
  const { compute, lengthOf } = setup(2)
  for (const text of ['a', 'b', 'c', 'c', 'b']) lengthOf(text)
  expect(compute).toHaveBeenCalledTimes(3)
  lengthOf('a')
  expect(compute).toHaveBeenCalledTimes(4)
})
