import { photoLimits } from '@velvet/contract/photo-rules'

export const photoLimit = ({ isPremium }: { isPremium: boolean }): number =>
  isPremium ? photoLimits.premium : photoLimits.free

type PhotoViewer = { id: string; isPremium: boolean } | null

/** The first photo is clear to every viewer, the others only to premium members and to their owner. */
export function isClearFor(viewer: PhotoViewer, profileId: string, index: number): boolean {
  return index === 0 || viewer?.isPremium === true || viewer?.id === profileId
}

/** A photo that was sent in a conversation is visible in this conversation only. The caller is one of its members. */
export const isVisibleIn = (conversationId: string, photo: { sent_in: string | null }): boolean =>
  photo.sent_in === conversationId

const hasBytesAt = (bytes: Uint8Array, at: number, signature: string) =>
  Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature

/** Checks the first bytes for a supported format. File name and content type are not trusted. */
export function isSupportedImage(bytes: Uint8Array): boolean {
  return (
    hasBytesAt(bytes, 0, '\xff\xd8\xff') ||
    hasBytesAt(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    hasBytesAt(bytes, 0, 'GIF8') ||
    (hasBytesAt(bytes, 0, 'RIFF') && hasBytesAt(bytes, 8, 'WEBP')) ||
    (hasBytesAt(bytes, 4, 'ftyp') && ['avif', 'avis', 'mif1'].some((brand) => hasBytesAt(bytes, 8, brand)))
  )
}
