import { expect, it } from 'vitest'
import { photo } from '../../testing/fixtures.ts'
import { photoPlaceholder } from './photo-placeholder.ts'

const { thumbhash } = photo(1, true)

it('returns a picture or a colour as placeholder', () => {
  expect(photoPlaceholder(thumbhash, 'colour')).toEqual({
    backgroundColor: expect.stringMatching(/^rgb\(\d+ \d+ \d+\)$/) as string,
  })
  expect(photoPlaceholder(thumbhash, 'picture').backgroundImage).toMatch(/^url\(data:image\/png;base64,/)
})

it.each([null, '', 'no hash at all!', 'AA=='])('returns no placeholder for the invalid hash “%s”', (value) => {
  expect(photoPlaceholder(value, 'picture')).toEqual({})
})
