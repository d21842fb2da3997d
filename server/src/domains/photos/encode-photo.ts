import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PhotoEdit, PhotoRefusal } from '@velvet/contract/photo-rules'
import { fingerprintOf, type PictureFingerprint } from './fingerprint.ts'
import type { Pixels } from './pdq.ts'

/** Thrown for a file that cannot be used as a photo, with the reason. */
export class PhotoRefusedError extends Error {
  readonly refusal: PhotoRefusal
  constructor(refusal: PhotoRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

type Size = { webp: Buffer; avif: Buffer | null }

export type EncodedPhoto = {
  full: Size
  card: Size
  thumb: Size
  blurred: Buffer
  thumbhash: string
  width: number
  height: number
  fingerprint: PictureFingerprint
}

const maxPixels = 50_000_000
/** Limit for progressive images. They cannot be decoded row by row, so memory grows with every pixel. */
const maxNonSequentialPixels = 24_000_000
/** Decoding an AVIF takes about 18 bytes per pixel. */
const maxAvifPixels = 16_000_000
/** The WebP decoder takes quadratic time in the number of frames, before the timeout applies. */
const maxFrames = 1000
const minSidePx = 200
const timeoutSeconds = 20
/** A picture that is cropped to a small part is decoded with at most this side length. */
const maxWorkingSidePx = 2000
const full = { width: 1080, height: 1350, fit: 'inside', withoutEnlargement: true } as const
const card = { width: 480, height: 600, fit: 'cover', position: 'attention' } as const
const thumb = { width: 160, height: 160, fit: 'cover', position: 'attention' } as const
const blurred = { width: 240, height: 300, fit: 'cover' } as const

// Allows these decoders only. SVG, PDF and the others can run scripts, fetch files or decompress to huge sizes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/**
 * Decodes an upload once and encodes it again from its pixels, in sRGB, without metadata or colour profile. AVIF files are
 * smaller, but take most of the time, so photos that a member waits for go without them. Throws `PhotoRefusedError`.
 */
export async function encodePhoto(bytes: Buffer, edit: PhotoEdit, withAvif: boolean): Promise<EncodedPhoto> {
  const pixels = await applyEdit(await decode(bytes, edit), edit)
  const from = () => sharp(pixels.data, { raw: pixels.info })
  const sizes = { full: from().resize(full), card: from().resize(card), thumb: from().resize(thumb) }
  // The pixels are hardly larger than the largest file, so that all of these together need less memory than decoding.
  const encoding = Promise.all([
    webpOf(sizes.full, withAvif),
    webpOf(sizes.card, withAvif),
    webpOf(sizes.thumb, withAvif),
    from().resize(blurred).blur(22).webp({ quality: 50 }).toBuffer(),
    thumbhashOf(from()),
  ])
  // Runs in this thread while the others encode.
  const fingerprint = fingerprintOf(pixels)
  const [fullWebp, cardWebp, thumbWebp, blurredFile, thumbhash] = await encoding
  // One after the other, because encoding AVIF needs much memory.
  const files = {
    full: { webp: fullWebp.data, avif: withAvif ? await avifOf(sizes.full) : null },
    card: { webp: cardWebp.data, avif: withAvif ? await avifOf(sizes.card) : null },
    thumb: { webp: thumbWebp.data, avif: withAvif ? await avifOf(sizes.thumb) : null },
    blurred: blurredFile,
  }
  const { width, height } = fullWebp.info
  return { ...files, thumbhash, width, height, fingerprint }
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .removeAlpha()
    .raw()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: 3 } }
}

async function decode(bytes: Buffer, edit: PhotoEdit): Promise<Pixels> {
  try {
    if (hasTooManyFrames(bytes)) throw new PhotoRefusedError('unreadable')
    const input = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true })
    const { width, height, format, isProgressive, autoOrient } = await input().metadata()
    const limit = format === 'heif' ? maxAvifPixels : isProgressive ? maxNonSequentialPixels : maxPixels
    if (width * height > limit) throw new PhotoRefusedError('too_many_pixels')
    if (Math.min(width, height) < minSidePx) throw new PhotoRefusedError('too_small')
    const shrunk = input()
      .autoOrient()
      .resize({ ...workingSize(autoOrient, edit), fit: 'inside', withoutEnlargement: true })
    return await pixelsOf(shrunk.flatten({ background: '#ffffff' }).toColourspace('srgb'))
  } catch (error) {
    if (error instanceof PhotoRefusedError) throw error
    throw new PhotoRefusedError(/pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'unreadable')
  }
}

type Dimensions = { width: number; height: number }

/** Returns the smallest size from which no file has to be enlarged after the edit, if the picture is that large. */
function workingSize(picture: Dimensions, edit: PhotoEdit): Dimensions {
  const rotated = edit.rotate % 180 === 0 ? picture : { width: picture.height, height: picture.width }
  const [width, height] = [rotated.width * edit.width, rotated.height * edit.height]
  const forFull = Math.min(full.width / width, full.height / height)
  const forCard = Math.max(card.width / width, card.height / height)
  const scale = Math.min(Math.max(forFull, forCard), maxWorkingSidePx / Math.max(picture.width, picture.height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(picture.width), height: scaled(picture.height) }
}

/** Counts frame markers anywhere in the file, because frames can be nested inside each other. */
function hasTooManyFrames(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return false
  let frames = 0
  for (let at = bytes.indexOf('ANMF'); at >= 0 && frames <= maxFrames; at = bytes.indexOf('ANMF', at + 4)) frames++
  return frames > maxFrames
}

/** Rotates and crops as the member asked. Throws `PhotoRefusedError` when the cropped area is too small. */
async function applyEdit(decoded: Pixels, edit: PhotoEdit): Promise<Pixels> {
  const { data, info } = decoded
  const { width, height } = edit.rotate % 180 === 0 ? info : { width: info.height, height: info.width }
  const left = Math.min(Math.round(edit.left * width), width - 1)
  const top = Math.min(Math.round(edit.top * height), height - 1)
  const area = {
    left,
    top,
    width: Math.min(Math.round(edit.width * width), width - left),
    height: Math.min(Math.round(edit.height * height), height - top),
  }
  if (Math.min(area.width, area.height) < minSidePx) throw new PhotoRefusedError('too_small')
  const isWhole = area.width === width && area.height === height
  if (isWhole && edit.rotate === 0) return decoded
  return pixelsOf(sharp(data, { raw: info }).rotate(edit.rotate).extract(area))
}

const webpOf = (image: Sharp, withAvif: boolean) =>
  image
    .clone()
    .webp({ quality: 80, effort: withAvif ? 4 : 2 })
    .toBuffer({ resolveWithObject: true })

const avifOf = (image: Sharp): Promise<Buffer> => image.clone().avif({ quality: 55, effort: 2 }).toBuffer()

async function thumbhashOf(image: Sharp): Promise<string> {
  const small = image.resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
