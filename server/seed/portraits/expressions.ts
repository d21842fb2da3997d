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
  calm: { lift: 5.4, open: 0, wide: 0.97, squint: 0.2, brows: [1.2, 1.2], slant: 0 },
  gentle: { lift: 7.2, open: 0, wide: 0.95, squint: 0.45, brows: [1.4, 1.4], slant: 0 },
  soft: { lift: 7.8, open: 0, wide: 1.02, squint: 0.4, brows: [2, 2], slant: 0 },
  warm: { lift: 9.4, open: 0, wide: 1.07, squint: 0.6, brows: [2.4, 2.4], slant: 0 },
  glad: { lift: 10.8, open: 0, wide: 1.11, squint: 0.85, brows: [3, 3], slant: 0 },
  brow: { lift: 7.8, open: 0, wide: 1.04, squint: 0.4, brows: [5, 1.2], slant: 1.6 },
  amused: { lift: 6.2, open: 0, wide: 1, squint: 0.5, brows: [2.2, 1], slant: 3.8 },
  teeth: { lift: 7.8, open: 4.8, wide: 1.12, squint: 0.65, brows: [2.8, 2.8], slant: 0 },
}
