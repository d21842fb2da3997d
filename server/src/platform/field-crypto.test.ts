import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createFieldCrypto } from './field-crypto.ts'

const old = randomBytes(32)
const current = randomBytes(32)

describe('field encryption', () => {
  const crypto = createFieldCrypto(new Map([['k2', current], ['k1', old]])) // prettier-ignore

  it('gives back what it sealed, and seals differently each time', () => {
    const sealed = crypto.encrypt('bi', 'profiles.sexuality.1')
    expect(sealed).not.toContain('bi')
    expect(crypto.encrypt('bi', 'profiles.sexuality.1')).not.toBe(sealed)
    expect(crypto.decrypt(sealed, 'profiles.sexuality.1')).toBe('bi')
  })

  it('does not decrypt in another place, nor after a bit was changed', () => {
    const sealed = crypto.encrypt('bi', 'profiles.sexuality.1')
    expect(() => crypto.decrypt(sealed, 'profiles.sexuality.2')).toThrow()
    expect(() =>
      crypto.decrypt(sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA'), 'profiles.sexuality.1'),
    ).toThrow()
  })

  it('reads what an earlier key sealed and refuses an unknown key', () => {
    const before = createFieldCrypto(new Map([['k1', old]])).encrypt('lesbian', 'x')
    expect(crypto.decrypt(before, 'x')).toBe('lesbian')
    expect(() => createFieldCrypto(new Map([['k2', current]])).decrypt(before, 'x')).toThrow(/k1/)
  })

  it('knows a value again by its fingerprint: in its place, by its key, also after a change of keys', () => {
    const [now = '', earlier = ''] = crypto.fingerprints('NL91ABNA0417164300', 'iban')
    expect(crypto.fingerprint('NL91ABNA0417164300', 'iban')).toBe(now)
    expect(createFieldCrypto(new Map([['k1', old]])).fingerprint('NL91ABNA0417164300', 'iban')).toBe(earlier)
    expect(crypto.fingerprint('NL91ABNA0417164300', 'mobile')).not.toBe(now)
    expect(crypto.fingerprint('NL91ABNA0417164301', 'iban')).not.toBe(now)
    const stranger = createFieldCrypto(new Map([['k2', randomBytes(32)]]))
    expect(stranger.fingerprint('NL91ABNA0417164300', 'iban')).not.toBe(now)
    expect(now).not.toContain('NL91')
  })
})
