import type { SeededRandom } from '../seeded-random.ts'
import { darken, lighten, type Colour } from './colours.ts'
import { curve, oval, type Point } from './curves.ts'
import type { SceneName } from './names.ts'
import { box, gradient, haze, line, path, times, type Svg } from './shapes.ts'

/** A thing from a life, drawn in front of a place. The light comes from the left. */
export type Motif = { scene: SceneName; tone: number; draw: (random: SeededRandom) => Svg }

/** Gradients that give things a light and a dark side. */
export const motifDefinitions: Svg =
  gradient('form', [[0, '#fff0d6', 0.34], [0.35, '#fff0d6', 0.04], [0.55, '#2a1428', 0.06], [1, '#2a1428', 0.5]], 'x1="0" y1="0" x2="1" y2="0.5"') + // prettier-ignore
  gradient('fall', [[0, '#fff0d6', 0.22], [0.4, '#2a1428', 0], [1, '#2a1428', 0.42]]) // prettier-ignore

/** A solid with a light and a dark side. */
export const solid = (d: string, colour: Colour): Svg => path(d, colour) + `<path d="${d}" fill="url(#form)"/>`
export const lump = (points: readonly Point[], colour: Colour): Svg => solid(curve(points, true), colour)
export const ball = (at: Point, rx: number, ry: number, colour: Colour): Svg => lump(oval(at, rx, ry, 12), colour)
/** The shadow below a thing. */
export const ground = (at: Point, rx: number, ry: number, opacity = 0.5): Svg =>
  haze(oval(at, rx, ry, 14), '#1f0f1c', opacity, ry * 0.7)
export const shine = (points: readonly Point[], width: number, opacity = 0.5): Svg =>
  line(points, width, '#fff6e4', opacity)
export const seam = (points: readonly Point[], width: number, colour: Colour, opacity = 0.6): Svg =>
  line(points, width, darken(colour, 0.5), opacity)

/** A wooden table from a height down to the lower edge. */
export function table(random: SeededRandom, y: number, colour: Colour): Svg {
  const top =
    box(-10, y, 420, 520 - y, colour) + `<rect x="-10" y="${y}" width="420" height="${520 - y}" fill="url(#fall)"/>`
  const veins = times(12, (index) => {
    const at = y + 14 + index * ((500 - y) / 11)
    return line([[random.between(-60, 60), at], [200, at + random.between(-5, 5)], [random.between(340, 460), at]], random.between(1, 2.6), darken(colour, 0.4), 0.3) // prettier-ignore
  })
  return top + veins + box(-10, y, 420, 3, lighten(colour, 0.4), 0.5)
}
