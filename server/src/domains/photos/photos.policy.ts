import { photoLimits } from '@velvet/contract/photo-rules'

export const photoLimit = ({ isPremium }: { isPremium: boolean }): number =>
  isPremium ? photoLimits.premium : photoLimits.free

type PhotoViewer = { id: string; isPremium: boolean } | null

/** Everybody sees the first photo clear; the others are for premium members and for their owner. */
export function isClearFor(viewer: PhotoViewer, profileId: string, index: number): boolean {
  return index === 0 || viewer?.isPremium === true || viewer?.id === profileId
}

const startsWith = (bytes: Uint8Array, at: number, signature: string) =>
  Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature

/** Whether the first bytes are those of a kind of picture that we read. A name or a header can say anything. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, 0, '\xff\xd8\xff') ||
    startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    startsWith(bytes, 0, 'GIF8') ||
    (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
    (startsWith(bytes, 4, 'ftyp') && ['avif', 'avis', 'mif1'].some((brand) => startsWith(bytes, 8, brand)))
  )
}
