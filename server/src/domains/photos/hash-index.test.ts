import { describe, expect, it } from 'vitest'
import { randomOf } from '../../../test/synthetic-pictures.ts'
import { createHashIndex } from './hash-index.ts'

const random = randomOf(7)
const aHash = () => Uint8Array.from({ length: 32 }, () => Math.floor(random() * 256))
const anyEntry = () => true

/** Changes that many bits. The bits of the lowest frequencies are left alone: they are in the first twelve bytes. */
function changed(hash: Uint8Array, bits: number): Uint8Array {
  const copy = hash.slice()
  const places = Array.from({ length: 160 }, (_, at) => 96 + at).sort(() => random() - 0.5)
  for (const place of places.slice(0, bits)) copy[place >> 3]! ^= 1 << (place & 7)
  return copy
}

/** More than the index compares one by one, so that it is sorted. */
const hashes = Array.from({ length: 5000 }, aHash)
function anIndex() {
  const index = createHashIndex<number>()
  index.add(hashes.map((hash, entry) => ({ hashes: [hash], entry })))
  return index
}

describe('index of hashes', () => {
  const index = anIndex()

  it.each([0, 1, 10, 20, 30, 31])('finds every hash with %i different bits', (bits) => {
    for (let entry = 0; entry < hashes.length; entry += 50)
      expect(index.findNearest([changed(hashes[entry]!, bits)], anyEntry)).toEqual({ entry, distance: bits })
  })

  it('does not find hashes with 32 different bits', () => {
    for (let entry = 0; entry < hashes.length; entry += 50)
      expect(index.findNearest([changed(hashes[entry]!, 32)], anyEntry)).toBeUndefined()
  })

  it('does not find hashes with nine different bits among the lowest frequencies', () => {
    // Three bits in each of the first rows of frequencies.
    const rough = (rows: number[]) => hashes[9]!.map((byte, at) => byte ^ (rows.includes(at / 2) ? 7 : 0))
    const query = rough([0, 1])
    query[4]! ^= 3
    expect(index.findNearest([query], anyEntry)).toEqual({ entry: 9, distance: 8 })
    expect(index.findNearest([rough([0, 1, 2])], anyEntry)).toBeUndefined()
  })

  it('returns the nearest of several queries and entries', () => {
    const queries = [changed(hashes[4]!, 20), changed(hashes[8]!, 6), aHash()]
    expect(index.findNearest(queries, anyEntry)).toEqual({ entry: 8, distance: 6 })
    expect(index.findNearest(queries, (entry) => entry !== 8)).toEqual({ entry: 4, distance: 20 })
  })

  it('finds hashes that were added later, and not those that were removed', () => {
    const own = anIndex()
    const [added, removed] = [aHash(), hashes[77]!]
    own.add([{ hashes: [aHash(), added], entry: 9001 }])
    expect(own.findNearest([changed(added, 9)], anyEntry)).toEqual({ entry: 9001, distance: 9 })
    own.remove((entry) => entry === 77)
    expect(own.findNearest([removed], anyEntry)).toBeUndefined()
    expect(own.findNearest([changed(added, 9)], anyEntry)).toEqual({ entry: 9001, distance: 9 })
    expect(own.size()).toBe(5001)
  })

  it('finds nothing while it is empty', () => {
    expect(createHashIndex().findNearest([aHash()], anyEntry)).toBeUndefined()
  })
})
