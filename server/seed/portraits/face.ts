import { stroke, type Point } from './curves.ts'
import { mix } from './colours.ts'
import { moods } from './expressions.ts'
import { ripenessOf, type Head } from './head.ts'
import { sides, type Side } from './names.ts'
import type { HairColours, SkinColours } from './palette.ts'
import { blob, disc, hazyLine, line, path, times, type Svg } from './shapes.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Traits } from './traits.ts'

/** A person who is drawn. */
export type Sitter = { head: Head; traits: Traits; skin: SkinColours; hair: HairColours }

export const isFar = ({ turnedTo }: Head, side: Side) => side === turnedTo

/** Nostrils and the far contour of the nose. Its form comes from the relief. */
export function drawNose({ head, traits, skin }: Sitter): Svg {
  const { width, tipY } = traits.nose
  const ink = mix(skin.shade, '#43131f', 0.35)
  const wings = sides.map((side) => {
    return (
      line(
        [
          head.on(side * 12 * width, tipY - 6, 3),
          head.on(side * 15 * width, tipY, 3),
          head.on(side * 12 * width, tipY + 5, 4),
        ],
        1.9,
        ink,
        0.42,
      ) +
      line(
        [
          head.on(side * 3.4 * width, tipY + 5, 16),
          head.on(side * 7 * width, tipY + 3.4, 13),
          head.on(side * 10 * width, tipY + 5, 8),
        ],
        2.6,
        ink,
        0.68,
      )
    )
  })
  const under = [head.on(-9 * width, tipY + 5, 8), head.on(-3, tipY + 6.4, 16), head.on(3, tipY + 6.4, 16), head.on(9 * width, tipY + 5, 8), head.on(0, tipY + 10, 6)] // prettier-ignore
  const side = head.turnedTo
  const contour = [head.on(side * 9, -12, 2), head.on(side * 6, 4, 8), head.on(side * 5, 18, 14), head.on(side * 6, tipY - 5, 20), head.on(side * 7 * width, tipY + 1, 17), head.on(side * 5 * width, tipY + 5, 14)] // prettier-ignore
  return (
    blob(under, skin.shade, 0.42) +
    wings.join('') +
    (head.turn > 0.2 ? hazyLine(contour, 1.8, skin.shade, 0.14 + 0.2 * head.turn) : '')
  )
}

/** Contour of jaw and chin and the shadow below the lip, so that the lower face is as sharp as the eyes. */
export function drawJaw({ head, traits, skin }: Sitter): Svg {
  const dark: Side = traits.lightFrom === 1 ? -1 : 1
  const ink = mix(skin.shade, '#3a1420', 0.28)
  const edge = (side: Side, heights: readonly number[]) =>
    heights.map((y): Point => [head.edge(head.low(y), side) - side * 0.8, head.low(y)])
  const [chinX, chinY] = head.chin
  const chin: Point = [chinX, chinY - 0.8]
  const jaw = [...edge(dark, [34, 52, 68, 82, 92]), chin, ...edge(traits.lightFrom, [94, 86])]
  const lip = traits.mouthY + moods[traits.expression].open + 9 * traits.lipFullness + 3
  const below = [head.on(-9, lip - 0.4, 3), head.on(0, lip + 1, 4), head.on(9, lip - 0.4, 3)]
  // A beard has its own contour.
  if (traits.beard === 'short' || traits.beard === 'full') return ''
  return (
    path(stroke(jaw, 2, { peak: 0.6, start: 0.1, end: 0.1 }), ink, 0.42) +
    path(stroke(below, 2.4, { start: 0.1, end: 0.1 }), skin.shade, 0.5)
  )
}

/** Lines of age: few, with space between them. */
export function drawAge({ head, traits, skin }: Sitter, isForeheadVisible: boolean): Svg {
  const age = ripenessOf(traits)
  const at = (points: readonly Point[]) => points.map(([x, y]) => head.on(x, y, 1))
  const lines = sides.map((side) => {
    if (isFar(head, side) && head.turn > 0.85) return ''
    const mouth = traits.mouthWidth
    return [
      line(at([[side * 16, 41], [side * 23, 49], [side * (mouth + 5), 61]]), 2.2, skin.shade, (traits.isWoman ? 0.04 : 0.18) + 0.54 * Math.sqrt(age) * (0.5 + age * 0.5)), // prettier-ignore
      age > 0.65 ? line(at([[side * (mouth + 3), 72], [side * (mouth + 3), 80]]), 1.7, skin.shade, age * 0.3) : '', // prettier-ignore
      age > 0.12 ? line(at([[side * 47, -1], [side * 54, -5]]), 1.5, skin.shade, 0.1 + age * 0.6) : '', // prettier-ignore
      age > 0.12 ? line(at([[side * 47, 4], [side * 55, 6]]), 1.5, skin.shade, 0.1 + age * 0.55) : '', // prettier-ignore
      age > 0.2 ? line(at([[side * 18, 13], [side * 28, 17], [side * 39, 15]]), 2, skin.shade, 0.06 + age * 0.4) : '', // prettier-ignore
    ].join('')
  })
  const forehead =
    age > 0.22 && isForeheadVisible
      ? line(at([[-26, -46], [-6, -49], [24, -46]]), 1.6, skin.shade, 0.03 + age * 0.42) + // prettier-ignore
        line(at([[-20, -38], [4, -40], [20, -38]]), 1.5, skin.shade, 0.02 + age * 0.36) // prettier-ignore
      : ''
  return lines.join('') + forehead
}

export function drawFreckles({ head, traits, skin }: Sitter, random: SeededRandom): Svg {
  const colour = mix(skin.shade, '#8a4a2c', 0.5)
  return times(traits.freckles, () => {
    const x = random.between(-48, 48)
    const point = head.on(x, 14 + random.between(-7, 15) - Math.abs(x) * 0.08, 1)
    return disc(point, random.between(0.6, 1.2), colour, random.between(0.14, 0.32))
  })
}

/** Ears, drawn before the head. The near one becomes wider as the head turns. */
export function drawEar({ head, traits, skin }: Sitter, side: Side): Svg {
  const { x, y, width } = earOf(head, side, traits.earSize)
  const size = traits.earSize
  const outer: Point[] = [[x - side * 4, y - 19 * size], [x + side * width * 0.7, y - 22 * size], [x + side * width * 1.1, y - 9 * size], [x + side * width * 0.8, y + 7 * size], [x + side * width * 0.25, y + 20 * size], [x - side * 5, y + 18 * size]] // prettier-ignore
  const inner: Point[] = [[x - side, y - 12 * size], [x + side * width * 0.6, y - 15 * size], [x + side * width * 0.64, y - 2], [x + side * width * 0.1, y + 8 * size], [x - side, y]] // prettier-ignore
  return blob(outer, mix(skin.base, skin.shade, 0.26)) + blob(inner, skin.shade, 0.45)
}

/** Place of an ear: on the near side it moves into the head with the turn. */
export function earOf(head: Head, side: Side, size = 1): { x: number; y: number; width: number; isVisible: boolean } {
  const edge = head.edge(head.earY - 4, side)
  const isHidden = isFar(head, side)
  return {
    x: isHidden ? edge - side * (2 + head.turn * 8) : edge - side * (2 + head.turn * 17),
    y: head.earY,
    width: (isHidden ? 8 - 4 * head.turn : 8 + 4 * head.turn) * size,
    isVisible: !isHidden || head.turn < 0.4,
  }
}
