import { median, medianWithInterval, seededRandom, type Interval } from './statistics.ts'

/** Takes one measurement of one side. */
export type Sample = () => Promise<number>

type Pairs = { product: Sample; bare: Sample; pairs: number; seed: number }

/** The ratios, their median with an interval, and the median of each side. */
export type PairedRatio = Interval & { product: number; bare: number; ratios: number[] }

/** Measures ratios product : bare in random order (A-B-B-A), so that noise affects both sides alike. */
export async function pairedRatio({ product, bare, pairs, seed }: Pairs): Promise<PairedRatio> {
  const random = seededRandom(seed)
  const ratios: number[] = []
  const figures: { product: number[]; bare: number[] } = { product: [], bare: [] }
  for (let index = 0; index < pairs; index++) {
    const productFirst = random() < 0.5
    const [first, second] = productFirst ? [product, bare] : [bare, product]
    const a1 = await first()
    const b1 = await second()
    const b2 = await second()
    const a2 = await first()
    const ratio = (a1 + a2) / (b1 + b2)
    ratios.push(productFirst ? ratio : 1 / ratio)
    figures.product.push(...(productFirst ? [a1, a2] : [b1, b2]))
    figures.bare.push(...(productFirst ? [b1, b2] : [a1, a2]))
  }
  const typical = { product: median(figures.product), bare: median(figures.bare) }
  return { ...medianWithInterval(ratios, random), ...typical, ratios }
}
