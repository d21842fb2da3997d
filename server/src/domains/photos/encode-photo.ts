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
/** Uploads are scaled down to this side length before they are cropped and resized. */
const workingSidePx = 2000
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
 * Decodes an upload and encodes it again from its pixels, in sRGB, without metadata or colour profile. AVIF files are
 * smaller, but take most of the time. Throws `PhotoRefusedError`.
 */
export async function encodePhoto(bytes: Buffer, edit: PhotoEdit, withAvif: boolean): Promise<EncodedPhoto> {
  const decoded = await decode(bytes)
  const pixels = await applyEdit(decoded, edit)
  const from = () => sharp(pixels.data, { raw: pixels.info })
  const [fullSize, cardSize, thumbSize, blurredFile, thumbhash] = [
    await encodeSize(from().resize(full), withAvif),
    await encodeSize(from().resize(card), withAvif),
    await encodeSize(from().resize(thumb), withAvif),
    await from().resize(blurred).blur(22).webp({ quality: 50 }).toBuffer(),
    await thumbhashOf(from()),
  ]
  const { width, height } = await sharp(fullSize.webp).metadata()
  const files = { full: fullSize, card: cardSize, thumb: thumbSize, blurred: blurredFile }
  return { ...files, thumbhash, width, height, fingerprint: fingerprintOf(pixels) }
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .removeAlpha()
    .raw()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: 3 } }
}

async function decode(bytes: Buffer): Promise<Pixels> {
  try {
    if (hasTooManyFrames(bytes)) throw new PhotoRefusedError('unreadable')
    const input = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true })
    const { width, height, format, isProgressive } = await input().metadata()
    const limit = format === 'heif' ? maxAvifPixels : isProgressive ? maxNonSequentialPixels : maxPixels
    if (width * height > limit) throw new PhotoRefusedError('too_many_pixels')
    if (Math.min(width, height) < minSidePx) throw new PhotoRefusedError('too_small')
    const shrunk = input()
      .autoOrient()
      .resize({ width: workingSidePx, height: workingSidePx, fit: 'inside', withoutEnlargement: true })
    return await pixelsOf(shrunk.flatten({ background: '#ffffff' }).toColourspace('srgb'))
  } catch (error) {
    if (error instanceof PhotoRefusedError) throw error
    throw new PhotoRefusedError(/pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'unreadable')
  }
}

/** Counts frame markers anywhere in the file, because frames can be nested inside each other. */
function hasTooManyFrames(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return false
  let frames = 0
  for (let at = bytes.indexOf('ANMF'); at >= 0 && frames <= maxFrames; at = bytes.indexOf('ANMF', at + 4)) frames++
  return frames > maxFrames
}

/** Rotates and crops as the member asked. Throws `PhotoRefusedError` when the cropped area is too small. */
async function applyEdit({ data, info }: Pixels, edit: PhotoEdit): Promise<Pixels> {
  const rotated = await pixelsOf(sharp(data, { raw: info }).rotate(edit.rotate))
  const { width, height } = rotated.info
  const left = Math.min(Math.round(edit.left * width), width - 1)
  const top = Math.min(Math.round(edit.top * height), height - 1)
  const area = {
    left,
    top,
    width: Math.min(Math.round(edit.width * width), width - left),
    height: Math.min(Math.round(edit.height * height), height - top),
  }
  if (Math.min(area.width, area.height) < minSidePx) throw new PhotoRefusedError('too_small')
  return pixelsOf(sharp(rotated.data, { raw: rotated.info }).extract(area))
}

async function encodeSize(image: Sharp, withAvif: boolean): Promise<Size> {
  return {
    webp: await image.clone().webp({ quality: 80, effort: 4 }).toBuffer(),
    avif: withAvif ? await image.clone().avif({ quality: 55, effort: 2 }).toBuffer() : null,
  }
}

async function thumbhashOf(image: Sharp): Promise<string> {
  const small = image.resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
