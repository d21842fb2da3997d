import { readOutlines, type Outline } from './glyph-outlines.ts'
import { readTables } from './woff2-tables.ts'

export type Glyph = { width: number; outline: Outline }
export type Font = { unitsPerEm: number; glyphOf: (character: string) => Glyph | undefined }

/** Reads widths and outlines from a WOFF2 file with TrueType outlines. Variable fonts get their default weight. */
export function readFont(file: Buffer): Font {
  const tables = readTables(file)
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`the font has no table ${tag}`)
    return found
  }
  const outlines = readOutlines(table('glyf'))
  const widths = table('hmtx')
  const widthCount = table('hhea').readUInt16BE(34)
  const indices = readCharacters(table('cmap'))
  return {
    unitsPerEm: table('head').readUInt16BE(18),
    glyphOf(character) {
      const index = indices.get(character.codePointAt(0) ?? 0)
      if (index === undefined) return undefined
      const width = widths.readUInt16BE(4 * Math.min(index, widthCount - 1))
      return { width, outline: outlines[index] ?? [] }
    },
  }
}

/** Maps code points to glyphs. Reads the 16-bit table (format 4), which contains all characters of our languages. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const count = cmap.readUInt16BE(2)
  const offsets = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const offset = offsets.find((at) => cmap.readUInt16BE(at) === 4)
  if (offset === undefined) throw new Error('the font has no character table of format 4')
  const segments = cmap.readUInt16BE(offset + 6) / 2
  const part = (number: number, segment: number) => offset + 14 + 2 * (segments * number + segment)
  const indices = new Map<number, number>()
  for (let segment = 0; segment < segments; segment += 1) {
    const end = cmap.readUInt16BE(part(0, segment))
    // An unused number separates the end codes from the start codes.
    const start = cmap.readUInt16BE(part(1, segment) + 2)
    const delta = cmap.readUInt16BE(part(2, segment) + 2)
    const rangeAt = part(3, segment) + 2
    const range = cmap.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const index = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - start))
      if (index !== 0) indices.set(code, (index + delta) & 0xffff)
    }
  }
  return indices
}
