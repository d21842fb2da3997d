import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Outline, OutlinePoint } from './glyph-outlines.ts'
import { readFont, type Font, type Glyph } from './read-font.ts'

export type TextStyle = { size: number; weight: 'regular' | 'bold' }
export type TextRenderer = {
  widthOf: (text: string, style: TextStyle) => number
  /** Returns a line of text as an SVG path that starts at `x` on the baseline `y`. */
  draw: (text: string, place: { x: number; y: number; fill: string } & TextStyle) => string
}

const files = ['open-sans-latin-wght-normal.woff2', 'open-sans-latin-ext-wght-normal.woff2']

/** Bold text is regular text with a stroke of this share of the font size. Its characters are a little wider. */
const strokeShare = { regular: 0, bold: 0.055 }

let loading: Promise<TextRenderer> | undefined

/** Loads Open Sans from the font package, because the machine may have no fonts installed. */
export function loadTextRenderer(): Promise<TextRenderer> {
  return (loading ??= Promise.all(
    files.map(async (file) => {
      const address = import.meta.resolve(`@fontsource-variable/open-sans/files/${file}`)
      return readFont(await readFile(fileURLToPath(address)))
    }),
  ).then(createTextRenderer))
}

function createTextRenderer(fonts: Font[]): TextRenderer {
  const unitsPerEm = fonts[0]?.unitsPerEm ?? 1
  // Characters that are in none of the fonts are skipped, not drawn as a box.
  const glyphsOf = (text: string): Glyph[] =>
    Array.from(text.normalize('NFC').replaceAll(/[\u00a0\u202f]/g, ' ')).flatMap((character) => {
      for (const font of fonts) {
        const glyph = font.glyphOf(character)
        if (glyph) return [glyph]
      }
      return []
    })
  const advance = (glyph: Glyph, weight: TextStyle['weight']) => glyph.width + strokeShare[weight] * unitsPerEm * 0.35

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
      const stroke = strokeShare[weight] * unitsPerEm
      const outline = stroke > 0 ? ` stroke="${fill}" stroke-width="${stroke}" stroke-linejoin="round"` : ''
      return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}"${outline} d="${path}"/>`
    },
  }
}

/** Converts an outline to path data. Two successive control points imply a curve point halfway between them. */
function pathOf(outline: Outline, shift: number): string {
  const at = ({ x, y }: { x: number; y: number }) => `${x + shift} ${y}`
  return outline
    .map((contour) => {
      const points = startOnCurve(contour)
      const [start, ...rest] = points
      if (!start) return ''
      let path = `M${at(start)}`
      for (const [index, point] of rest.entries()) {
        if (point.isOnCurve) {
          path += points[index]?.isOnCurve === false ? '' : `L${at(point)}`
          continue
        }
        const next = rest[index + 1] ?? start
        path += `Q${at(point)} ${at(next.isOnCurve ? next : midpoint(point, next))}`
      }
      return `${path}Z`
    })
    .join('')
}

/** Rotates a contour so that it starts with a point on the curve. */
function startOnCurve(contour: OutlinePoint[]): OutlinePoint[] {
  const first = contour.findIndex(({ isOnCurve }) => isOnCurve)
  if (first >= 0) return [...contour.slice(first), ...contour.slice(0, first)]
  const [one, last] = [contour[0], contour.at(-1)]
  return one && last ? [midpoint(last, one), ...contour] : []
}

function midpoint(one: OutlinePoint, other: OutlinePoint): OutlinePoint {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, isOnCurve: true }
}
