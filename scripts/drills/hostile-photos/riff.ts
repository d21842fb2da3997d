import { text } from './hostile-file.ts'

export type RiffChunk = { type: string; data: Buffer }

function chunk({ type, data }: RiffChunk): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([text(type), length, data, Buffer.alloc(data.length % 2)])
}

export function webp(chunks: RiffChunk[]): Buffer {
  const body = Buffer.concat([text('WEBP'), ...chunks.map(chunk)])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([text('RIFF'), length, body])
}

/** Returns the picture chunk of a simple WebP file. */
export const pictureChunk = (file: Buffer): RiffChunk => ({
  type: file.toString('latin1', 12, 16),
  data: file.subarray(20, 20 + file.readUInt32LE(16)),
})

export const webpFlags = { animation: 0x02, xmp: 0x04, exif: 0x08, icc: 0x20 } as const

/** Creates the header of an extended file with its flags and the size of the canvas. */
export function extendedHeader(flags: number, width: number, height: number): RiffChunk {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return { type: 'VP8X', data }
}

/** Creates an animation that repeats the same picture. */
export function animatedWebp(file: Buffer, frames: number, canvas: { width: number; height: number }): Buffer {
  const { width, height } = canvas
  const head = Buffer.alloc(16)
  head.writeUIntLE(width - 1, 6, 3)
  head.writeUIntLE(height - 1, 9, 3)
  head.writeUIntLE(20, 12, 3)
  const frame = { type: 'ANMF', data: Buffer.concat([head, chunk(pictureChunk(file))]) }
  return webp([
    extendedHeader(webpFlags.animation, width, height),
    { type: 'ANIM', data: Buffer.alloc(6) },
    ...Array.from({ length: frames }, () => frame),
  ])
}
