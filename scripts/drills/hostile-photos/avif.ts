import { text } from './hostile-file.ts'

/** Appends a box that decoders skip but a copy of the file would contain. */
export function withTrailingBox(avif: Buffer, type: 'free' | 'uuid', content: string): Buffer {
  const id = type === 'uuid' ? text('velvet-hostile-b') : Buffer.alloc(0)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + id.length + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([avif, head, id, text(content)])
}

/** Sets the size in all boxes that contain the size of the picture. */
export function withAvifSize(avif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(avif)
  for (let at = changed.indexOf('ispe'); at >= 0; at = changed.indexOf('ispe', at + 1)) {
    changed.writeUInt32BE(width, at + 8)
    changed.writeUInt32BE(height, at + 12)
  }
  return changed
}
