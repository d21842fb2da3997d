import { LRUCache } from 'lru-cache'
import type { KeyRing } from '../../platform/keys/key-ring.ts'
import { isSigned, sign } from '../../platform/keys/signatures.ts'

const windowSeconds = 600
/** Size of the cache of signed URLs. A page of cards needs dozens of them, repeatedly. */
const maxCachedUrls = 20_000

export type PhotoAddresses = ReturnType<typeof createPhotoAddresses>

/** Creates and verifies signed URLs of stored objects. */
export function createPhotoAddresses({ keys, prefix }: { keys: KeyRing; prefix: string }) {
  const signedText = (object: string, expiry: number) => `${object}|${expiry}`
  const cache = new LRUCache<string, string>({ max: maxCachedUrls })
  return {
    /** Returns a signed URL. It is stable within a window of ten minutes and expires at the end of the next one. */
    sign(object: string, now: Date): string {
      const expiry = (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds
      const unsigned = `${prefix}/${object}?e=${expiry}`
      const known = cache.get(unsigned)
      if (known) return known
      const address = `${unsigned}&s=${sign(keys, signedText(object, expiry)).toString('base64url')}`
      cache.set(unsigned, address)
      return address
    },
    /** Returns the seconds until the URL expires, or 0 when it has expired or its signature is wrong. */
    secondsUntilExpiry(object: string, expiry: number, signature: string, now: Date): number {
      const given = Buffer.from(signature, 'base64url')
      // Other base64 texts with the same bytes are refused: a cache in front would store the photo once for each.
      const isGenuine = given.toString('base64url') === signature && isSigned(keys, signedText(object, expiry), given)
      return isGenuine ? Math.max(0, expiry - Math.floor(now.getTime() / 1000)) : 0
    },
  }
}
