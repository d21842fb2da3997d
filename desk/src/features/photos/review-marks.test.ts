import { expect, it } from 'vitest'
import type { ReviewPhoto } from './photo-queries.ts'
import { movedBy, nextUnmarked, withMark, withoutMark, withRestAccepted, type Marks } from './review-marks.ts'

const photo = (id: string, preview: string | null = 'x') => ({ id, preview }) as ReviewPhoto
const photos = [photo('a'), photo('b'), photo('c', null)]
const refused = { outcome: 'refused', reason: 'no_person' } as const
const accepted = { outcome: 'accepted', reason: null } as const

it('accepts what has no mark, except photos without a picture', () => {
  expect(withRestAccepted({ a: refused }, photos)).toEqual({ a: refused, b: accepted })
})

it('replaces and removes a mark', () => {
  const marks: Marks = withMark(withMark({}, 'a', accepted), 'a', refused)
  expect(marks).toEqual({ a: refused })
  expect(withoutMark(marks, 'a')).toEqual({})
})

it('moves to the next photo without a mark, also before the current one', () => {
  expect(nextUnmarked(photos, { a: accepted }, 0)).toBe(1)
  expect(nextUnmarked(photos, { b: accepted, c: accepted }, 1)).toBe(0)
  expect(nextUnmarked(photos, { a: accepted, b: accepted, c: accepted }, 2)).toBe(2)
})

it('stays on the page', () => {
  expect(movedBy(0, -1, 3)).toBe(0)
  expect(movedBy(1, 4, 3)).toBe(1)
  expect(movedBy(1, 1, 3)).toBe(2)
})
