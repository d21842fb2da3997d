import { createHmac, timingSafeEqual } from 'node:crypto'

const windowSeconds = 600
/** So many addresses of the current window are remembered; a page of cards asks for dozens, again and again. */
const mostRemembered = 20_000

export type PhotoAddresses = ReturnType<typeof createPhotoAddresses>

/** Signs and checks addresses of objects. */
export function createPhotoAddresses({ key, prefix }: { key: string; prefix: string }) {
  const sign = (object: string, expiry: number) =>
    createHmac('sha256', key).update(`${object}|${expiry}`).digest('base64url')
  const remembered = new Map<string, string>()
  let rememberedFor = 0
  return {
    /** The address of an object: unchanged within a window of ten minutes, valid until the end of the next one. */
    of(object: string, now: Date): string {
      const expiry = (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds
      if (expiry !== rememberedFor || remembered.size >= mostRemembered) {
        remembered.clear()
        rememberedFor = expiry
      }
      const known = remembered.get(object)
      if (known) return known
      const address = `${prefix}/${object}?e=${expiry}&s=${sign(object, expiry)}`
      remembered.set(object, address)
      return address
    },
    /** Seconds that the address is still good for; 0 when it is expired or forged. */
    validFor(object: string, expiry: number, signature: string, now: Date): number {
      const expected = Buffer.from(sign(object, expiry))
      const given = Buffer.from(signature)
      const isGenuine = expected.length === given.length && timingSafeEqual(expected, given)
      return isGenuine ? Math.max(0, expiry - Math.floor(now.getTime() / 1000)) : 0
    },
  }
}
