import { inflateSync } from 'node:zlib'

type PdfPage = { fonts: string[]; text: string }

/** Extracts the fonts and the text of each page the way a viewer does, with the glyph maps embedded in the file. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = new Map<string, { entries: string; stream: string }>()
  for (const found of pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\n(?:endobj|stream\n)/gm)) {
    const [header, id = '', entries = ''] = found
    const from = found.index + header.length
    const length = Number(/\/Length (\d+)/.exec(entries)?.[1])
    const isText = header.endsWith('stream\n') && entries.includes('/FlateDecode')
    const stream = isText ? inflateSync(pdf.subarray(from, from + length)).toString('latin1') : ''
    objects.set(id, { entries, stream })
  }
  const linked = (entries: string, name: string) => {
    const [, id = ''] = new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(entries) ?? []
    return objects.get(id) ?? { entries: '', stream: '' }
  }
  const readFont = (font: string) => ({
    name: /\/BaseFont \/(?:\w+\+)?(\S+)/.exec(font)?.[1] ?? '',
    glyphs: readGlyphMap(linked(font, 'ToUnicode').stream),
  })
  const readPage = (page: string): PdfPage => {
    const resources = linked(page, 'Resources').entries
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) \d+ 0 R/g)].map(([, id = '']) => [id, readFont(linked(resources, id).entries)]),
    )
    let glyphs: string[] = []
    const lines: string[] = []
    for (const [, fontId, shown] of linked(page, 'Contents').stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
      if (fontId) glyphs = fonts.get(fontId)?.glyphs ?? []
      else lines.push((shown?.match(/[\da-f]{4}(?=[\da-f]*>)/g) ?? []).map((id) => glyphs[parseInt(id, 16)]).join(''))
    }
    return { fonts: [...fonts.values()].map(({ name }) => name), text: lines.join('\n') }
  }
  const [, kids = ''] = /\/Kids \[(.*?)\]/.exec([...objects.values()].map(({ entries }) => entries).join('\n')) ?? []
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => readPage(objects.get(id)?.entries ?? ''))
}

/** Returns the characters of a font by glyph id. */
function readGlyphMap(map: string): string[] {
  const glyphs: string[] = []
  for (const [, first = '', characters = ''] of map.matchAll(/^<(\w{4})> <\w{4}> \[(.*)\]$/gm)) {
    ;[...characters.matchAll(/<([\w ]+)>/g)].forEach(([, codes = ''], index) => {
      const units = codes.replaceAll(' ', '').match(/.{4}/g) ?? []
      glyphs[parseInt(first, 16) + index] = String.fromCharCode(...units.map((unit) => parseInt(unit, 16)))
    })
  }
  return glyphs
}
