import { deflateSync } from 'node:zlib'
import type { PdfFont } from './read-font.ts'

/** A text or a line on an A4 page. Positions are in points from the upper left corner. */
export type Piece =
  | { text: string; x: number; y: number; size: number; align?: 'left' | 'right'; isBold?: boolean }
  | { line: [x: number, y: number, toX: number] }

export type Page = { title: string; language: string; pieces: Piece[] }

const pageSize = { width: 595, height: 842 }

const hex = (glyph: number) => glyph.toString(16).padStart(4, '0')

/** Splits a text into characters, with letter and accent as one character. */
const charsOf = (text: string): string[] => Array.from(text.normalize('NFC'))

/** Returns the width of a text in points. */
export const textWidth = (font: PdfFont, text: string, size: number): number =>
  charsOf(text).reduce((sum, char) => sum + font.widthOf(font.glyphOf(char.codePointAt(0) ?? 0)), 0) * (size / 1000)

/** Writes a PDF of one page. The font is embedded, so that it looks the same everywhere and its text is searchable. */
export function writePdf(font: PdfFont, { title, language, pieces }: Page): Buffer {
  const used = new Map<number, number>()
  const glyphsOf = (text: string) =>
    charsOf(text).map((char) => {
      const codePoint = char.codePointAt(0) ?? 0
      const glyph = font.glyphOf(codePoint) || font.glyphOf(63)
      used.set(glyph, codePoint)
      return hex(glyph)
    })
  const draw = (piece: Piece): string => {
    if ('line' in piece) {
      const [x, y, toX] = piece.line
      return `0.8 w 0.75 G ${x} ${pageSize.height - y} m ${toX} ${pageSize.height - y} l S`
    }
    const { text, size, align, isBold } = piece
    const x = align === 'right' ? piece.x - textWidth(font, text, size) : piece.x
    // Bold text is the same glyphs with an outline.
    const mode = isBold ? `2 Tr ${size / 40} w 0 G` : '0 Tr'
    return `BT /F1 ${size} Tf ${mode} ${x.toFixed(2)} ${pageSize.height - piece.y} Td <${glyphsOf(text).join('')}> Tj ET`
  }
  const content = pieces.map(draw).join('\n')
  const widths = Array.from({ length: font.glyphCount }, (_, glyph) => font.widthOf(glyph)).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R >> >> >>`,
    stream(Buffer.from(content)),
    '<< /Type /Font /Subtype /Type0 /BaseFont /InvoiceSans /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 8 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /InvoiceSans /FontDescriptor 7 0 R /CIDToGIDMap /Identity
      /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [0 [${widths}]] >>`,
    `<< /Type /FontDescriptor /FontName /InvoiceSans /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0
      /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.ascent} /StemV 80 /FontFile2 9 0 R >>`,
    stream(Buffer.from(toUnicode(used))),
    stream(font.bytes, `/Length1 ${font.bytes.length} `),
    `<< /Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`,
  ]
  return assemble(objects)
}

function stream(bytes: Buffer, entries = ''): Buffer {
  const compressed = deflateSync(bytes)
  return Buffer.concat([
    Buffer.from(`<< ${entries}/Filter /FlateDecode /Length ${compressed.length} >>\nstream\n`),
    compressed,
    Buffer.from('\nendstream'),
  ])
}

/** Maps glyphs to characters, which makes the text searchable. */
function toUnicode(used: Map<number, number>): string {
  const entries = [...used].map(([glyph, codePoint]) => `<${hex(glyph)}> <${hex(codePoint)}>`)
  const blocks: string[] = []
  for (let from = 0; from < entries.length; from += 100) {
    const block = entries.slice(from, from + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

function assemble(objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  })
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  add(
    Buffer.from(
      `${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
