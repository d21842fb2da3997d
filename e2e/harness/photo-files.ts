import sharp from 'sharp'

type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** Returns a picture with enough details to be recognised: the same seed gives the same picture. */
export async function detailedPhoto(seed: number): Promise<PictureFile> {
  let state = seed
  // A linear congruential generator, so that the picture does not change between runs.
  const pixels = Buffer.from(
    Array.from({ length: 16 * 20 * 3 }, () => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
      return state >>> 24
    }),
  )
  const buffer = await sharp(pixels, { raw: { width: 16, height: 20, channels: 3 } })
    .resize(800, 1000, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()
  return { name: `picture-${seed}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** Returns a copy of a picture that is smaller, brighter and compressed again. */
export const alteredCopy = async ({ name, ...picture }: PictureFile): Promise<PictureFile> => ({
  ...picture,
  name: `copy-of-${name}`,
  buffer: await sharp(picture.buffer).resize(640, 800).modulate({ brightness: 1.08 }).jpeg({ quality: 60 }).toBuffer(),
})

/** Returns JPEG files for an upload, each of one colour and large enough to be accepted. */
export function photoFiles(count: number): Promise<PictureFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: 40 * index, g: 120, b: 220 - 30 * index }
      const buffer = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return { name: `picture-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
}
