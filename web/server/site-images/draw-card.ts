import type { Brand } from '../../src/app/seo/brand.server.ts'
import type { CardTexts } from '../../src/app/seo/card-texts.server.ts'
import { shapesOf } from './draw-icons.ts'
import type { TextRenderer, TextStyle } from './text-renderer.ts'

const width = 1200
const height = 630
const margin = 80
const lineHeight = 1.16

/** The area of a text. The text gets the largest font size that fits into the width and the number of lines. */
type TextArea = { width: number; lines: number; largest: number; smallest: number; weight: TextStyle['weight'] }
const titleArea: TextArea = { width: 690, lines: 4, largest: 76, smallest: 40, weight: 'bold' }
const priceArea: TextArea = { width: 900, lines: 2, largest: 34, smallest: 24, weight: 'regular' }

/** Draws the preview image of a shared link: the brand, a title, the price and the age limit. */
export function drawCard({ name, mark, colours }: Brand, { title, price, age }: CardTexts, text: TextRenderer): string {
  const ageStyle: TextStyle = { size: 34, weight: 'bold' }
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colours.deep}"/>`,
    `<circle cx="1050" cy="210" r="270" fill="${colours.main}"/>`,
    `<g transform="translate(890 90) scale(8)">${shapesOf(mark, ['#fff', colours.light])}</g>`,
    `<g transform="translate(${margin} 66) scale(1.75)">${shapesOf(mark, [colours.bright, colours.pale])}</g>`,
    text.draw(name, { x: margin + 74, y: 112, size: 46, weight: 'bold', fill: '#fff' }),
    drawLines(title, titleArea, { middle: 325, fill: '#fff' }, text),
    drawLines(price, priceArea, { middle: 550, fill: colours.accent }, text),
    `<circle cx="1074" cy="550" r="46" fill="none" stroke="#fff" stroke-width="5"/>`,
    text.draw(age, { x: 1074 - text.widthOf(age, ageStyle) / 2, y: 562, fill: '#fff', ...ageStyle }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}

/** Draws the lines of a text, vertically centred around `middle`. */
function drawLines(
  content: string,
  area: TextArea,
  { middle, fill }: { middle: number; fill: string },
  text: TextRenderer,
) {
  const { style, lines } = fit(content, area, text)
  const step = style.size * lineHeight
  // The middle of lower-case letters is about a third of the font size above the baseline.
  const first = middle - ((lines.length - 1) * step) / 2 + style.size * 0.35
  return lines.map((line, index) => text.draw(line, { x: margin, y: first + index * step, fill, ...style })).join('')
}

function fit(content: string, area: TextArea, text: TextRenderer): { style: TextStyle; lines: string[] } {
  const { weight } = area
  for (let size = area.largest; ; size -= 2) {
    const style: TextStyle = { size, weight }
    const fits = (line: string) => text.widthOf(line, style) <= area.width
    const lines = breakLines(content, fits)
    if (lines.length <= area.lines && lines.every(fits)) return { style, lines }
    if (size <= area.smallest) return { style, lines: lines.slice(0, area.lines) }
  }
}

function breakLines(content: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of content.split(/[ \n]+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
