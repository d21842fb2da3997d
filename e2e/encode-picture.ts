import type { Sharp } from 'sharp'

export const maxPictureBytes = 100_000
const qualities = [60, 45, 30, 20]

/** Encodes a picture with the best quality that keeps it below the size limit. */
export async function encodePicture(picture: Sharp): Promise<Buffer> {
  for (const quality of qualities) {
    const file = await picture.clone().webp({ quality, effort: 5 }).toBuffer()
    if (file.length <= maxPictureBytes || quality === qualities.at(-1)) return file
  }
  throw new Error('no quality is configured')
}
