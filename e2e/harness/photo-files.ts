import sharp from 'sharp'

type PictureFile = { name: string; mimeType: string; buffer: Buffer }

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
