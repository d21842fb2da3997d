import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PhotoEdit, PhotoRefusal } from '@velvet/contract/photo-rules'

/** A file that cannot become a photo, and why. */
export class PhotoRefused extends Error {
  readonly refusal: PhotoRefusal
  constructor(refusal: PhotoRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

type Size = { webp: Buffer; avif: Buffer }

export type EncodedPhoto = {
  full: Size
  card: Size
  thumb: Size
  blurred: Buffer
  thumbhash: string
  width: number
  height: number
}

const mostPixels = 50_000_000
/** Of pictures that can only be read as a whole, not row by row, memory grows with every pixel. */
const mostPixelsAtOnce = 24_000_000
/** An AVIF takes some eighteen bytes for each. */
const mostPixelsOfAvif = 16_000_000
/** The reader of WebP takes time with the square of its frames, before anything can stop it. */
const mostFrames = 1000
const leastSide = 200
const seconds = 20
/** Everything is cut from a copy of at most this many pixels a side, whatever was sent. */
const workingSide = 2000
const full = { width: 1080, height: 1350, fit: 'inside', withoutEnlargement: true } as const
const card = { width: 480, height: 600, fit: 'cover', position: 'attention' } as const
const thumb = { width: 160, height: 160, fit: 'cover', position: 'attention' } as const
const blurred = { width: 240, height: 300, fit: 'cover' } as const

// Only these readers exist in this process: no SVG, PDF or anything else that could run, fetch or unfold.
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
 * Decodes whatever was sent and encodes it anew: pixels are all that survives, in sRGB, without metadata or profile.
 * Throws `PhotoRefused`.
 */
export async function encodePhoto(bytes: Buffer, edit: PhotoEdit): Promise<EncodedPhoto> {
  const picture = await decode(bytes)
  const pixels = await cut(picture, edit)
  const from = () => sharp(pixels.data, { raw: pixels.info })
  const [fullSize, cardSize, thumbSize, blurredFile, thumbhash] = [
    await encodeSize(from().resize(full)),
    await encodeSize(from().resize(card)),
    await encodeSize(from().resize(thumb)),
    await from().resize(blurred).blur(22).webp({ quality: 50 }).toBuffer(),
    await hash(from()),
  ]
  const { width, height } = await sharp(fullSize.webp).metadata()
  return { full: fullSize, card: cardSize, thumb: thumbSize, blurred: blurredFile, thumbhash, width, height }
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 3 } }

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().timeout({ seconds }).toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: 3 } }
}

async function decode(bytes: Buffer): Promise<Pixels> {
  try {
    if (hasTooManyFrames(bytes)) throw new PhotoRefused('unreadable')
    const input = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true })
    const { width, height, format, isProgressive } = await input().metadata()
    const most = format === 'heif' ? mostPixelsOfAvif : isProgressive ? mostPixelsAtOnce : mostPixels
    if (width * height > most) throw new PhotoRefused('too_many_pixels')
    if (Math.min(width, height) < leastSide) throw new PhotoRefused('too_small')
    const shrunk = input()
      .autoOrient()
      .resize({ width: workingSide, height: workingSide, fit: 'inside', withoutEnlargement: true })
    return await pixelsOf(shrunk.flatten({ background: '#ffffff' }).toColourspace('srgb'))
  } catch (error) {
    if (error instanceof PhotoRefused) throw error
    throw new PhotoRefused(/pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'unreadable')
  }
}

/** Counts the mark of a frame wherever it stands: frames can be hidden within each other. */
function hasTooManyFrames(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return false
  let frames = 0
  for (let at = bytes.indexOf('ANMF'); at >= 0 && frames <= mostFrames; at = bytes.indexOf('ANMF', at + 4)) frames++
  return frames > mostFrames
}

/** Turns and cuts as its owner asked; a part too small to be looked at is refused. */
async function cut({ data, info }: Pixels, edit: PhotoEdit): Promise<Pixels> {
  const turned = await pixelsOf(sharp(data, { raw: info }).rotate(edit.rotate))
  const { width, height } = turned.info
  const left = Math.min(Math.round(edit.left * width), width - 1)
  const top = Math.min(Math.round(edit.top * height), height - 1)
  const area = {
    left,
    top,
    width: Math.min(Math.round(edit.width * width), width - left),
    height: Math.min(Math.round(edit.height * height), height - top),
  }
  if (Math.min(area.width, area.height) < leastSide) throw new PhotoRefused('too_small')
  return pixelsOf(sharp(turned.data, { raw: turned.info }).extract(area))
}

async function encodeSize(picture: Sharp): Promise<Size> {
  return {
    webp: await picture.clone().webp({ quality: 80, effort: 4 }).toBuffer(),
    avif: await picture.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
  }
}

async function hash(picture: Sharp): Promise<string> {
  const small = picture.resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
