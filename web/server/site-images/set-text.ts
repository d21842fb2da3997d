import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Outline, OutlinePoint } from './glyph-outlines.ts'
import { readFont, type Font, type Glyph } from './read-font.ts'

export type TextStyle = { size: number; weight: 'regular' | 'bold' }
export type SetText = {
  widthOf: (text: string, style: TextStyle) => number
  /** A line of text as an SVG path that begins at `x` on the line `y`. */
  draw: (text: string, place: { x: number; y: number; fill: string } & TextStyle) => string
}

const files = ['open-sans-latin-wght-normal.woff2', 'open-sans-latin-ext-wght-normal.woff2']

/** The bold is the regular with an outline of this share of its size; each sign needs a little more room. */
const boldness = { regular: 0, bold: 0.055 }

let opened: Promise<SetText> | undefined

/** Sets text in Open Sans without the fonts of the machine, which may have none. */
export function openText(): Promise<SetText> {
  return (opened ??= Promise.all(
    files.map(async (file) => {
      const address = import.meta.resolve(`@fontsource-variable/open-sans/files/${file}`)
      return readFont(await readFile(fileURLToPath(address)))
    }),
  ).then(createSetText))
}

function createSetText(fonts: Font[]): SetText {
  const unitsPerEm = fonts[0]?.unitsPerEm ?? 1
  // A sign that none of the fonts has is left out rather than drawn as a box.
  const glyphsOf = (text: string): Glyph[] =>
    Array.from(text.normalize('NFC').replaceAll(/[\u00a0\u202f]/g, ' ')).flatMap((sign) => {
      for (const font of fonts) {
        const glyph = font.glyphOf(sign)
        if (glyph) return [glyph]
      }
      return []
    })
  const advance = (glyph: Glyph, weight: TextStyle['weight']) => glyph.width + boldness[weight] * unitsPerEm * 0.35

  return {
    widthOf: (text, { size, weight }) =>
      (glyphsOf(text).reduce((sum, glyph) => sum + advance(glyph, weight), 0) * size) / unitsPerEm,
    draw(text, { x, y, size, weight, fill }) {
      let at = 0
      const path = glyphsOf(text)
        .map((glyph) => {
          const drawn = pathOf(glyph.outline, at)
          at += advance(glyph, weight)
          return drawn
        })
        .join('')
      const scale = size / unitsPerEm
      const stroke = boldness[weight] * unitsPerEm
      const outline = stroke > 0 ? ` stroke="${fill}" stroke-width="${stroke}" stroke-linejoin="round"` : ''
      return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}"${outline} d="${path}"/>`
    },
  }
}

/** Between two control points in a row lies an unwritten point of the curve. */
function pathOf(outline: Outline, shift: number): string {
  const at = ({ x, y }: { x: number; y: number }) => `${x + shift} ${y}`
  return outline
    .map((contour) => {
      const points = fromCurve(contour)
      const [start, ...rest] = points
      if (!start) return ''
      let path = `M${at(start)}`
      for (const [index, point] of rest.entries()) {
        if (point.isOnCurve) {
          path += points[index]?.isOnCurve === false ? '' : `L${at(point)}`
          continue
        }
        const next = rest[index + 1] ?? start
        path += `Q${at(point)} ${at(next.isOnCurve ? next : between(point, next))}`
      }
      return `${path}Z`
    })
    .join('')
}

/** The same contour, begun with a point that lies on the curve. */
function fromCurve(contour: OutlinePoint[]): OutlinePoint[] {
  const first = contour.findIndex(({ isOnCurve }) => isOnCurve)
  if (first >= 0) return [...contour.slice(first), ...contour.slice(0, first)]
  const [one, last] = [contour[0], contour.at(-1)]
  return one && last ? [between(last, one), ...contour] : []
}

function between(one: OutlinePoint, other: OutlinePoint): OutlinePoint {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, isOnCurve: true }
}
