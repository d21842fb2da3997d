import { createHash } from 'node:crypto'

/** Returns a UUIDv4 that is derived from the name. Used for members and photos, whose ids must not reveal a time. */
export function stableRandomId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return [hash.slice(7, 15), hash.slice(15, 19), `4${hash.slice(0, 3)}`, variantOf(hash), hash.slice(19, 31)].join('-')
}

/** Returns a UUIDv7 for a point in time. Its random part is derived from the name. */
export function stableId(name: string, createdAt: Date): string {
  const time = createdAt.getTime().toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(name).digest('hex')
  return [time.slice(0, 8), time.slice(8), `7${hash.slice(0, 3)}`, variantOf(hash), hash.slice(7, 19)].join('-')
}

const variantOf = (hash: string) => ((parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16) + hash.slice(4, 7)
