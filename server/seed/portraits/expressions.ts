import type { Expression } from './names.ts'

type Mood = {
  /** How far the corners of the mouth rise. */
  lift: number
  /** Height of the opened mouth; 0 is closed. */
  open: number
  /** Width of the mouth, as a share of its width at rest. */
  wide: number
  /** How far the lower lids and cheeks rise, from 0 to 1. */
  squint: number
  /** How far the brows rise: on the side of the light, and on the other one. */
  brows: readonly [near: number, far: number]
  /** The corner on the side of the light rises further. */
  slant: number
}

/** What a face shows. Everybody looks friendly; how much differs. */
export const moods: Record<Expression, Mood> = {
  calm: { lift: 7, open: 0, wide: 1, squint: 0.25, brows: [1.5, 1.5], slant: 0 },
  soft: { lift: 8.2, open: 0, wide: 1.04, squint: 0.4, brows: [2, 2], slant: 0 },
  warm: { lift: 9.4, open: 0, wide: 1.07, squint: 0.6, brows: [2.4, 2.4], slant: 0 },
  glad: { lift: 10.2, open: 0, wide: 1.09, squint: 0.8, brows: [3, 3], slant: 0 },
  brow: { lift: 8.2, open: 0, wide: 1.05, squint: 0.4, brows: [4.6, 1.6], slant: 1.6 },
  teeth: { lift: 7.8, open: 4.8, wide: 1.12, squint: 0.65, brows: [2.8, 2.8], slant: 0 },
}
