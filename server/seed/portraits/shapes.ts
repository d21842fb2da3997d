import { curve, stroke, type Point } from './curves.ts'
import type { Colour } from './colours.ts'

/** SVG elements as text. */
export type Svg = string

// `opacity` would make the renderer composite the whole canvas for each shape.
const opacityOf = (opacity: number, kind = 'fill') =>
  opacity === 1 ? '' : ` ${kind}-opacity="${Math.round(opacity * 1000) / 1000}"`

export const path = (d: string, fill: Colour, opacity = 1): Svg =>
  `<path d="${d}" fill="${fill}"${opacityOf(opacity)}/>`
export const blob = (points: readonly Point[], fill: Colour, opacity = 1): Svg =>
  path(curve(points, true), fill, opacity)
export const line = (points: readonly Point[], width: number, fill: Colour, opacity = 1): Svg =>
  path(stroke(points, width), fill, opacity)
/** A stroke of even width with round ends. */
export const wire = (points: readonly Point[], width: number, colour: Colour, opacity = 1): Svg =>
  `<path d="${curve(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${opacityOf(opacity, 'stroke')}/>`
export const box = (x: number, y: number, width: number, height: number, fill: Colour, opacity = 1, radius = 0): Svg =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${radius}" fill="${fill}"${opacityOf(opacity)}/>`
export const disc = ([x, y]: Point, radius: number, fill: Colour, opacity = 1): Svg =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}"${opacityOf(opacity)}/>`
export const times = (count: number, draw: (index: number) => Svg): Svg =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const hazeLayers = 5

/** A blob with a soft edge, made of layers. An SVG filter would take most of the time of a picture. */
export function haze(points: readonly Point[], fill: Colour, opacity: number, radius: number): Svg {
  const count = points.length
  const centre: Point = [
    points.reduce((sum, [x]) => sum + x, 0) / count,
    points.reduce((sum, [, y]) => sum + y, 0) / count,
  ]
  const layerOpacity = 1 - (1 - opacity) ** (1 / hazeLayers)
  return times(hazeLayers, (layer) => {
    const move = radius * (1 - (2 * layer) / (hazeLayers - 1))
    const moved = points.map(([x, y]): Point => {
      const [dx, dy] = [x - centre[0], y - centre[1]]
      const share = Math.max(0.1, 1 + move / (Math.hypot(dx, dy) || 1))
      return [centre[0] + dx * share, centre[1] + dy * share]
    })
    return path(curve(moved, true), fill, layerOpacity)
  })
}

/** A stroke with soft edges. */
export const hazyLine = (points: readonly Point[], width: number, fill: Colour, opacity: number): Svg =>
  times(4, (layer) => line(points, width * (0.5 + layer * 0.4), fill, opacity * 0.34))

/** A gradient from top to bottom in units of the drawing, for `fill="url(#id)"`. */
export function gradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: Colour, opacity?: number])[],
  ends = 'x1="0" y1="0" x2="0" y2="1"',
): Svg {
  const list = stops.map(
    ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  return `<linearGradient id="${id}" ${ends}>${list.join('')}</linearGradient>`
}

/** A glow without an edge. */
export function glow(id: string, [x, y]: Point, radius: number, colour: Colour, opacity: number): Svg {
  const stops = [0, 0.35, 0.7, 1].map((offset) => {
    const strength = opacity * (1 - offset) ** 1.6
    return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${strength.toFixed(3)}"/>`
  })
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
}
