import { createHmac, timingSafeEqual } from 'node:crypto'
import { currentKey, type KeyRing } from './key-ring.ts'

type Signed = string | Buffer

const signWith = (key: Buffer, data: Signed): Buffer => createHmac('sha256', key).update(data).digest()

/** Signs with the current key: HMAC-SHA-256. */
export const sign = (ring: KeyRing, data: Signed): Buffer => signWith(currentKey(ring).key, data)

/** Signs with every key, the current one first. */
export const signWithEach = (ring: KeyRing, data: Signed): Buffer[] =>
  [...ring.values()].map((key) => signWith(key, data))

/** Whether one of the keys signed the data. `given` may be the start of a signature, of `length` bytes. */
export function isSigned(ring: KeyRing, data: Signed, given: Buffer, length = 32): boolean {
  if (given.length !== length) return false
  return signWithEach(ring, data).some((signature) => timingSafeEqual(signature.subarray(0, length), given))
}
