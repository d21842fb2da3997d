import { expect, it } from 'vitest'
import { nextIndex } from './next-index.ts'

it.each([
  ['ArrowDown', 0, 'vertical', false, 1],
  ['ArrowDown', 2, 'vertical', false, 0],
  ['ArrowUp', 0, 'vertical', false, 2],
  ['ArrowUp', -1, 'vertical', false, 2],
  ['ArrowDown', -1, 'vertical', false, 0],
  ['ArrowRight', 0, 'vertical', false, null],
  ['ArrowRight', 0, 'horizontal', false, 1],
  ['ArrowRight', 0, 'horizontal', true, 2],
  ['ArrowLeft', 0, 'horizontal', true, 1],
  ['Home', 2, 'horizontal', false, 0],
  ['End', 0, 'vertical', false, 2],
  ['a', 0, 'vertical', false, null],
] as const)('returns the next index for %s at %i (%s, rtl %s): %s', (key, index, axis, isRtl, next) => {
  expect(nextIndex(key, index, 3, axis, isRtl)).toBe(next)
})

it('returns null for an empty list', () => {
  expect(nextIndex('ArrowDown', -1, 0, 'vertical')).toBeNull()
})
