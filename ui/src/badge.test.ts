import { expect, it } from 'vitest'
import { badgeText } from './badge.tsx'

it.each([
  [0, undefined, '0'],
  [-3, undefined, '0'],
  [7, undefined, '7'],
  [99, undefined, '99'],
  [100, undefined, '99+'],
  [12_345, undefined, '99+'],
  [10, 9, '9+'],
  [Number.NaN, undefined, '0'],
])('shows %d with the maximum %s as %s', (count, max, text) => {
  expect(badgeText(count, max)).toBe(text)
})
