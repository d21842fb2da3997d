import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const windowSeconds = 600
/** Size of the cache of signed URLs. A page of cards needs dozens of them, repeatedly. */
const maxCachedUrls = 20_000

export type PhotoAddresses = ReturnType<typeof createPhotoAddresses>

/** Creates and verifies signed URLs of stored objects. */
export function createPhotoAddresses({ key, prefix }: { key: string; prefix: string }) {
  const signatureOf = (object: string, expiry: number) =>
    createHmac('sha256', key).update(`${object}|${expiry}`).digest('base64url')
  const cache = new LRUCache<string, string>({ max: maxCachedUrls })
  return {
    /** Returns a signed URL. It is stable within a window of ten minutes and expires at the end of the next one. */
    sign(object: string, now: Date): string {
      const expiry = (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds
      const unsigned = `${prefix}/${object}?e=${expiry}`
      const known = cache.get(unsigned)
      if (known) return known
      const address = `${unsigned}&s=${signatureOf(object, expiry)}`
      cache.set(unsigned, address)
      return address
    },
    /** Returns the seconds until the URL expires, or 0 when it has expired or its signature is wrong. */
    secondsUntilExpiry(object: string, expiry: number, signature: string, now: Date): number {
      const expected = Buffer.from(signatureOf(object, expiry))
      const given = Buffer.from(signature)
      const isGenuine = expected.length === given.length && timingSafeEqual(expected, given)
      return isGenuine ? Math.max(0, expiry - Math.floor(now.getTime() / 1000)) : 0
    },
  }
}
