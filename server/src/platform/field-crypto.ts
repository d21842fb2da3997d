import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type FieldCrypto = {
  /** `context` names the place (table, column, row): a value copied elsewhere does not decrypt there. */
  encrypt(plain: string, context: string): string
  decrypt(sealed: string, context: string): string
  /** The same for the same value, and nobody without the key can try values out: for looking up what is encrypted. */
  fingerprint(plain: string, context: string): string
  /** With every key there is, the present one first: what was written before a change of keys is still found. */
  fingerprints(plain: string, context: string): string[]
}

/** AES-256-GCM for single columns, with keys that never enter the database. */
export function createFieldCrypto(keys: ReadonlyMap<string, Buffer>): FieldCrypto {
  const [active] = keys
  if (!active) throw new Error('no field key')
  const [activeName, activeKey] = active
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
    encrypt(plain, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', activeKey, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${activeName}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    decrypt(sealed, context) {
      const [name = '', encoded = ''] = sealed.split('.')
      const key = keys.get(name)
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
