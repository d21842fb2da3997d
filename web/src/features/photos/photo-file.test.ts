import { photoMaxBytes } from '@velvet/contract/photo-rules'
import { describe, expect, it } from 'vitest'
import { acceptedPhotoTypes, fileProblem, queryOfEdit } from './photo-file.ts'

describe('a file before the upload', () => {
  it.each([
    ['photo.jpg', 'image/jpeg', 1000, undefined],
    ['photo.jpg', 'image/jpeg', photoMaxBytes, undefined],
    ['photo.jpg', 'image/jpeg', photoMaxBytes + 1, 'too_large'],
    ['photo.jpg', 'image/jpeg', 0, 'empty'],
    ['notes.pdf', 'application/pdf', 10, 'not_a_picture'],
    ['drawing.svg', 'image/svg+xml', 10, 'not_a_picture'],
    ['unknown', '', 10, 'not_a_picture'],
    ['IMG_1.HEIC', '', 10, 'heic'],
    ['photo', 'image/heif', 10, 'heic'],
  ])('checks %s (%s, %i bytes) with the result %s', (name, type, size, problem) => {
    expect(fileProblem({ name, type, size })).toBe(problem)
  })

  it('accepts JPEG but not HEIC, so that iPhones convert their photos', () => {
    expect(acceptedPhotoTypes).toContain('image/jpeg')
    expect(acceptedPhotoTypes).not.toMatch(/hei[cf]|image\/\*/)
  })
})

describe('the edit of a photo', () => {
  it('does not extend beyond the edge after rounding', () => {
    const { left, width, rotate } = queryOfEdit({ rotate: 90, left: 0.33335, top: 0, width: 0.66665, height: 1 })
    expect(rotate).toBe('90')
    expect(left + width).toBeLessThanOrEqual(1)
  })
})
