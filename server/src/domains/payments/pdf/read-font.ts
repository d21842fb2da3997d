/** The parts of a TrueType font that are needed to write text: the glyph of a character and its width. */
export type PdfFont = {
  bytes: Buffer
  /** In thousandths of the font size. */
  widthOf(glyph: number): number
  glyphOf(codePoint: number): number
  glyphCount: number
  ascent: number
  descent: number
  box: number[]
}

/** Reads a font with a format 4 character map, such as `invoice-sans.ttf`. */
export function readFont(bytes: Buffer): PdfFont {
  const table = (tag: string): Buffer => {
    for (let at = 12; at < 12 + 16 * bytes.readUInt16BE(4); at += 16) {
      if (bytes.toString('latin1', at, at + 4) !== tag) continue
      const from = bytes.readUInt32BE(at + 8)
      return bytes.subarray(from, from + bytes.readUInt32BE(at + 12))
    }
    throw new Error(`the font has no table ${tag}`)
  }
  const [head, hhea, hmtx, maxp] = [table('head'), table('hhea'), table('hmtx'), table('maxp')]
  const glyphCount = maxp.readUInt16BE(4)
  const scale = 1000 / head.readUInt16BE(18)
  const scaled = (value: number) => Math.round(value * scale)
  const glyphs = readCharacterMap(table('cmap'))
  return {
    bytes,
    glyphCount,
    widthOf: (glyph) => scaled(hmtx.readUInt16BE(4 * Math.min(glyph, hhea.readUInt16BE(34) - 1))),
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    ascent: scaled(hhea.readInt16BE(4)),
    descent: scaled(hhea.readInt16BE(6)),
    box: [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))),
  }
}

function readCharacterMap(cmap: Buffer): Map<number, number> {
  const map = cmap.subarray(cmap.readUInt32BE(8))
  const segments = map.readUInt16BE(6) / 2
  const glyphs = new Map<number, number>()
  for (let index = 0; index < segments; index++) {
    const part = (column: number) => map.readUInt16BE(14 + column * 2 * segments + (column > 0 ? 2 : 0) + 2 * index)
    const [end, start, delta] = [part(0), part(1), part(2)]
    for (let code = start; code <= end && code < 0xffff; code++) glyphs.set(code, (code + delta) & 0xffff)
  }
  return glyphs
}
