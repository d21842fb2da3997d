import { describe, expect, it } from 'vitest'
import { sortByIds, mainPhotoIdOf, moveTo, indexAfterKey } from './photo-order.ts'

describe('photo order', () => {
  it.each([
    [2, 0, 'cabd'],
    [0, 3, 'bcda'],
    [1, 2, 'acbd'],
    [3, 99, 'abcd'],
    [1, -1, 'bacd'],
    [9, 0, 'abcd'],
  ])('moves the item at index %i to index %i: %s', (from, to, order) => {
    expect(moveTo(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order)
  })

  it.each([
    ['ArrowLeft', 2, false, 1],
    ['ArrowLeft', 2, true, 3],
    ['ArrowRight', 2, false, 3],
    ['ArrowRight', 2, true, 1],
    ['ArrowUp', 2, true, 1],
    ['ArrowDown', 2, true, 3],
    ['Home', 2, false, 0],
    ['End', 1, false, 3],
    ['ArrowLeft', 0, false, null],
    ['Home', 0, false, null],
    ['ArrowDown', 3, false, null],
    ['a', 2, false, null],
  ])('%s on the photo at index %i (right to left: %s) moves it to %s', (key, from, isRtl, to) => {
    expect(indexAfterKey(key, from, 4, isRtl)).toBe(to)
  })

  it('appends photos that the order does not list and ignores unknown ids', () => {
    const photos = ['a', 'b', 'c'].map((id) => ({ id }))
    expect(sortByIds(photos, ['c', 'x', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('uses the first photo that others can see as the main photo', () => {
    const photos = [
      { id: 'a', status: 'refused' },
      { id: 'b', status: 'pending' },
      { id: 'c', status: 'active' },
      { id: 'd', status: 'active' },
    ]
    expect(mainPhotoIdOf(photos)).toBe('c')
    expect(mainPhotoIdOf(photos.slice(0, 2))).toBeNull()
  })
})
