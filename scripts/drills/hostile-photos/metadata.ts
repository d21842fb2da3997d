import sharp from 'sharp'
import { deflateSync } from 'node:zlib'
import { withTrailingBox } from './avif.ts'
import { exifOf, xmpOf } from './exif.ts'
import { withGifComment } from './gif.ts'
import { pickByIndex, text, type Recipe, type RecipeInput } from './hostile-file.ts'
import { exifSegment, iccSegment, iptcSegment, jpegMarks, withSegments, xmpSegment } from './jpeg.ts'
import { cachedPicture, generatePicture, sizeFor, validPicture } from './pictures.ts'
import { pngChunk, withPngChunks } from './png.ts'
import { extendedHeader, pictureChunk, webp, webpFlags } from './riff.ts'

/** A thumbnail that differs from the photo, like one of the uncropped original. It must not be copied. */
const thumbnail = () =>
  cachedPicture('thumbnail', () => generatePicture(99, { width: 160, height: 120 }).jpeg().toBuffer())

/** Returns a valid colour profile with the canary appended. */
async function profile({ canary }: RecipeInput): Promise<Buffer> {
  const tagged = await cachedPicture('p3', () =>
    generatePicture(1, { width: 8, height: 8 }).withIccProfile('p3').jpeg().toBuffer(),
  )
  const { icc } = await sharp(tagged).metadata()
  const bytes = Buffer.concat([icc ?? Buffer.alloc(0), text(canary)])
  bytes.writeUInt32BE(bytes.length, 0)
  return bytes
}

async function exif({ canary, index }: RecipeInput): Promise<Buffer> {
  return exifOf({ canary, orientation: (index % 8) + 1, thumbnail: await thumbnail() })
}

type Kind = { what: string; type: string; make: (turn: RecipeInput) => Promise<Buffer> }

const jpegWith = (what: string, segments: (turn: RecipeInput) => Promise<{ mark: number; data: Buffer }[]>): Kind => ({
  ...{ what: `jpeg with ${what}`, type: 'image/jpeg' },
  make: async (turn) => withSegments(await validPicture('jpeg', turn.index), await segments(turn)),
})

const pngWith = (what: string, chunks: (turn: RecipeInput) => Promise<Buffer[]>): Kind => ({
  ...{ what: `png with ${what}`, type: 'image/png' },
  make: async (turn) => withPngChunks(await validPicture('png', turn.index), await chunks(turn)),
})

const kinds: Kind[] = [
  jpegWith('EXIF, GPS, MakerNotes and a thumbnail', async (turn) => [exifSegment(await exif(turn))]),
  jpegWith('XMP', async ({ canary, bait }) => [xmpSegment(xmpOf(canary, bait))]),
  jpegWith('IPTC', async ({ canary }) => [iptcSegment(canary)]),
  jpegWith('a colour profile', async (turn) => [iccSegment(await profile(turn))]),
  jpegWith('comments', async ({ canary }) =>
    Array.from({ length: 50 }, () => ({ mark: jpegMarks.comment, data: text(canary.repeat(100)) })),
  ),
  jpegWith('everything', async (turn) => [
    exifSegment(await exif(turn)),
    xmpSegment(xmpOf(turn.canary, turn.bait)),
    iptcSegment(turn.canary),
    iccSegment(await profile(turn)),
    { mark: jpegMarks.comment, data: text(turn.canary) },
  ]),
  pngWith('text', async ({ canary }) => [pngChunk('tEXt', text(`Author\0${canary}`))]),
  pngWith('compressed text', async ({ canary }) => [
    pngChunk('zTXt', Buffer.concat([text('Location\0\0'), deflateSync(canary)])),
  ]),
  pngWith('EXIF', async (turn) => [pngChunk('eXIf', await exif(turn))]),
  pngWith('XMP', async ({ canary, bait }) => [
    pngChunk('iTXt', Buffer.concat([text('XML:com.adobe.xmp\0\0\0\0\0'), Buffer.from(xmpOf(canary, bait))])),
  ]),
  pngWith('a colour profile and a private chunk', async (turn) => [
    pngChunk('iCCP', Buffer.concat([text('p\0\0'), deflateSync(await profile(turn))])),
    pngChunk('vlVt', text(turn.canary)),
  ]),
  {
    what: 'webp with everything',
    type: 'image/webp',
    async make(turn) {
      const { width, height } = sizeFor('webp', turn.index)
      return webp([
        extendedHeader(webpFlags.exif | webpFlags.xmp | webpFlags.icc, width, height),
        { type: 'ICCP', data: await profile(turn) },
        pictureChunk(await validPicture('webp', turn.index)),
        { type: 'EXIF', data: await exif(turn) },
        { type: 'XMP ', data: Buffer.from(xmpOf(turn.canary, turn.bait)) },
        { type: 'VLVT', data: text(turn.canary) },
      ])
    },
  },
  {
    what: 'gif with a comment',
    type: 'image/gif',
    make: async ({ index, canary }) => withGifComment(await validPicture('gif', index), `${canary} GPSLatitude`),
  },
  {
    what: 'avif with everything',
    type: 'image/avif',
    async make({ index, canary, bait }) {
      const whole = await generatePicture((index % 6) + 1, sizeFor('avif', index))
        .withExif({ IFD0: { ImageDescription: canary, Artist: canary }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
        .withXmp(xmpOf(canary, bait).replace(/<!DOCTYPE[^\]]*\]>/, ''))
        .withIccProfile('p3')
        .avif({ quality: 70, effort: 0 })
        .toBuffer()
      return withTrailingBox(withTrailingBox(whole, 'uuid', canary), 'free', `${canary} GPSLatitude`)
    },
  },
]

export const metadata: Recipe = async (turn) => {
  const { what, type, make } = pickByIndex(kinds, turn.index)
  return { what, bytes: await make(turn), contentType: type }
}
