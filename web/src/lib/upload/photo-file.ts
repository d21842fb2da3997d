import { photoMaxBytes, photoTypes, type PhotoEdit } from '@velvet/contract/photo-rules'

/** An iPhone turns its own format into JPEG when a page asks for JPEG and does not name that format. */
export const acceptedPhotos = photoTypes.join(',')

export type FileProblem = 'empty' | 'too_large' | 'heic' | 'not_a_picture' | 'no_room'

const heicName = /\.hei[cf]$/i

/** What can be told before anything is sent. The server looks at the bytes themselves. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileProblem | undefined {
  if (type === 'image/heic' || type === 'image/heif' || heicName.test(name)) return 'heic'
  if (!(photoTypes as readonly string[]).includes(type)) return 'not_a_picture'
  if (size === 0) return 'empty'
  return size > photoMaxBytes ? 'too_large' : undefined
}

export const wholePhoto: PhotoEdit = { rotate: 0, left: 0, top: 0, width: 1, height: 1 }

type PhotoQuery = { rotate: '0' | '90' | '180' | '270'; left: number; top: number; width: number; height: number }

/** The edit as the call takes it; fractions of a thousandth of a picture are nobody's wish. */
export function queryOfEdit({ rotate, ...part }: PhotoEdit): PhotoQuery {
  const round = (share: number) => Math.round(share * 10_000) / 10_000
  const [left, top] = [round(part.left), round(part.top)]
  // Rounded up twice, the part would reach over the edge.
  const width = Math.min(round(part.width), round(1 - left))
  const height = Math.min(round(part.height), round(1 - top))
  return { rotate: `${rotate}`, left, top, width, height }
}

/** The pictures among what was dropped, pasted or chosen. A pasted text is nobody's photo. */
export function filesOf(transfer: Pick<DataTransfer, 'files'> | null): File[] {
  return transfer ? [...transfer.files] : []
}
