import { photoMaxBytes, photoTypes, type PhotoEdit } from '@velvet/contract/photo-rules'

/** iPhones convert HEIC photos to JPEG if a page accepts JPEG but not HEIC. */
export const acceptedPhotoTypes = photoTypes.join(',')

export type FileProblem = 'empty' | 'too_large' | 'heic' | 'not_a_picture' | 'no_room'

const heicExtension = /\.hei[cf]$/i

/** Checks name, type and size before the upload. The server checks the content. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileProblem | undefined {
  if (type === 'image/heic' || type === 'image/heif' || heicExtension.test(name)) return 'heic'
  if (!(photoTypes as readonly string[]).includes(type)) return 'not_a_picture'
  if (size === 0) return 'empty'
  return size > photoMaxBytes ? 'too_large' : undefined
}

export const wholePhotoEdit: PhotoEdit = { rotate: 0, left: 0, top: 0, width: 1, height: 1 }

type PhotoQuery = { rotate: '0' | '90' | '180' | '270'; left: number; top: number; width: number; height: number }

/** Returns the edit as a query of the upload call, with fractions rounded to four decimals. */
export function queryOfEdit({ rotate, ...part }: PhotoEdit): PhotoQuery {
  const round = (fraction: number) => Math.round(fraction * 10_000) / 10_000
  const [left, top] = [round(part.left), round(part.top)]
  // If both values were rounded up, the part would extend beyond the edge.
  const width = Math.min(round(part.width), round(1 - left))
  const height = Math.min(round(part.height), round(1 - top))
  return { rotate: `${rotate}`, left, top, width, height }
}

/** Returns the files that were dropped or pasted. Pasted text has none. */
export function filesOf(transfer: Pick<DataTransfer, 'files'> | null): File[] {
  return transfer ? [...transfer.files] : []
}
