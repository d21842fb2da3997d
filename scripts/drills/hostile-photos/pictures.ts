import sharp, { type Sharp } from 'sharp'
import { seededRandom } from '../../../bench/measure/statistics.ts'
import { inTurn } from './hostile-file.ts'

export const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
export type Format = (typeof formats)[number]

const sizes = [
  { width: 320, height: 400 },
  { width: 640, height: 480 },
  // Larger than any size we write: an AVIF of ours and one of theirs then share no header either.
  { width: 1100, height: 1400 },
]

/** A picture with shapes and grain, the same for the same number. */
export function scene(number: number, { width, height }: { width: number; height: number }): Sharp {
  const random = seededRandom(number)
  const small = { width: 40, height: 50, channels: 3 as const }
  const coarse = Buffer.from(Uint8Array.from({ length: 40 * 50 * 3 }, () => Math.floor(random() * 256)))
  return sharp(coarse, { raw: small }).resize({ width, height, fit: 'fill', kernel: 'cubic' })
}

export const encode = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 90 }).toBuffer(),
  png: (picture: Sharp) => picture.png({ compressionLevel: 2 }).toBuffer(),
  webp: (picture: Sharp) => picture.webp({ quality: 90, effort: 0 }).toBuffer(),
  gif: (picture: Sharp) => picture.gif({ effort: 1, colours: 32 }).toBuffer(),
  avif: (picture: Sharp) => picture.avif({ quality: 70, effort: 0 }).toBuffer(),
} satisfies Record<Format, (picture: Sharp) => Promise<Buffer>>

export const sizeFor = (format: Format, index: number) =>
  inTurn(format === 'avif' ? sizes.slice(2) : sizes.slice(0, 2), index)

const made = new Map<string, Promise<Buffer>>()

/** Made once: encoding is what costs time. */
export function kept(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = made.get(key)
  if (known) return known
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

/** A sound picture; there are a handful of each format. */
export const soundPicture = (format: Format, index: number): Promise<Buffer> =>
  kept(`${format}${index % 6}`, () => encode[format](scene((index % 6) + 1, sizeFor(format, index))))
