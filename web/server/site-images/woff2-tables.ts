import { brotliDecompressSync } from 'node:zlib'

/** The tables that have a number instead of a name, as far as that number goes here. */
const knownTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca']

/** The tables of a WOFF2 file; `glyf` stays in the form in which the format packs it. */
export function readTables(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('this is no WOFF2 file')
  const count = file.readUInt16BE(12)
  const compressedSize = file.readUInt32BE(20)
  let at = 48
  const number = () => {
    let value = 0
    for (let byte = 0x80; byte & 0x80; at += 1) {
      byte = file.readUInt8(at)
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }
  const directory = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at)
    at += 1
    const index = flags & 0x3f
    const tag = index === 0x3f ? file.toString('latin1', at, (at += 4)) : (knownTags[index] ?? `table ${index}`)
    const isGlyphs = tag === 'glyf' || tag === 'loca'
    const version = flags >> 6
    const isTransformed = isGlyphs ? version !== 3 : version !== 0
    if (tag === 'glyf' && !isTransformed) throw new Error('only packed outlines can be read')
    if (tag === 'hmtx' && isTransformed) throw new Error('only plain widths can be read')
    const plain = number()
    return { tag, size: isTransformed ? number() : plain }
  })
  const data = brotliDecompressSync(file.subarray(at, at + compressedSize))
  let start = 0
  return new Map(directory.map(({ tag, size }) => [tag, data.subarray(start, (start += size))]))
}
