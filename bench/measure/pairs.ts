import { median, medianWithInterval, seededRandom, type Interval } from './statistics.ts'

/** Takes one measurement of one side. */
export type Sample = () => Promise<number>

type Pairs = { product: Sample; bare: Sample; pairs: number; seed: number }

/** The ratios, their median with an interval, and the median of each side. */
export type PairedRatio = Interval & { product: number; bare: number; ratios: number[] }

/** Measures ratios product : bare in random order (A-B-B-A), so that noise affects both sides alike. */
export async function pairedRatio({ product, bare, pairs, seed }: Pairs): Promise<PairedRatio> {
  const ofOne = (sample: Sample) => async () => [await sample()]
  const [ratio] = await pairedRatios({ product: ofOne(product), bare: ofOne(bare), pairs, seed })
  if (!ratio) throw new Error('there are no pairs')
  return ratio
}

/** Takes several figures of one measurement of one side, for example two percentiles. */
export type Samples = () => Promise<number[]>

/** Measures the ratios of each figure, all from the same measurements. */
export async function pairedRatios(options: { product: Samples; bare: Samples; pairs: number; seed: number }) {
  const { product, bare, pairs, seed } = options
  const random = seededRandom(seed)
  const sides: { product: number[][]; bare: number[][] }[] = []
  for (let index = 0; index < pairs; index++) {
    const productFirst = random() < 0.5
    const [first, second] = productFirst ? [product, bare] : [bare, product]
    const a1 = await first()
    const b1 = await second()
    const b2 = await second()
    const a2 = await first()
    sides.push(productFirst ? { product: [a1, a2], bare: [b1, b2] } : { product: [b1, b2], bare: [a1, a2] })
  }
  const figures = sides[0]?.product[0]?.length ?? 0
  return Array.from({ length: figures }, (_, figure): PairedRatio => {
    const valuesOf = (samples: number[][]) => samples.map((values) => values[figure] ?? Number.NaN)
    const sum = (samples: number[][]) => valuesOf(samples).reduce((total, value) => total + value, 0)
    const ratios = sides.map((pair) => sum(pair.product) / sum(pair.bare))
    return {
      ...medianWithInterval(ratios, random),
      product: median(sides.flatMap((pair) => valuesOf(pair.product))),
      bare: median(sides.flatMap((pair) => valuesOf(pair.bare))),
      ratios,
    }
  })
}

/** Adds up the figures of all parts, each measured alone. */
export const sumOfParts =
  (parts: Record<string, Samples>): Samples =>
  async () => {
    const sums: number[] = []
    for (const part of Object.values(parts))
      for (const [index, value] of (await part()).entries()) sums[index] = (sums[index] ?? 0) + value
    return sums
  }
