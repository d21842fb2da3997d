import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { currentKey, parseKeyRing } from './key-ring.ts'
import { isSigned, sign } from './signatures.ts'

const encoded = () => randomBytes(32).toString('base64')

describe('parseKeyRing', () => {
  it('returns the keys by id, the current one first', () => {
    const [newer, older] = [encoded(), encoded()]
    const ring = parseKeyRing(`k2:${newer}, k1:${older}`)
    expect([...ring.keys()]).toEqual(['k2', 'k1'])
    expect(currentKey(ring)).toEqual({ id: 'k2', key: Buffer.from(newer, 'base64') })
  })

  it('accepts a single text as a key without an id, also next to keys with one', () => {
    expect(currentKey(parseKeyRing('development-log-key')).key).toEqual(Buffer.from('development-log-key'))
    const ring = parseKeyRing(`k2:${encoded()},development-log-key`)
    expect([...ring]).toContainEqual(['#2', Buffer.from('development-log-key')])
  })

  it('does not look for ids in the secrets of a partner', () => {
    const ring = parseKeyRing('whsec:0123456789abcdef,0123456789:abcdef', { ids: 'none' })
    expect([...ring.values()].map(String)).toEqual(['whsec:0123456789abcdef', '0123456789:abcdef'])
  })

  it.each([
    ['an empty list', ''],
    ['an empty entry', `k1:${encoded()},`],
    ['a short text', 'too-short'],
    ['a short key', `k1:${randomBytes(8).toString('base64')}`],
    ['a key that is not base64', 'k1:this is not base64 but long enough'],
    ['an entry without the id', `:${encoded()}`],
    ['an id with other characters', `k.1:${encoded()}`],
    ['two keys with the same id', `k1:${encoded()},k1:${encoded()}`],
  ])('refuses %s', (_kind, text) => {
    expect(() => parseKeyRing(text)).toThrow()
  })

  it('refuses keys without an id or of another length where the format requires it', () => {
    const format = { ids: 'required', bytes: 32 } as const
    expect(() => parseKeyRing('a text that is long enough', format)).toThrow(/key 1/)
    expect(() => parseKeyRing(`k1:${randomBytes(31).toString('base64')}`, format)).toThrow(/"k1".*32 bytes/)
    expect(parseKeyRing(`k1:${encoded()}`, format).size).toBe(1)
  })

  it('leaves keys out of its errors', () => {
    const secret = randomBytes(8).toString('hex').slice(0, 12)
    for (const text of [secret, `k1:${secret}`, `:${secret}`, `${secret}.x:${secret}`])
      expect(() => parseKeyRing(text)).toThrow(new RegExp(`^(?!.*${secret})`))
  })
})

describe('isSigned', () => {
  const [older, newer] = [`k1:${encoded()}`, `k2:${encoded()}`]
  const signature = sign(parseKeyRing(older), 'data')

  it('accepts a signature of an old key while that key is in the ring, and refuses it afterwards', () => {
    expect(isSigned(parseKeyRing(`${newer},${older}`), 'data', signature)).toBe(true)
    expect(isSigned(parseKeyRing(newer), 'data', signature)).toBe(false)
  })

  it('signs with the first key', () => {
    expect(isSigned(parseKeyRing(newer), 'data', sign(parseKeyRing(`${newer},${older}`), 'data'))).toBe(true)
  })

  it('refuses other data and a signature of another length', () => {
    const ring = parseKeyRing(older)
    expect(isSigned(ring, 'other data', signature)).toBe(false)
    expect(isSigned(ring, 'data', signature.subarray(0, 18))).toBe(false)
    expect(isSigned(ring, 'data', signature.subarray(0, 18), 18)).toBe(true)
    expect(isSigned(ring, 'data', Buffer.alloc(0))).toBe(false)
  })
})
