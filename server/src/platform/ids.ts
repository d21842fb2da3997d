import { createHash, hash, randomBytes, randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** Returns a UUIDv7: roughly ordered by time and not enumerable. */
export const newId = (): string => v7()

/** Returns an id that sorts before all ids that `newId` returned at this time or later. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Returns a UUIDv4, for ids that others see and that must not reveal their time of creation (members, photos). */
export const newRandomId = (): string => randomUUID()

/** Belongs to nobody and sorts before every other id. Stands for a visitor where a member id is required. */
export const nilId = '00000000-0000-0000-0000-000000000000'

/** Returns 256 random bits for a cookie, a link or a file name. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the SHA-256 of the concatenated parts. */
export const hashContent = (parts: readonly (string | Buffer)[]): Buffer =>
  parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest()

/** Returns an index below `count` that is always the same for a key. */
export const hashIndex = (key: string, count: number): number =>
  count === 0 ? 0 : hashContent([key]).readUInt32BE(0) % count

/** Returns the hash of a token. Only the hash is stored, never the token itself. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
