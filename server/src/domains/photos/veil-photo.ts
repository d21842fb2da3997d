import type { BlurLevel } from '@velvet/contract/desk/photo-review-rules'
import sharp from 'sharp'

const size = { width: 240, height: 300, fit: 'cover' } as const
/** `full` leaves light and shapes, `soft` also posture and clothing. */
const sigma: Record<BlurLevel, number> = { full: 12, soft: 5 }

/** Returns a small WebP of an encoded photo, blurred and without colours. */
export const veilPhoto = (picture: Buffer, blur: BlurLevel): Promise<Buffer> =>
  sharp(picture, { failOn: 'error' }).resize(size).grayscale().blur(sigma[blur]).webp({ quality: 55 }).toBuffer()
