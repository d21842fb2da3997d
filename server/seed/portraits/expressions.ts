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
  calm: { lift: 6, open: 0, wide: 1.02, squint: 0.1, brows: [1.5, 1.5], slant: 0 },
  soft: { lift: 7.4, open: 0, wide: 1.1, squint: 0.25, brows: [2, 2], slant: 0 },
  warm: { lift: 9.8, open: 0, wide: 1.22, squint: 0.5, brows: [2.4, 2.4], slant: 0 },
  teeth: { lift: 7.4, open: 8.4, wide: 1.2, squint: 0.5, brows: [3, 3], slant: 0 },
  laugh: { lift: 7, open: 12, wide: 1.26, squint: 0.85, brows: [3.4, 3.4], slant: 0 },
  brow: { lift: 6.8, open: 0, wide: 1.12, squint: 0.25, brows: [6.5, 1.2], slant: 2 },
}
