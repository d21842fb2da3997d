import { randomInteger, pickByIndex, text, type Recipe } from './hostile-file.ts'
import { formats, validPicture } from './pictures.ts'

export const truncated: Recipe = async ({ index, random }) => {
  const format = pickByIndex(formats, index)
  const whole = await validPicture(format, Math.floor(index / formats.length))
  const bytes = whole.subarray(0, randomInteger(1, whole.length - 1, random))
  return { what: `${format} cut off after ${bytes.length} of ${whole.length} bytes`, bytes, contentType: 'image/jpeg' }
}

export const flipped: Recipe = async ({ index, random }) => {
  const format = pickByIndex(formats, index)
  const bytes = Buffer.from(await validPicture(format, Math.floor(index / formats.length)))
  const flips = 2 ** randomInteger(0, 6, random)
  // Half of the files are damaged in the header, where decoders read how much memory they need.
  const end = index % 2 === 0 ? Math.min(bytes.length, 600) : bytes.length
  for (let flip = 0; flip < flips; flip++) {
    const at = randomInteger(12, end - 1, random)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInteger(0, 7, random))
  }
  return { what: `${format} with ${flips} bits flipped`, bytes, contentType: `image/${format}` }
}

const maxBytes = 15 * 1024 * 1024

/** Empty and tiny files, a file of the maximum size, and larger ones. */
export const sizes: Recipe = async ({ index, canary }) => {
  const jpeg = await validPicture('jpeg', index)
  const filled = (total: number) => {
    const rest = text(`${canary} `.repeat(Math.ceil((total - jpeg.length) / (canary.length + 1))))
    return Buffer.concat([jpeg, rest.subarray(0, total - jpeg.length)])
  }
  const kinds = [
    { what: 'empty file', bytes: Buffer.alloc(0) },
    { what: 'zeros', bytes: Buffer.alloc(1000 + index) },
    { what: 'magic bytes only', bytes: text('\xff\xd8\xff') },
    { what: 'maximum size', bytes: () => filled(maxBytes) },
    { what: 'one byte too large', bytes: () => filled(maxBytes + 1) },
    { what: 'far too large', bytes: () => Buffer.alloc(2 * maxBytes, 1) },
  ]
  const { what, bytes } = pickByIndex(kinds, index)
  return { what, bytes: Buffer.isBuffer(bytes) ? bytes : bytes(), contentType: 'image/jpeg' }
}
