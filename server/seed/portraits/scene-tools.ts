import type { SeededRandom } from '../seeded-random.ts'
import type { Colour } from './colours.ts'
import type { Point } from './curves.ts'
import type { Side } from './names.ts'
import type { Light } from './palette.ts'
import { box, disc, gradient, times, type Svg } from './shapes.ts'

export const canvas = { width: 400, height: 500 }

/** A place behind a person. Far and near parts are blurred differently. */
export type Place = { far: Svg; near: Svg; light: Light }
export type Painter = (random: SeededRandom, lightFrom: Side) => Place

/** The top right corner has the heart button, so it has no bright or busy parts. */
export const isCalmCorner = ([x, y]: Point, radius = 0) => x + radius > 250 && y - radius < 150

export const light = (
  key: Colour,
  shade: Colour,
  rim: Colour,
  air: Colour,
  airStrength = 0.2,
  rimStrength = 0.6,
): Light => ({ key, shade, rim, air, airStrength, rimStrength })

/** Fills the canvas from top to bottom. */
export const backdrop = (stops: readonly (readonly [number, Colour])[]): Svg =>
  gradient('backdrop', stops) + '<rect x="-40" y="-40" width="480" height="580" fill="url(#backdrop)"/>'

/** Lights out of focus, none of them in the calm corner. */
export function lamps(
  random: SeededRandom,
  count: number,
  colours: readonly [Colour, ...Colour[]],
  [top, bottom]: Point,
  [small, large]: Point,
): Svg {
  return times(count, () => {
    const at: Point = [random.between(-10, 410), random.between(top, bottom)]
    const radius = random.between(small, large)
    const [colour, opacity] = [random.pick(colours), random.between(0.2, 0.6)]
    return isCalmCorner(at, radius + 10) ? '' : disc(at, radius, colour, opacity)
  })
}

/** Lit windows in a wall. */
export const windows = (
  random: SeededRandom,
  x: number,
  top: number,
  columns: number,
  rows: number,
  colours: readonly [Colour, ...Colour[]],
): Svg =>
  times(columns * rows, (index) => {
    const at: Point = [x + (index % columns) * 19, top + Math.floor(index / columns) * 31]
    return random.chance(0.5) && !isCalmCorner(at, 12) ? box(...at, 10, 17, random.pick(colours), 0.75) : ''
  })
