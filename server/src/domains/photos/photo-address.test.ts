import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseKeyRing } from '../../platform/keys/key-ring.ts'
import { createPhotoAddresses } from './photo-address.ts'

const [older, newer] = [`k1:${randomBytes(32).toString('base64')}`, `k2:${randomBytes(32).toString('base64')}`]
const addressesOf = (keys: string) => createPhotoAddresses({ keys: parseKeyRing(keys), prefix: '/cdn' })
const now = new Date('2026-03-01T12:00:00Z')

/** Returns the seconds that the URL is valid for with these keys. */
function verify(keys: string, url: string, change: (signature: string) => string = (signature) => signature): number {
  const { pathname, searchParams } = new URL(url, 'https://velvet.example')
  const signature = change(searchParams.get('s') ?? '')
  return addressesOf(keys).secondsUntilExpiry(pathname.slice(5), Number(searchParams.get('e')), signature, now)
}

describe('createPhotoAddresses', () => {
  const signedWithOlder = addressesOf(older).sign('photo.webp', now)

  it('accepts a URL of an old key while that key is configured, and refuses it afterwards', () => {
    expect(verify(`${newer},${older}`, signedWithOlder)).toBe(1200)
    expect(verify(newer, signedWithOlder)).toBe(0)
  })

  it('signs with the first key', () => {
    expect(verify(newer, addressesOf(`${newer},${older}`).sign('photo.webp', now))).toBe(1200)
  })

  it('refuses a signature that is changed, shorter or written in another way', () => {
    expect(verify(older, signedWithOlder)).toBe(1200)
    const changes = [() => '', (s: string) => s.slice(0, -1), (s: string) => `${s}=`, (s: string) => `A${s.slice(1)}A`]
    for (const change of changes) expect(verify(older, signedWithOlder, change)).toBe(0)
  })
})
