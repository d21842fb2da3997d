import { text } from './hostile-file.ts'

const screen = (width: number, height: number) => {
  const data = Buffer.from([0, 0, 0, 0, 0x80, 0, 0])
  data.writeUInt16LE(width, 0)
  data.writeUInt16LE(height, 2)
  return Buffer.concat([text('GIF89a'), data, Buffer.from([0, 0, 0, 0xff, 0xff, 0xff])])
}

/** A frame of one pixel, shown for 10 ms. */
const frame = Buffer.from([
  0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
]) // prettier-ignore

export const framesGif = (width: number, height: number, frames: number): Buffer =>
  Buffer.concat([screen(width, height), ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])

/** Inserts a comment of at most 255 bytes after the header. */
export function withGifComment(gif: Buffer, comment: string): Buffer {
  const packed = gif[10] ?? 0
  const table = packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
  const at = 13 + table
  const data = text(comment).subarray(0, 255)
  const block = Buffer.concat([Buffer.from([0x21, 0xfe, data.length]), data, Buffer.from([0])])
  return Buffer.concat([gif.subarray(0, at), block, gif.subarray(at)])
}
