import { photoMaxBytes } from '@velvet/contract/photo-rules'
import { describe, expect, it } from 'vitest'
import { acceptedPhotos, fileProblem, queryOfEdit } from './photo-file.ts'

describe('a file before it is sent', () => {
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
  ])('%s (%s, %i bytes): %s', (name, type, size, problem) => {
    expect(fileProblem({ name, type, size })).toBe(problem)
  })

  it('asks iPhones for JPEG by not naming their own format', () => {
    expect(acceptedPhotos).toContain('image/jpeg')
    expect(acceptedPhotos).not.toMatch(/hei[cf]|image\/\*/)
  })
})

describe('the edit of a photo', () => {
  it('never reaches over the edge, however it is rounded', () => {
    const { left, width, rotate } = queryOfEdit({ rotate: 90, left: 0.33335, top: 0, width: 0.66665, height: 1 })
    expect(rotate).toBe('90')
    expect(left + width).toBeLessThanOrEqual(1)
  })
})
