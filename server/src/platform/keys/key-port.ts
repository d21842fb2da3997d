import { hkdfSync } from 'node:crypto'
import { createFieldCrypto } from '../field-crypto.ts'
import { currentKey, type KeyRing } from './key-ring.ts'

/**
 * Wraps data keys with a key that is never in the database: one of the configuration now, one of a key service later.
 * `context` names the data key, so that a wrapped key cannot take the place of another one.
 */
export type KeyPort = {
  wrap(dataKey: Buffer, context: string): Promise<string>
  unwrap(wrapped: string, context: string): Promise<Buffer>
  /** Whether the current wrapping key was used. */
  isCurrent(wrapped: string): boolean
}

/** Wraps with AES-256-GCM and keys that are derived from the given ones, which encrypt fields as well. */
export function createLocalKeyPort(keys: KeyRing): KeyPort {
  const derived = [...keys].map(
    ([id, key]) => [id, Buffer.from(hkdfSync('sha256', key, '', 'wrap-data-keys', 32))] as const,
  )
  const crypto = createFieldCrypto(new Map(derived))
  const { id: currentId } = currentKey(keys)
  return {
    wrap: async (dataKey, context) => crypto.encrypt(dataKey.toString('base64'), context),
    unwrap: async (wrapped, context) => Buffer.from(crypto.decrypt(wrapped, context), 'base64'),
    isCurrent: (wrapped) => wrapped.startsWith(`${currentId}.`),
  }
}
