import sharp, { type Sharp } from 'sharp'
import { seededRandom } from '../../../bench/measure/statistics.ts'
import { pickByIndex } from './hostile-file.ts'

export const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
export type Format = (typeof formats)[number]

const sizes = [
  { width: 320, height: 400 },
  { width: 640, height: 480 },
  // Larger than any size of our objects, so that the AVIF headers differ, too.
  { width: 1100, height: 1400 },
]

/** Generates a picture with random shapes. The same seed creates the same picture. */
export function generatePicture(seed: number, { width, height }: { width: number; height: number }): Sharp {
  const random = seededRandom(seed)
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
  pickByIndex(format === 'avif' ? sizes.slice(2) : sizes.slice(0, 2), index)

const cache = new Map<string, Promise<Buffer>>()

/** Creates a picture once per key and caches it, because encoding is slow. */
export function cachedPicture(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const cached = cache.get(key)
  if (cached) return cached
  const created = make()
  cache.set(key, created)
  return created
}

/** Returns one of six valid pictures of a format. */
export const validPicture = (format: Format, index: number): Promise<Buffer> =>
  cachedPicture(`${format}${index % 6}`, () => encode[format](generatePicture((index % 6) + 1, sizeFor(format, index))))
