import type { Brand } from '../../src/lib/seo/brand.server.ts'
import type { CardTexts } from '../../src/lib/seo/card-texts.server.ts'
import { shapesOf } from './draw-icons.ts'
import type { SetText, TextStyle } from './set-text.ts'

const width = 1200
const height = 630
const margin = 80
const lineHeight = 1.16

/** The room of a text: as wide as that, as many lines, in the largest of these sizes that fits. */
type Room = { width: number; lines: number; largest: number; smallest: number; weight: TextStyle['weight'] }
const titleRoom: Room = { width: 690, lines: 4, largest: 76, smallest: 40, weight: 'bold' }
const priceRoom: Room = { width: 900, lines: 2, largest: 34, smallest: 24, weight: 'regular' }

/** The picture of a shared link: whose it is, one line, what it costs, and for whom it is not. */
export function drawCard({ name, mark, colours }: Brand, { title, price, age }: CardTexts, text: SetText): string {
  const sign: TextStyle = { size: 34, weight: 'bold' }
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colours.deep}"/>`,
    `<circle cx="1050" cy="210" r="270" fill="${colours.main}"/>`,
    `<g transform="translate(890 90) scale(8)">${shapesOf(mark, ['#fff', colours.light])}</g>`,
    `<g transform="translate(${margin} 66) scale(1.75)">${shapesOf(mark, [colours.bright, colours.pale])}</g>`,
    text.draw(name, { x: margin + 74, y: 112, size: 46, weight: 'bold', fill: '#fff' }),
    drawLines(title, titleRoom, { middle: 325, fill: '#fff' }, text),
    drawLines(price, priceRoom, { middle: 550, fill: colours.accent }, text),
    `<circle cx="1074" cy="550" r="46" fill="none" stroke="#fff" stroke-width="5"/>`,
    text.draw(age, { x: 1074 - text.widthOf(age, sign) / 2, y: 562, fill: '#fff', ...sign }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}

/** The lines of a text around a height. */
function drawLines(content: string, room: Room, { middle, fill }: { middle: number; fill: string }, text: SetText) {
  const { style, lines } = fit(content, room, text)
  const step = style.size * lineHeight
  // Small letters have their middle about a third of the size above the line that they stand on.
  const first = middle - ((lines.length - 1) * step) / 2 + style.size * 0.35
  return lines.map((line, index) => text.draw(line, { x: margin, y: first + index * step, fill, ...style })).join('')
}

function fit(content: string, room: Room, text: SetText): { style: TextStyle; lines: string[] } {
  const { weight } = room
  for (let size = room.largest; ; size -= 2) {
    const style: TextStyle = { size, weight }
    const fits = (line: string) => text.widthOf(line, style) <= room.width
    const lines = breakLines(content, fits)
    if (lines.length <= room.lines && lines.every(fits)) return { style, lines }
    if (size <= room.smallest) return { style, lines: lines.slice(0, room.lines) }
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
