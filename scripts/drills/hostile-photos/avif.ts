import { text } from './hostile-file.ts'

/** A box behind everything: readers skip it, a copy would keep it. */
export function withTrailingBox(avif: Buffer, type: 'free' | 'uuid', content: string): Buffer {
  const id = type === 'uuid' ? text('velvet-hostile-b') : Buffer.alloc(0)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + id.length + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([avif, head, id, text(content)])
}

/** Every box that says how large the picture is says this. */
export function withAvifSize(avif: Buffer, width: number, height: number): Buffer {
  const lied = Buffer.from(avif)
  for (let at = lied.indexOf('ispe'); at >= 0; at = lied.indexOf('ispe', at + 1)) {
    lied.writeUInt32BE(width, at + 8)
    lied.writeUInt32BE(height, at + 12)
  }
  return lied
}
