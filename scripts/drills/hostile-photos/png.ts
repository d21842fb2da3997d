import { crc32, createDeflate } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { text } from './hostile-file.ts'

export const pngSignature = text('\x89PNG\r\n\x1a\n')

export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([text(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body) >>> 0)
  return Buffer.concat([length, body, sum])
}

/** Inserts chunks after the header, where decoders read them first. */
export function withPngChunks(png: Buffer, chunks: Buffer[]): Buffer {
  const afterHeader = pngSignature.length + 25
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)])
}

/** Compresses the given number of zeros to a few bytes. */
export function deflatedZeros(bytes: number): Promise<Buffer> {
  const block = Buffer.alloc(1 << 20)
  function* blocks() {
    for (let left = bytes; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length))
  }
  return buffer(Readable.from(blocks(), { objectMode: false }).pipe(createDeflate({ level: 6 })))
}

type FlatPng = { width: number; height: number; depth: 8 | 16; hasAlpha: boolean; isInterlaced: boolean }

function header({ width, height, depth, hasAlpha, isInterlaced }: FlatPng): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = depth
  data[9] = hasAlpha ? 6 : 2
  data[12] = isInterlaced ? 1 : 0
  return pngChunk('IHDR', data)
}

/** Horizontal and vertical steps of the seven passes of interlacing. */
const passes = [[8, 8], [8, 8], [4, 8], [4, 4], [2, 4], [2, 2], [1, 2]] as const // prettier-ignore

/** Creates a black picture of any size in a few bytes. */
export async function flatPng(shape: FlatPng, chunks: Buffer[] = []): Promise<Buffer> {
  const { width, height, depth, hasAlpha, isInterlaced } = shape
  const pixel = (depth / 8) * (hasAlpha ? 4 : 3)
  const steps = isInterlaced ? passes : ([[1, 1]] as const)
  const bytes = steps.reduce((sum, [x, y]) => sum + Math.ceil(height / y) * (Math.ceil(width / x) * pixel + 1), 0)
  return Buffer.concat([
    pngSignature,
    header(shape),
    ...chunks,
    pngChunk('IDAT', await deflatedZeros(bytes)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Creates a file with the header of a large picture and almost no data. */
export const emptyPng = async (width: number, height: number): Promise<Buffer> =>
  Buffer.concat([
    pngSignature,
    header({ width, height, depth: 8, hasAlpha: false, isInterlaced: false }),
    pngChunk('IDAT', await deflatedZeros(1000)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
