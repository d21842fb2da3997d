import sharp, { type Sharp } from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { aPicture } from '../../../test/photos.ts'
import { encodePhoto } from './encode-photo.ts'

const wholePicture = { rotate: 0, left: 0, top: 0, width: 1, height: 1 } as const

/** Counts how many times sharp processes a picture. */
async function countPasses(run: () => Promise<unknown>): Promise<number> {
  const toBuffer = vi.spyOn(Object.getPrototypeOf(sharp()) as Sharp, 'toBuffer')
  await run()
  const passes = toBuffer.mock.calls.length
  toBuffer.mockRestore()
  return passes
}

/** Full, card, thumb, the blurred file and the thumbhash. */
const filePasses = 5

describe('encoding a photo', () => {
  const photo = aPicture({ width: 1600, height: 1200 })

  it('decodes it in one pass without an edit', async () => {
    const bytes = await photo
    expect(await countPasses(() => encodePhoto(bytes, wholePicture, false))).toBe(1 + filePasses)
  })

  it.each([
    ['a rotation', { ...wholePicture, rotate: 90 }],
    ['a crop', { ...wholePicture, width: 0.5 }],
    ['a rotation and a crop', { ...wholePicture, rotate: 270, height: 0.5 }],
  ] as const)('needs one more pass for %s', async (_name, edit) => {
    const bytes = await photo
    expect(await countPasses(() => encodePhoto(bytes, edit, false))).toBe(2 + filePasses)
  })

  it.each([
    ['a landscape photo', wholePicture, { width: 1080, height: 810 }],
    ['a rotated landscape photo', { ...wholePicture, rotate: 90 }, { width: 1013, height: 1350 }],
    ['a quarter of it', { ...wholePicture, width: 0.5, height: 0.5 }, { width: 1000, height: 750 }],
    ['a small part of it', { ...wholePicture, width: 0.2, height: 0.2 }, { width: 400, height: 300 }],
  ] as const)('scales %s down as far as the full size allows', async (_name, edit, size) => {
    const bytes = await aPicture({ width: 4000, height: 3000 })
    const encoded = await encodePhoto(bytes, edit, false)
    expect(encoded).toMatchObject(size)
    expect(await sharp(encoded.full.webp).metadata()).toMatchObject(size)
  })

  it('does not enlarge the card of a wide picture from its full size', async () => {
    // Stripes that are visible on the card, whose height is 600 px, and merge in the full size, whose width is 1080 px.
    const [width, height] = [2000, 600]
    const stripes = Buffer.from(Uint8Array.from({ length: width * height }, (_, at) => (at % 4 < 2 ? 0 : 255)))
    const bytes = await sharp(stripes, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer()
    const { card } = await encodePhoto(bytes, wholePicture, false)
    const { channels } = await sharp(card.webp).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(60)
  })

  it('keeps no metadata', async () => {
    const bytes = await sharp(await photo)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer()
    const { full, card, thumb, blurred } = await encodePhoto(bytes, wholePicture, true)
    for (const file of [full, card, thumb].flatMap(({ webp, avif }) => [webp, avif]).concat(blurred)) {
      const { exif, icc, xmp } = await sharp(file ?? '').metadata()
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    }
  })
})
