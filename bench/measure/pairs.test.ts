import { describe, expect, it } from 'vitest'
import { pairedRatio, pairedRatios, sumOfParts } from './pairs.ts'

const constant = (values: number[]) => () => Promise.resolve(values)

describe('pairedRatios', () => {
  it('returns a ratio for each figure of the same measurements', async () => {
    let measured = 0
    const product = () => {
      measured += 1
      return Promise.resolve([3, 10])
    }
    const found = await pairedRatios({ product, bare: constant([2, 4]), pairs: 5, seed: 1 })
    expect(found.map(({ middle, product: ours, bare }) => [middle, ours, bare])).toEqual([
      [1.5, 3, 2],
      [2.5, 10, 4],
    ])
    expect(measured).toBe(10)
  })

  it('is the same as a single ratio for one figure', async () => {
    const times = [5, 7, 4, 9, 6, 8, 5, 6, 7, 5]
    const sampleOf = () => {
      let index = 0
      return () => Promise.resolve(times[index++ % times.length] ?? 0)
    }
    const options = { pairs: 5, seed: 3 }
    const single = await pairedRatio({ product: sampleOf(), bare: () => Promise.resolve(4), ...options })
    const sample = sampleOf()
    const [first] = await pairedRatios({ product: async () => [await sample()], bare: constant([4]), ...options })
    expect(first).toEqual(single)
  })
})

describe('sumOfParts', () => {
  it('adds up each figure of the parts', async () => {
    expect(await sumOfParts({ call: constant([1, 5]), statement: constant([2, 7]) })()).toEqual([3, 12])
  })
})
