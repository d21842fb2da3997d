import { curve, stroke, type Point } from './curves.ts'
import { brightness, darken, lighten, mix, type Colour } from './colours.ts'
import { moods } from './expressions.ts'
import { isFar, type Sitter } from './face.ts'
import { sides, type Side } from './names.ts'
import { irises } from './palette.ts'
import { blob, disc, line, path, type Svg } from './shapes.ts'

/** Eyes and brows. Lids and lashes follow the surface of the head. */
export function drawEyes(sitter: Sitter): Svg {
  return sides.map((side) => drawEye(sitter, side) + drawBrow(sitter, side)).join('')
}

function drawEye({ head, traits, skin, hair }: Sitter, side: Side): Svg {
  const { isWoman, lightFrom, eye } = traits
  const { squint } = moods[traits.expression]
  const lash = mix(darken(skin.shade, 0.7), hair.shade, 0.4)
  const iris = irises[traits.eyeColor]
  const white = mix('#fbf7f1', skin.base, brightness(skin.base) < 0.45 ? 0.1 : 0.12)
  const at = (x: number, y: number) => head.on(side * (30.5 * eye.gap + x * 15.6 * eye.size), y + 1, -3)
  const up = 8.9 * eye.opening * eye.size * (1 - squint * 0.14)
  const down = (6.2 - squint * 3.2) * eye.size
  const [inner, outer] = [at(-1, 2 + eye.slant * 0.3), at(1, -eye.slant)]
  const upper = [at(-0.62, -up * (0.68 - eye.peak * 0.09)), at(-0.05 + eye.peak * 0.14, -up), at(0.55, -up * (0.8 + eye.peak * 0.08) - eye.slant * 0.4)] // prettier-ignore
  const lower = [at(0.58, down * 0.72 - eye.slant * 0.3), at(0, down), at(-0.6, down * 0.78)]
  const opening = curve([inner, ...upper, outer, ...lower], true)
  const clip = `eye${side > 0 ? 'R' : 'L'}`
  const centre = head.on(side * 30.5 * eye.gap + traits.gaze.x * 4, traits.gaze.y * 1.8 - up * 0.1, -2)
  const radius = 7.9 * eye.size
  const width = radius * (isFar(head, side) ? 1 - 0.16 * head.turn : 1)
  const round = (rx: number, ry: number, fill: Colour, dy = 0) =>
    `<ellipse cx="${centre[0].toFixed(1)}" cy="${(centre[1] + dy).toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}"/>`
  const rise = eye.crease === 'open' ? 5 : 3.8
  const crease = [at(-0.9, -up * 0.3 - rise * 0.4), at(-0.4, -up * 0.82 - rise), at(0.15, -up - rise), at(0.72, -up * 0.8 - rise * 0.7 - eye.slant * 0.5), at(1.14, -eye.slant - 1)] // prettier-ignore
  const wing = isWoman ? at(1.18, -eye.slant - 2.6) : at(1.04, -eye.slant)
  const bag =
    traits.age > 34 ? Math.min(0.46, 0.14 + (traits.age - 34) * 0.012) : Math.max(squint * 0.3, isWoman ? 0 : 0.16)
  return [
    path(curve([...crease, outer, ...upper.toReversed(), inner], true), skin.shade, isWoman ? 0.3 : 0.22),
    path(opening, white),
    `<clipPath id="${clip}"><path d="${opening}"/></clipPath><g clip-path="url(#${clip})">`,
    round(width, radius, darken(iris, 0.5)),
    round(width * 0.84, radius * 0.84, iris, 0.3),
    round(width * 0.66, radius * 0.5, lighten(iris, traits.eyeColor === 'brown' ? 0.12 : 0.26), 2.4),
    round(width * 0.45, radius * 0.45, '#170e14'),
    line([at(-1.1, 1), ...upper.map(([x, y]): Point => [x, y + 0.6]), at(1.1, -eye.slant)], 4, skin.shade, 0.36),
    disc([centre[0] + lightFrom * 2.6, centre[1] - 2.7], 2.2, '#fffdf8', 0.97),
    disc([centre[0] - lightFrom * 2.5, centre[1] + 3], 1.1, '#fffaf0', 0.5),
    '</g>',
    blob([inner, at(-0.86, 0.4), at(-0.9, 2.8)], skin.blush, 0.4),
    path(stroke([inner, ...upper, wing], isWoman ? 3.5 : 2.6, { peak: 0.66, start: 0.2 }), lash, 0.95),
    eye.crease === 'flat' ? '' : path(stroke(crease, eye.crease === 'hooded' ? 2.2 : 1.5, { peak: 0.6 }), skin.shade, 0.62), // prettier-ignore
    line([outer, ...lower, inner], 1.2, skin.shade, 0.5),
    bag > 0 ? line([at(-0.7, down + 4), at(0, down + 5.6), at(0.75, down + 3.4)], 1.5, skin.shade, bag) : '',
  ].join('')
}

function drawBrow({ head, traits, hair, skin }: Sitter, side: Side): Svg {
  const { thickness, arch, lift, slope, gap } = traits.brow
  const [near, far] = moods[traits.expression].brows
  const raised = side === traits.lightFrom ? near : far
  const y = -20 - lift - raised
  const at = (x: number, dy: number) => head.on(side * x, y + dy, 2)
  const points = [at(15 + gap, -2 + slope * 0.4), at(25 + gap * 0.7, -3.6 - arch * 0.4), at(37 + gap * 0.4, -3.4 - arch * 0.8 - slope * 0.5), at(49, 2.8 - arch * 0.3 - slope)] // prettier-ignore
  const isGray = traits.hairColor === 'white' || traits.hairColor === 'gray'
  const ink = mix(mix(hair.shade, hair.base, isGray ? 0.3 : 0.25), skin.shade, 0.15)
  return path(stroke(points, thickness, { peak: 0.34, start: 0.5, end: 0.06 }), ink, isGray ? 0.72 : 0.86)
}
