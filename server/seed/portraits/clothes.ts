import { curve, mixPoints, polygon, resample, stroke, type Point } from './curves.ts'
import { darken, lighten, mix, brightness, type Colour } from './colours.ts'
import { sides, type Side } from './names.ts'
import { cloths, gold, paleCloths } from './palette.ts'
import type { Body } from './body.ts'
import { blob, disc, hazyLine, line, path, times, wire, type Svg } from './shapes.ts'
import type { Traits } from './traits.ts'

const bottomY = 520

type Tailor = { body: Body; traits: Traits; colour: Colour; inner: Colour }

/** Outline of a garment from its neckline, given from left to right. `from` is the first point of the shoulder. */
function shell(body: Body, neckline: readonly Point[], from = 3): string {
  const arm = (side: Side) => body.contour(side).slice(from).map(([x, y], index): Point => [x + side * 2, y - (index < 2 ? 3 : 0)]) // prettier-ignore
  return curve(
    [
      ...arm(-1).toReversed(),
      ...body.onChest(neckline),
      ...arm(1),
      [body.x + 200, bottomY + 60],
      [body.x - 200, bottomY + 60],
    ],
    true,
  )
}

/** Soft sleeves and arms against the body. Folds at the armpits would look like arches. */
function folds({ body, traits }: Tailor, colour: Colour): Svg {
  const dark = darken(colour, 0.5)
  const parts = sides.map((side) => {
    const x = body.x + side * body.width(side) * 0.86
    const y = body.y + 52
    const at = (dx: number, dy: number): Point => [x - side * dx, y + dy]
    return hazyLine(
      [at(40, -22), at(-6, 0), at(-18, 74)],
      13,
      side === traits.lightFrom ? lighten(colour, 0.4) : dark,
      0.3,
    )
  })
  const arms = sides.map((side) => {
    const at = (share: number, dy: number): Point => [body.x + side * body.width(side) * share, body.y + dy]
    return hazyLine([at(0.7, 118), at(0.76, 190), at(0.79, 290), at(0.77, 420)], 4.5, dark, 0.34)
  })
  return parts.join('') + arms.join('')
}

/** Fills an outline with cloth: its pattern, folds and the shade of the light. */
function cloth(tailor: Tailor, outline: string, colour: Colour, pattern: Traits['pattern'] = 'plain'): Svg {
  const clip = `cloth${pattern}${colour.slice(1)}`
  const content =
    (pattern === 'knit' ? knit(tailor.body, colour) : '') +
    (pattern === 'stripes'
      ? stripes(tailor.body, brightness(colour) > 0.6 ? '#283551' : mix(colour, '#f1eae0', 0.8))
      : '') +
    (pattern === 'checks'
      ? checks(tailor.body, brightness(colour) > 0.55 ? darken(colour, 0.45) : lighten(colour, 0.5))
      : '')
  return (
    `<clipPath id="${clip}"><path d="${outline}"/></clipPath>${path(outline, colour)}` +
    `<g clip-path="url(#${clip})">${content}${folds(tailor, colour)}</g><path d="${outline}" fill="url(#clothShade)"/>`
  )
}

function knit({ x }: Body, colour: Colour): Svg {
  const rows = Array.from({ length: 44 }, (_, column) => {
    const left = -198 + column * 9
    const drop = (left / 200) ** 2 * 20
    return Array.from({ length: 42 }, (_, row) => `M${left + x} ${96 + row * 9 + drop}l4.5 5.4l4.5 -5.4`).join('')
  })
  return `<path d="${rows.join('')}" fill="none" stroke="${darken(colour, 0.5)}" stroke-width="1.5" stroke-opacity="0.2"/>`
}

const stripes = ({ x, y }: Body, colour: Colour): Svg =>
  times(14, (index) => {
    const at = y + 44 + index * 24
    return path(stroke([[x - 220, at + 14], [x - 60, at], [x + 60, at], [x + 220, at + 14]], 8, { start: 1, end: 1 }), colour, 0.8) // prettier-ignore
  })

const checks = ({ x }: Body, colour: Colour): Svg =>
  `<g stroke-opacity="0.26" stroke="${colour}" stroke-width="8">` +
  times(12, (index) => `<path d="M${x - 198 + index * 36} 90L${x - 214 + index * 39} 560"/>`) +
  times(12, (index) => `<path d="M-260 ${130 + index * 36}H260"/>`) +
  '</g>'

const edge = (body: Body, points: readonly Point[], width: number, colour: Colour, opacity = 1) =>
  path(stroke(body.onChest(points), width, { start: 0.9, end: 0.9 }), colour, opacity)

/** A ribbed neckline. */
const rib = (body: Body, neckline: readonly Point[], width: number, colour: Colour): Svg =>
  edge(body, neckline, width, darken(colour, 0.15)) +
  edge(
    body,
    neckline.map(([x, y]): Point => [x, y - width * 0.3]),
    1.8,
    lighten(colour, 0.3),
    0.5,
  )

function collar({ body, traits }: Tailor, colour: Colour): Svg {
  const { x, y, neck } = body
  return sides
    .map((side) => {
      const points = body.onChest([[x + side * (neck + 3), y - 32], [x + side * (neck + 20), y - 9], [x + side * (neck + 1), y + 34], [x + side * 15, y + 30], [x + side * (neck - 9), y - 2]]) // prettier-ignore
      const shadow = points.map(([px, py]): Point => [px + side * 2, py + 5])
      return path(polygon(shadow), darken(colour, 0.5), 0.35) + path(curve(points, true, 0.45), side === traits.lightFrom ? lighten(colour, 0.2) : darken(colour, 0.1)) // prettier-ignore
    })
    .join('')
}

const placket = (body: Body, colour: Colour, from: number): Svg => {
  const { x } = body
  const buttons = body.onChest(Array.from({ length: 4 }, (_, index): Point => [x - 5, from + 34 + index * 56]))
  return (
    edge(body, [[x + 2, from], [x + 3, from + 120], [x + 2, bottomY]], 2.6, darken(colour, 0.4), 0.6) + // prettier-ignore
    buttons.map((at) => disc(at, 3, lighten(colour, 0.5), 0.85)).join('')
  )
}

function lapels({ body, traits }: Tailor, colour: Colour, low: number): Svg {
  const { x, y, neck } = body
  return sides
    .map((side) => {
      const points = body.onChest([[x + side * (neck + 14), y - 14], [x + side * (neck + 48), y + 40], [x + side * (neck + 31), y + 54], [x + side * (neck + 43), y + 66], [x + side * 7, low], [x + side * (neck - 6), y + 52]]) // prettier-ignore
      const shadow = points.map(([px, py]): Point => [px + side * 3, py + 5])
      return path(polygon(shadow), darken(colour, 0.5), 0.4) + path(curve(points, true, 0.3), side === traits.lightFrom ? lighten(colour, 0.14) : darken(colour, 0.12)) // prettier-ignore
    })
    .join('')
}

/** Where a wide neckline meets the shoulder. */
function onShoulder(body: Body, side: Side): Point {
  const [, , neckEnd = [0, 0], shoulder = [0, 0]] = body.contour(side)
  const [x, y] = mixPoints(neckEnd, shoulder, 0.4)
  return [x, y + 5]
}

/** Draws the clothes of a person. */
export function drawClothes(body: Body, traits: Traits): Svg {
  const colour = cloths[traits.cloth % cloths.length] ?? cloths[0]
  const pale = paleCloths[traits.innerCloth % paleCloths.length] ?? paleCloths[0]
  const inner = Math.abs(brightness(colour) - brightness(pale)) < 0.18 ? darken(colour, 0.55) : pale
  const tailor = { body, traits, colour, inner }
  const { x, y, neck } = body
  const left: Point = [x - neck - 13, y - 10]
  const right: Point = [x + neck + 13, y - 10]
  const crew: Point[] = [left, [x - neck + 2, y + 14], [x, y + 25], [x + neck - 2, y + 14], right]
  const open = (half: number, low: number): Point[] => [left, [x - half, y + 34], [x - 4, low], [x + 4, low], [x + half, y + 34], right] // prettier-ignore
  const plain = (neckline: Point[], fill: Colour) => cloth(tailor, shell(body, neckline), fill)
  const under = () => plain(crew, inner) + rib(body, crew, 6, inner)
  switch (traits.garment) {
    case 'roll':
      return (
        cloth(
          tailor,
          shell(body, [
            [x - neck - 4, y + 2],
            [x + neck + 4, y + 2],
          ]),
          colour,
          'knit',
        ) + rollNeck(tailor)
      )
    case 'vneck':
      return (
        cloth(tailor, shell(body, open(neck * 0.78, y + 72)), colour, 'knit') +
        rib(body, open(neck * 0.78, y + 74), 7, colour)
      )
    case 'boat': {
      const line: Point[] = [onShoulder(body, -1), [x - neck + 4, y + 24], [x, y + 33], [x + neck - 4, y + 24], onShoulder(body, 1)] // prettier-ignore
      return cloth(tailor, shell(body, line), colour, traits.pattern) + rib(body, line, 5, colour)
    }
    case 'wrap': {
      const line: Point[] = [left, [x - neck + 2, y + 34], [x + 8, y + 92], [x + neck, y + 38], right]
      const seam: Point[] = [right, [x + neck - 6, y + 42], [x - 6, y + 112], [x - 90, y + 220]]
      return (
        plain(line, colour) +
        edge(body, seam, 4, darken(colour, 0.4), 0.6) +
        times(4, (i) => line_(body, seam, i, colour))
      )
    }
    case 'shirt': {
      const neckline: Point[] = [left, [x - 18, y + 26], [x, y + 50], [x + 18, y + 26], right]
      return (
        cloth(tailor, shell(body, neckline), colour, traits.pattern) +
        placket(body, colour, y + 50) +
        collar(tailor, colour)
      )
    }
    case 'blazer':
      return under() + plain(open(neck, y + 190), colour) + lapels(tailor, colour, y + 192)
    case 'cardigan': {
      const border = sides.map((side) => rib(body, [[x + side * (neck + 13), y - 10], [x + side * (neck - 2), y + 56], [x + side * 7, y + 172], [x + side * 6, bottomY]], 11, colour)) // prettier-ignore
      return under() + cloth(tailor, shell(body, open(neck - 2, y + 172)), colour, 'knit') + border.join('')
    }
    case 'jacket': {
      const front: Point[] = [left, [x - 26, y + 70], [x - 20, bottomY], [x + 20, bottomY], [x + 26, y + 70], right]
      const seams = sides.map((side) => edge(body, [[x + side * 26, y + 92], [x + side * body.width(side) * 0.76, y + 88]], 1.8, lighten(colour, 0.5), 0.45)) // prettier-ignore
      return under() + plain(front, colour) + seams.join('') + collar(tailor, colour)
    }
    case 'hoodie':
      return plain(crew, colour) + rib(body, crew, 6, colour) + hood(tailor)
    case 'crew':
      return (
        cloth(tailor, shell(body, crew), colour, traits.pattern) +
        rib(body, crew, traits.pattern === 'knit' ? 9 : 6, colour)
      )
  }
}

const line_ = (body: Body, seam: readonly Point[], index: number, colour: Colour) =>
  line(
    body.onChest(seam.map(([x, y]): Point => [x + 12 + index * 13, y + 14 + index * 20])),
    5,
    darken(colour, 0.45),
    0.2,
  )

function rollNeck({ body: { x, y, neck }, colour }: Tailor): Svg {
  const tube: Point[] = [[x - neck - 2, y - 26], [x, y - 16], [x + neck + 2, y - 26], [x + neck + 8, y - 6], [x + neck + 11, y + 12], [x, y + 24], [x - neck - 11, y + 12], [x - neck - 8, y - 6]] // prettier-ignore
  const ribs = times(13, (index) => {
    const at = ((index - 6) / 6) * (neck - 5)
    const round = 1 - Math.abs(index - 6) / 6
    return line([[x + at * 0.94, y - 22 + round * 5], [x + at * 1.06, y], [x + at * 1.08, y + 10 + round * 9]], 2.2, darken(colour, 0.4), 0.34) // prettier-ignore
  })
  const shadow = tube.map(([px, py]): Point => [px, py + 6])
  return blob(shadow, darken(colour, 0.5), 0.4) + blob(tube, lighten(colour, 0.05)) + ribs + `<path d="${curve(tube, true)}" fill="url(#clothShade)"/>` // prettier-ignore
}

function hood({ body, colour, traits }: Tailor): Svg {
  const { x, y, neck } = body
  return sides
    .map((side) => {
      const points = body.onChest([[x + side * (neck + 1), y - 38], [x + side * (neck + 36), y - 14], [x + side * (neck + 31), y + 22], [x + side * 6, y + 56], [x + side * (neck - 6), y + 10]]) // prettier-ignore
      return (
        blob(points, side === traits.lightFrom ? lighten(colour, 0.12) : darken(colour, 0.18)) +
        line(body.onChest([[x + side * (neck - 2), y - 10], [x + side * (neck - 8), y + 22], [x + side * 8, y + 52]]), 4, darken(colour, 0.5), 0.45) + // prettier-ignore
        edge(body, [[x + side * 12, y + 52], [x + side * 15, y + 98], [x + side * 13, y + 122]], 2.8, lighten(colour, 0.6)) // prettier-ignore
      )
    })
    .join('')
}

/** Whether a necklace lies on skin, not on cloth. */
const showsNecklace = ['vneck', 'wrap', 'boat', 'shirt']

export function drawNecklace({ x, y, neck, onChest }: Body, { necklace, garment, cloth: index }: Traits): Svg {
  if (!necklace || !showsNecklace.includes(garment)) return ''
  const low = necklace === 'beads' ? 24 : 40
  const points = onChest([[x - neck - 5, y - 10], [x - neck * 0.62, y + low * 0.5], [x, y + low], [x + neck * 0.62, y + low * 0.5], [x + neck + 5, y - 10]]) // prettier-ignore
  if (necklace === 'beads') {
    const colour = cloths[(index + 7) % cloths.length] ?? gold
    return resample(points, 24).map((at) => disc(at, 3, colour) + disc([at[0] - 0.8, at[1] - 0.9], 1, '#fff3e2', 0.6)).join('') // prettier-ignore
  }
  const [px, py] = points[2] ?? [x, y + low]
  const pendant = necklace === 'pendant' ? disc([px, py + 5], 4.6, gold) + disc([px - 1.3, py + 3.6], 1.5, '#fff4d0') : '' // prettier-ignore
  return wire(points, 1.6, gold) + pendant
}
