import { curve, stroke, type Point } from './curves.ts'
import { brightness, darken, mix, type Colour } from './colours.ts'
import { type Head } from './head.ts'
import { sides, type Side } from './names.ts'
import { irises, type HairColours, type SkinColours } from './palette.ts'
import { blob, disc, line, path, times, type Svg } from './shapes.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Traits } from './traits.ts'

type Sitter = { head: Head; traits: Traits; skin: SkinColours; hair: HairColours }

const isFar = ({ turnedTo }: Head, side: Side) => side === turnedTo

/** Eyes and brows. Lids and lashes follow the surface of the head. */
export function drawEyes({ head, traits, skin, hair }: Sitter): Svg {
  const { eye, isWoman, lightFrom } = traits
  const lash = mix(darken(skin.shade, 0.7), hair.shade, 0.4)
  const iris = irises[traits.eyeColor]
  const white = mix('#f7f0e8', skin.base, brightness(skin.base) < 0.45 ? 0.14 : 0.2)
  return sides
    .map((side) => {
      const at = (x: number, y: number) => head.on(side * (30 * eye.gap + x * 14.4 * eye.size), y + 1, -3)
      const up = 7.2 * eye.opening * eye.size
      const down = (4.6 - traits.smile * 1.3) * eye.size
      const [inner, outer] = [at(-1, 1.8 + eye.slant * 0.3), at(1, -eye.slant)]
      const upper = [at(-0.62, -up * 0.6), at(-0.05, -up), at(0.55, -up * 0.78 - eye.slant * 0.4)]
      const lower = [at(0.58, down * 0.72 - eye.slant * 0.3), at(0, down), at(-0.6, down * 0.78)]
      const opening = curve([inner, ...upper, outer, ...lower], true)
      const clip = `eye${side > 0 ? 'R' : 'L'}`
      const centre = head.on(side * 30 * eye.gap + traits.gaze * 4.2, -up * 0.12, -2)
      const radius = 6.7 * eye.size
      const width = radius * (isFar(head, side) ? 1 - 0.16 * head.turn : 1)
      const round = (rx: number, ry: number, fill: Colour, dy = 0) =>
        `<ellipse cx="${centre[0].toFixed(1)}" cy="${(centre[1] + dy).toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}"/>`
      const rise = eye.crease === 'open' ? 5 : 3.4
      const crease = [at(-0.9, -up * 0.3 - rise * 0.4), at(-0.4, -up * 0.82 - rise), at(0.15, -up - rise), at(0.72, -up * 0.8 - rise * 0.7 - eye.slant * 0.5), at(1.14, -eye.slant - 1)] // prettier-ignore
      const wing = isWoman ? at(1.2, -eye.slant - 2.2) : at(1.04, -eye.slant)
      return [
        path(curve([...crease, outer, ...upper.toReversed(), inner], true), skin.shade, isWoman ? 0.36 : 0.26),
        path(opening, white),
        `<clipPath id="${clip}"><path d="${opening}"/></clipPath><g clip-path="url(#${clip})">`,
        round(width, radius, darken(iris, 0.42)),
        round(width * 0.74, radius * 0.7, iris, 1.2),
        round(width * 0.46, radius * 0.46, '#170e14'),
        line([at(-1.1, 1), ...upper.map(([x, y]): Point => [x, y + 1]), at(1.1, -eye.slant)], 5.6, skin.shade, 0.5),
        disc([centre[0] + lightFrom * 2.3, centre[1] - 2.1], 1.5, '#fffaf0', 0.92),
        '</g>',
        path(stroke([inner, ...upper, wing], isWoman ? 3.3 : 2.5, { peak: 0.66, start: 0.2 }), lash, 0.95),
        eye.crease === 'flat'
          ? ''
          : path(stroke(crease, eye.crease === 'hooded' ? 2.5 : 1.6, { peak: 0.6 }), skin.shade, 0.7),
        line([outer, ...lower, inner], 1.2, skin.shade, 0.6),
        traits.age > 40
          ? line(
              [at(-0.7, down + 4), at(0, down + 6), at(0.75, down + 3.4)],
              1.5,
              skin.shade,
              Math.min(0.5, 0.16 + (traits.age - 40) * 0.012),
            )
          : '',
        drawBrow({ head, traits, skin, hair }, side, up),
      ].join('')
    })
    .join('')
}

function drawBrow({ head, traits, hair, skin }: Sitter, side: Side, up: number): Svg {
  const { thickness, arch, lift } = traits.brow
  const y = -16.5 - lift - up * 0.4
  const at = (x: number, dy: number) => head.on(side * x, y + dy, 2)
  const points = [at(14, -1), at(24, -2.6 - arch * 0.5), at(36, -2.6 - arch), at(48, 4.2 - arch * 0.3)]
  const isGray = traits.hairColor === 'white' || traits.hairColor === 'gray'
  const ink = mix(mix(hair.shade, hair.base, isGray ? 0.3 : 0.25), skin.shade, 0.15)
  return path(stroke(points, thickness, { peak: 0.34, start: 0.5, end: 0.06 }), ink, isGray ? 0.72 : 0.9)
}

/** Nostrils and the far contour of the nose. Its form comes from the relief. */
export function drawNose({ head, traits, skin }: Sitter): Svg {
  const { width, tipY } = traits.nose
  const ink = mix(skin.shade, '#43131f', 0.35)
  const wings = sides.map((side) => {
    if (isFar(head, side) && head.turn > 0.6) return ''
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
    (head.turn > 0.2 ? path(stroke(contour, 2.1, { peak: 0.8 }), ink, 0.2 + 0.36 * head.turn) : '')
  )
}

/** A closed mouth. The smile is in its corners. */
export function drawMouth({ head, traits, skin }: Sitter): Svg {
  const { mouthY: y, mouthWidth: width, lipFullness: full, smile, smileSide, isWoman } = traits
  const lift = 1.8 + smile * 5
  const corner = (side: Side) => head.on(side * width, y - lift - (side === smileSide ? smile * 1.2 : 0), 1)
  const lip = mix(isWoman ? skin.lip : mix(skin.lip, skin.shade, 0.5), '#a3283f', traits.lipstick)
  const ink = mix(mix(lip, skin.shade, 0.4), '#2f0f19', 0.5)
  const seam = [corner(-1), head.on(-width * 0.52, y - lift * 0.12 + 0.8, 3), head.on(-width * 0.14, y - 0.2, 4), head.on(0, y + 0.8, 4), head.on(width * 0.14, y - 0.2, 4), head.on(width * 0.52, y - lift * 0.12 + 0.8, 3), corner(1)] // prettier-ignore
  const top = [head.on(width * 0.55, y - 4.3 * full, 3), head.on(width * 0.2, y - 6.8 * full, 4), head.on(0, y - 5.2 * full, 4), head.on(-width * 0.2, y - 6.8 * full, 4), head.on(-width * 0.55, y - 4.3 * full, 3)] // prettier-ignore
  const bottom = [head.on(width * 0.62, y + 5.2 * full, 3), head.on(width * 0.26, y + 9 * full, 4), head.on(0, y + 9.6 * full, 4), head.on(-width * 0.26, y + 9 * full, 4), head.on(-width * 0.62, y + 5.2 * full, 3)] // prettier-ignore
  const strength = isWoman ? 0.92 : 0.64
  const shine = head.on(traits.lightFrom * 4, y + 5.2 * full, 5)
  const dimples = sides.map((side) => {
    const [x, cornerY] = corner(side)
    return line(
      [
        [x + side, cornerY - 3.2],
        [x + side * 2.6, cornerY + 0.4],
        [x + side, cornerY + 3.8],
      ],
      2,
      skin.shade,
      0.5,
    )
  })
  return (
    path(curve([...seam, ...top], true), mix(lip, skin.shade, 0.3), strength) +
    path(curve([...seam, ...bottom], true), lip, strength * 0.92) +
    `<ellipse cx="${shine[0].toFixed(1)}" cy="${shine[1].toFixed(1)}" rx="${(width * 0.25).toFixed(1)}" ry="${(1.6 * full).toFixed(1)}" fill="${skin.light}" fill-opacity="${isWoman ? 0.4 : 0.22}"/>` +
    path(stroke(seam, 2.3, { start: 0.3, end: 0.3 }), ink, 0.9) +
    dimples.join('')
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
  const lip = traits.mouthY + 9.6 * traits.lipFullness + 3
  const below = [head.on(-9, lip - 0.4, 3), head.on(0, lip + 1, 4), head.on(9, lip - 0.4, 3)]
  // A beard has its own contour.
  if (traits.beard === 'short' || traits.beard === 'full') return ''
  return (
    path(stroke(jaw, 2.6, { peak: 0.6, start: 0.1, end: 0.1 }), ink, 0.6) +
    path(stroke(below, 2.4, { start: 0.1, end: 0.1 }), skin.shade, 0.5)
  )
}

/** Lines of age: few, with space between them. */
export function drawAge({ head, traits, skin }: Sitter, isForeheadVisible: boolean): Svg {
  const age = Math.min(1, Math.max(0, (traits.age - 34) / 34))
  const at = (points: readonly Point[]) => points.map(([x, y]) => head.on(x, y, 1))
  const lines = sides.map((side) => {
    if (isFar(head, side) && head.turn > 0.85) return ''
    const mouth = traits.mouthWidth
    return [
      line(at([[side * 16, 41], [side * 23, 49], [side * (mouth + 5), 61]]), 2.2, skin.shade, (traits.isWoman ? 0.08 : 0.13) + 0.42 * age), // prettier-ignore
      age > 0.35
        ? line(
            at([
              [side * (mouth + 3), 72],
              [side * (mouth + 3), 80],
            ]),
            1.7,
            skin.shade,
            age * 0.45,
          )
        : '',
      age > 0.2
        ? line(
            at([
              [side * 47, -1],
              [side * 54, -5],
            ]),
            1.4,
            skin.shade,
            age * 0.6,
          )
        : '',
      age > 0.2
        ? line(
            at([
              [side * 47, 4],
              [side * 55, 6],
            ]),
            1.4,
            skin.shade,
            age * 0.55,
          )
        : '',
    ].join('')
  })
  const forehead =
    age > 0.35 && isForeheadVisible
      ? line(at([[-26, -46], [-6, -49], [24, -46]]), 1.6, skin.shade, age * 0.45) + // prettier-ignore
        line(at([[-20, -38], [4, -40], [20, -38]]), 1.5, skin.shade, age * 0.38) // prettier-ignore
      : ''
  return lines.join('') + forehead
}

export function drawFreckles({ head, traits, skin }: Sitter, random: SeededRandom): Svg {
  const colour = mix(skin.shade, '#8a4a2c', 0.5)
  return times(traits.freckles, () => {
    const x = random.between(-48, 48)
    const point = head.on(x, 14 + random.between(-7, 15) - Math.abs(x) * 0.08, 1)
    return disc(point, random.between(0.7, 1.4), colour, random.between(0.25, 0.5))
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
    width: (isHidden ? Math.max(0, 8 - 6 * head.turn) : 8 + 5 * head.turn) * size,
    isVisible: !isHidden || head.turn < 0.45,
  }
}
