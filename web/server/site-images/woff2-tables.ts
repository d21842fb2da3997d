import { brotliDecompressSync } from 'node:zlib'

/** Tags that WOFF2 encodes as an index. The list ends with the last one that is needed here. */
const knownTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca']

/** Reads the tables of a WOFF2 file. `glyf` stays in the transformed WOFF2 format. */
export function readTables(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('the file is not a WOFF2 font')
  const count = file.readUInt16BE(12)
  const compressedSize = file.readUInt32BE(20)
  let at = 48
  const readBase128 = () => {
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
    if (tag === 'glyf' && !isTransformed) throw new Error('only transformed glyf tables are supported')
    if (tag === 'hmtx' && isTransformed) throw new Error('only untransformed hmtx tables are supported')
    const plain = readBase128()
    return { tag, size: isTransformed ? readBase128() : plain }
  })
  const data = brotliDecompressSync(file.subarray(at, at + compressedSize))
  let start = 0
  return new Map(directory.map(({ tag, size }) => [tag, data.subarray(start, (start += size))]))
}
