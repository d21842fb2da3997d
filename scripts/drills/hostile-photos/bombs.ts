import sharp from 'sharp'
import { withAvifSize, withTrailingBox } from './avif.ts'
import { framesGif } from './gif.ts'
import { randomInteger, pickByIndex, text, type Recipe, type RecipeInput } from './hostile-file.ts'
import { withJpegSize, withRepeatedScan } from './jpeg.ts'
import { cachedPicture, generatePicture, validPicture } from './pictures.ts'
import { deflatedZeros, emptyPng, flatPng, pngChunk } from './png.ts'
import { animatedWebp, extendedHeader, pictureChunk, webp } from './riff.ts'

type Kind = { what: string; make: (turn: RecipeInput) => Promise<Buffer> }

/** Just below the limit: 49.7 million pixels. */
const large = { width: 7050, height: 7050 }
/** Just below the limits of pictures that are decoded as a whole, and of AVIF. */
const largeDecodedWhole = { width: 4900, height: 4880 }
const largeForAvif = { width: 4000, height: 3990 }
const grey = (size = large) => sharp({ create: { ...size, channels: 3, background: '#777777' } })
const progressive = (size: { width: number; height: number }) =>
  generatePicture(7, size).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 40 }).toBuffer()
const largeAvif = () => cachedPicture('large avif', () => grey().avif({ quality: 30, effort: 0 }).toBuffer())
const tiny = () => cachedPicture('tiny webp', () => grey({ width: 1, height: 1 }).webp({ lossless: true }).toBuffer())
const plain = { depth: 8, hasAlpha: false, isInterlaced: false } as const
const worst = { depth: 16, hasAlpha: true, isInterlaced: true } as const

const kinds: Kind[] = [
  { what: 'png that claims billions of pixels', make: ({ random }) => emptyPng(randomInteger(20_000, 2 ** 31 - 1, random), randomInteger(20_000, 2 ** 31 - 1, random)) },
  { what: 'png of 50 million black pixels', make: () => cachedPicture('flat', () => flatPng({ ...large, ...plain })) },
  { what: 'png of 50 million pixels, interlaced, 64 bits each', make: () => cachedPicture('worst', () => flatPng({ ...large, ...worst })) },
  { what: 'png of more pixels than accepted', make: ({ random }) => flatPng({ width: randomInteger(9000, 12_000, random), height: 9000, ...plain }) },
  { what: 'png one pixel too many, interlaced', make: () => cachedPicture('edge', () => flatPng({ width: 5001, height: 10_000, ...plain, isInterlaced: true })) },
  { what: 'png whose texts expand to gigabytes', make: async () => {
      const chunk = await cachedPicture('ztxt', async () => pngChunk('zTXt', Buffer.concat([text('Comment\0\0'), await deflatedZeros(2 ** 28)])))
      return flatPng({ width: 600, height: 800, ...plain }, Array.from({ length: 12 }, () => chunk))
    } },
  { what: 'png whose profile expands to a gigabyte', make: () => cachedPicture('iccp', async () => flatPng({ width: 600, height: 800, ...plain }, [pngChunk('iCCP', Buffer.concat([text('p\0\0'), await deflatedZeros(2 ** 30)]))])) },
  { what: 'png with a hundred thousand texts', make: ({ canary }) => flatPng({ width: 600, height: 800, ...plain }, Array.from({ length: 100_000 }, () => pngChunk('tEXt', text(`k\0${canary}`)))) },
  { what: 'png that is very tall and narrow', make: ({ random }) => flatPng({ width: randomInteger(200, 210, random), height: 230_000, ...plain }) },
  { what: 'gif of hundreds of thousands of frames', make: async ({ random }) => framesGif(500, 500, randomInteger(200_000, 600_000, random)) },
  { what: 'gif with the largest screen', make: async ({ random }) => framesGif(65_535, randomInteger(60_000, 65_535, random), 3) },
  { what: 'gif of 50 million pixels', make: () => cachedPicture('large gif', () => grey().gif({ effort: 1 }).toBuffer()) },
  { what: 'webp of very many frames', make: async ({ random }) => animatedWebp(await tiny(), randomInteger(100_000, 150_000, random), { width: 600, height: 600 }) },
  { what: 'webp of 50 million pixels and many frames', make: async ({ random }) => animatedWebp(await tiny(), randomInteger(500, 1000, random), large) },
  { what: 'webp with a canvas of billions', make: async ({ random, index }) => webp([extendedHeader(0, randomInteger(16_384, 2 ** 24, random), 2 ** 24), pictureChunk(await validPicture('webp', index))]) },
  { what: 'webp with a too small size in the header', make: async ({ index }) => webp([extendedHeader(0, 200, 200), pictureChunk(await validPicture('webp', index))]) },
  { what: 'webp of 50 million pixels', make: () => cachedPicture('large webp', () => grey().webp({ quality: 20, effort: 0 }).toBuffer()) },
  { what: 'webp of 50 million pixels, lossless', make: () => cachedPicture('large lossless', () => grey().webp({ lossless: true, effort: 0 }).toBuffer()) },
  { what: 'jpeg that claims 65535 × 65535', make: async ({ index }) => withJpegSize(await validPicture('jpeg', index), 65_535, 65_535) },
  { what: 'jpeg that claims 50 million pixels', make: async ({ index }) => withJpegSize(await validPicture('jpeg', index), 7050, 7050) },
  { what: 'jpeg of 50 million pixels, progressive', make: () => cachedPicture('large progressive', () => progressive(large)) },
  { what: 'jpeg of thousands of scans', make: async ({ random }) => withRepeatedScan(await cachedPicture('many scans', () => grey({ width: 1200, height: 1200 }).jpeg({ progressive: true }).toBuffer()), randomInteger(1000, 2000, random)) },
  { what: 'avif of 50 million pixels', make: async ({ canary }) => withTrailingBox(await largeAvif(), 'free', canary) },
  { what: 'avif of 16 million pixels', make: () => cachedPicture('edge avif', () => grey(largeForAvif).avif({ quality: 30, effort: 0 }).toBuffer()) },
  { what: 'png of 24 million pixels, interlaced, 64 bits each', make: () => cachedPicture('edge png', () => flatPng({ ...largeDecodedWhole, ...worst })) },
  { what: 'jpeg of 24 million pixels, progressive', make: () => cachedPicture('edge progressive', () => progressive(largeDecodedWhole)) },
  { what: 'avif with a too small size in the header', make: async () => withAvifSize(await largeAvif(), 400, 400) },
  { what: 'avif with a too large size in the header', make: async ({ index, random }) => withAvifSize(await validPicture('avif', index), randomInteger(5000, 7000, random), 7000) },
  { what: 'avif that claims billions of pixels', make: async ({ index, random }) => withAvifSize(await validPicture('avif', index), randomInteger(60_000, 2 ** 31 - 1, random), 60_000) },
] // prettier-ignore

export const bombKinds = kinds.length

export const bomb: Recipe = async (turn) => {
  const { what, make } = pickByIndex(kinds, turn.index)
  return { what, bytes: await make(turn), contentType: `image/${what.split(' ')[0] ?? ''}` }
}
