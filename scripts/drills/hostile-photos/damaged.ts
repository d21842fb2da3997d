import { between, inTurn, text, type Recipe } from './hostile-file.ts'
import { formats, soundPicture } from './pictures.ts'

export const truncated: Recipe = async ({ index, random }) => {
  const format = inTurn(formats, index)
  const whole = await soundPicture(format, Math.floor(index / formats.length))
  const bytes = whole.subarray(0, between(1, whole.length - 1, random))
  return { what: `${format} cut off after ${bytes.length} of ${whole.length} bytes`, bytes, contentType: 'image/jpeg' }
}

export const flipped: Recipe = async ({ index, random }) => {
  const format = inTurn(formats, index)
  const bytes = Buffer.from(await soundPicture(format, Math.floor(index / formats.length)))
  const flips = 2 ** between(0, 6, random)
  // Half of them where readers decide how much memory they need.
  const reach = index % 2 === 0 ? Math.min(bytes.length, 600) : bytes.length
  for (let flip = 0; flip < flips; flip++) {
    const at = between(12, reach - 1, random)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << between(0, 7, random))
  }
  return { what: `${format} with ${flips} bits flipped`, bytes, contentType: `image/${format}` }
}

const mostBytes = 15 * 1024 * 1024

/** Nothing at all, next to nothing, as much as is taken, and more than that. */
export const sizes: Recipe = async ({ index, canary }) => {
  const jpeg = await soundPicture('jpeg', index)
  const filled = (total: number) => {
    const rest = text(`${canary} `.repeat(Math.ceil((total - jpeg.length) / (canary.length + 1))))
    return Buffer.concat([jpeg, rest.subarray(0, total - jpeg.length)])
  }
  const kinds = [
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: 'zeros', bytes: Buffer.alloc(1000 + index) },
    { what: 'magic alone', bytes: text('\xff\xd8\xff') },
    { what: 'as large as is taken', bytes: () => filled(mostBytes) },
    { what: 'one byte too large', bytes: () => filled(mostBytes + 1) },
    { what: 'far too large', bytes: () => Buffer.alloc(2 * mostBytes, 1) },
  ]
  const { what, bytes } = inTurn(kinds, index)
  return { what, bytes: Buffer.isBuffer(bytes) ? bytes : bytes(), contentType: 'image/jpeg' }
}
