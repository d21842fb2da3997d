/**
 * Keys of one purpose by id. The first key signs or encrypts, all of them verify or decrypt, so that a key can be
 * replaced without refusing what the previous one signed or encrypted.
 */
export type KeyRing = ReadonlyMap<string, Buffer>

type Format = {
  /** Values that are stored with the id of their key need ids. Secrets of partners are texts and have none. */
  ids: 'required' | 'optional' | 'none'
  /** Length of keys with an id. */
  bytes?: number
}

const minBytes = 16

function parseEntry(entry: string, position: number, { ids, bytes }: Format): [id: string, key: Buffer] {
  const colon = ids === 'none' ? -1 : entry.indexOf(':')
  if (colon < 0) {
    if (ids === 'required') throw new Error(`key ${position} is not id:base64`)
    if (entry.length < minBytes) throw new Error(`key ${position} is shorter than ${minBytes} characters`)
    // The text itself is the key, as it was before keys had ids. `#` cannot be part of an id.
    return [`#${position}`, Buffer.from(entry)]
  }
  const [id, encoded] = [entry.slice(0, colon), entry.slice(colon + 1)]
  if (!/^[\w-]{1,32}$/.test(id)) throw new Error(`the id of key ${position} must be 1 to 32 letters, digits, _ or -`)
  const key = Buffer.from(encoded, 'base64')
  if (!/^[\w+/-]+={0,2}$/.test(encoded) || key.length < minBytes || (bytes !== undefined && key.length !== bytes))
    throw new Error(`key "${id}" is not id:base64 of ${bytes ?? `at least ${minBytes}`} bytes`)
  return [id, key]
}

/**
 * Parses `id:base64,id2:base64`. An entry without id is a key as well: the bytes of its text. Errors contain no part of
 * a key.
 */
export function parseKeyRing(text: string, format: Format = { ids: 'optional' }): KeyRing {
  const ring = new Map<string, Buffer>()
  for (const [index, entry] of text.split(',').entries()) {
    const [id, key] = parseEntry(entry.trim(), index + 1, format)
    if (ring.has(id)) throw new Error(`there are two keys "${id}"`)
    ring.set(id, key)
  }
  return ring
}

/** Returns the key that signs or encrypts. */
export function currentKey(ring: KeyRing): { id: string; key: Buffer } {
  const [first] = ring
  if (!first) throw new Error('the key ring is empty')
  return { id: first[0], key: first[1] }
}
