import sharp from 'sharp'

type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** Photos as somebody would choose them: files of one plain colour each, large enough to be taken. */
export function pictures(count: number): Promise<PictureFile[]> {
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
