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
  calm: { lift: 7.6, open: 0, wide: 1.02, squint: 0.15, brows: [1.5, 1.5], slant: 0 },
  soft: { lift: 9, open: 0, wide: 1.08, squint: 0.3, brows: [2, 2], slant: 0 },
  warm: { lift: 10.6, open: 0, wide: 1.12, squint: 0.5, brows: [2.4, 2.4], slant: 0 },
  glad: { lift: 11.4, open: 0, wide: 1.15, squint: 0.75, brows: [3, 3], slant: 0 },
  brow: { lift: 9, open: 0, wide: 1.1, squint: 0.3, brows: [5.6, 1.4], slant: 2 },
  teeth: { lift: 8.6, open: 6.6, wide: 1.12, squint: 0.5, brows: [2.8, 2.8], slant: 0 },
}
