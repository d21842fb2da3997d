import { describe, expect, it } from 'vitest'
import { inOrder, mainPhotoOf, moveTo, placeOfKey } from './photo-order.ts'

describe('the order of photos', () => {
  it.each([
    [2, 0, 'cabd'],
    [0, 3, 'bcda'],
    [1, 2, 'acbd'],
    [3, 99, 'abcd'],
    [1, -1, 'bacd'],
    [9, 0, 'abcd'],
  ])('moves %i to %i: %s', (from, to, order) => {
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
  ])('%s on photo %i (right to left: %s) moves it to %s', (key, from, isRtl, to) => {
    expect(placeOfKey(key, from, 4, isRtl)).toBe(to)
  })

  it('keeps photos that an order does not name, at the end, and forgets ids that are gone', () => {
    const photos = ['a', 'b', 'c'].map((id) => ({ id }))
    expect(inOrder(photos, ['c', 'x', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('has the first photo that others see as the main one', () => {
    const photos = [
      { id: 'a', status: 'refused' },
      { id: 'b', status: 'pending' },
      { id: 'c', status: 'active' },
      { id: 'd', status: 'active' },
    ]
    expect(mainPhotoOf(photos)).toBe('c')
    expect(mainPhotoOf(photos.slice(0, 2))).toBeNull()
  })
})
