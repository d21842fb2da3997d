import { expect, it, vi } from 'vitest'
import { remember } from './remember.ts'

const setup = (most: number) => {
  const work = vi.fn((text: string) => (text === 'nothing' ? null : text.length))
  return { work, lengthOf: remember(work, (text) => text, most) }
}

it('works once for one input, also when nothing comes of it', () => {
  const { work, lengthOf } = setup(5)
  expect(['one', 'three', 'nothing', 'one', 'nothing'].map(lengthOf)).toEqual([3, 5, null, 3, null])
  expect(work).toHaveBeenCalledTimes(3)
})

it('forgets the oldest when it knows enough', () => {
  const { work, lengthOf } = setup(2)
  for (const text of ['a', 'b', 'c', 'c', 'b']) lengthOf(text)
  expect(work).toHaveBeenCalledTimes(3)
  lengthOf('a')
  expect(work).toHaveBeenCalledTimes(4)
})
