import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { currentKey, type KeyRing } from './keys/key-ring.ts'

export type FieldCrypto = {
  /** Id of the key for new values, which they begin with. */
  currentKeyId: string
  /** `context` identifies the field (table, column, row). A value that is copied to another field does not decrypt. */
  encrypt(plain: string, context: string): string
  decrypt(encrypted: string, context: string): string
  /** A keyed hash of the value, for lookups of encrypted fields. Values cannot be guessed without the key. */
  fingerprint(plain: string, context: string): string
  /** Fingerprints with all keys, the current one first, so that values from before a key rotation are found. */
  fingerprints(plain: string, context: string): string[]
}

/** Encrypts single columns with AES-256-GCM. The keys are not stored in the database. */
export function createFieldCrypto(keys: KeyRing): FieldCrypto {
  // With a key object a decryption takes about a sixth of the time that it takes with the bytes of the key.
  const secretKeys = new Map([...keys].map(([name, key]) => [name, createSecretKey(key)]))
  const { id: activeName, key } = currentKey(keys)
  const activeKey = createSecretKey(key)
  const fingerprintKeys = [...keys].map(
    ([name, key]) => [name, Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 32))] as const,
  )
  const fingerprints = (plain: string, context: string) =>
    fingerprintKeys.map(
      ([name, key]) =>
        `${name}.${createHmac('sha256', key)
          .update(JSON.stringify([context, plain]))
          .digest('base64url')}`,
    )
  return {
    currentKeyId: activeName,
    encrypt(plain, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', activeKey, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${activeName}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    decrypt(encrypted, context) {
      const [name = '', encoded = ''] = encrypted.split('.')
      const key = secretKeys.get(name)
      if (!key) throw new Error(`field key ${name} is not configured`)
      const bytes = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    fingerprint: (plain, context) => fingerprints(plain, context)[0] ?? '',
    fingerprints,
  }
}
