import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createFieldCrypto } from './field-crypto.ts'

const old = randomBytes(32)
const current = randomBytes(32)

describe('createFieldCrypto', () => {
  const crypto = createFieldCrypto(new Map([['k2', current], ['k1', old]])) // prettier-ignore

  it('decrypts what it encrypted, with another ciphertext each time', () => {
    // Two letters such as “bi” are in one of a hundred ciphertexts.
    const text = 'bisexual'
    const encrypted = crypto.encrypt(text, 'profiles.sexuality.1')
    expect(encrypted).not.toContain(text)
    expect(crypto.encrypt(text, 'profiles.sexuality.1')).not.toBe(encrypted)
    expect(crypto.decrypt(encrypted, 'profiles.sexuality.1')).toBe(text)
  })

  it('fails to decrypt in another context or after a change of the ciphertext', () => {
    const encrypted = crypto.encrypt('bi', 'profiles.sexuality.1')
    expect(() => crypto.decrypt(encrypted, 'profiles.sexuality.2')).toThrow()
    expect(() =>
      crypto.decrypt(encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA'), 'profiles.sexuality.1'),
    ).toThrow()
  })

  it('decrypts values of an earlier key and fails for an unknown key', () => {
    const before = createFieldCrypto(new Map([['k1', old]])).encrypt('lesbian', 'x')
    expect(crypto.decrypt(before, 'x')).toBe('lesbian')
    expect(() => createFieldCrypto(new Map([['k2', current]])).decrypt(before, 'x')).toThrow(/k1/)
  })

  it('returns fingerprints that depend on value, context and key, one per key', () => {
    const [now = '', earlier = ''] = crypto.fingerprints('NL91ABNA0417164300', 'iban')
    expect(crypto.fingerprint('NL91ABNA0417164300', 'iban')).toBe(now)
    expect(createFieldCrypto(new Map([['k1', old]])).fingerprint('NL91ABNA0417164300', 'iban')).toBe(earlier)
    expect(crypto.fingerprint('NL91ABNA0417164300', 'mobile')).not.toBe(now)
    expect(crypto.fingerprint('NL91ABNA0417164301', 'iban')).not.toBe(now)
    const withOtherKey = createFieldCrypto(new Map([['k2', randomBytes(32)]]))
    expect(withOtherKey.fingerprint('NL91ABNA0417164300', 'iban')).not.toBe(now)
    expect(now).not.toContain('NL91')
  })
})
