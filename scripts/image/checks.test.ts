import { expect, it } from 'vitest'
import { differentDigests, imageProblems } from './checks.ts'
import type { ImageDescription } from './oci-layout.ts'

const labels = ['title', 'revision', 'version', 'licenses'].map((name) => [`org.opencontainers.image.${name}`, 'x'])
const image: ImageDescription = {
  digest: 'sha256:1',
  config: { User: '1000:1000', Labels: Object.fromEntries(labels) as Record<string, string> },
  compressedBytes: 80_000_000,
  unpackedBytes: 240_000_000,
}

it('accepts an image that is small, labelled and has an unprivileged user', () => {
  expect(imageProblems('velvet', image)).toEqual([])
})

it('limits the size of the main image only', () => {
  const large = { ...image, unpackedBytes: 250_000_001 }
  expect(imageProblems('velvet', large)).toEqual(['velvet has 250.0 MB, more than 250.0 MB'])
  expect(imageProblems('velvet-photo-worker', large)).toEqual([])
})

it('refuses an image that runs as root or lacks a label', () => {
  expect(imageProblems('velvet', { ...image, config: {} })).toEqual([
    'velvet runs as root',
    'velvet has no label title',
    'velvet has no label revision',
    'velvet has no label version',
    'velvet has no label licenses',
  ])
})

it('reports images whose digests differ', () => {
  expect(differentDigests({ a: '1', b: '2' }, { a: '1', b: '2' })).toEqual([])
  expect(differentDigests({ a: '1', b: '2' }, { a: '1', b: '3' })).toEqual(['b: 2 and 3'])
})
