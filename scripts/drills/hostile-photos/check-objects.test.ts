import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { families } from './families.ts'
import { canaryPrefix } from './hostile-file.ts'
import { checkObjects } from './check-objects.ts'
import { encode, generatePicture } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'velvet-judge-'))
afterAll(() => rmSync(folder, { recursive: true }))

const anObject = (bytes: Buffer, type = 'image/webp') => ({ photoId: 'p', name: 'object', status: 200, type, bytes })
const check = (bytes: Buffer, sent = Buffer.alloc(0), type?: string) =>
  checkObjects([anObject(bytes, type)], { sent, common: new Set(), folder })

const size = { width: 300, height: 400 }
const family = (name: string, seed = 1) => {
  const found = families({ seed, isShort: true, bait: 'http://127.0.0.1:9' }).find((other) => other.name === name)
  if (!found) throw new Error(`no family ${name}`)
  return found
}

describe('checkObjects', () => {
  it('finds no fault in a re-encoded object and writes it to the folder', async () => {
    expect(
      await check(await encode.webp(generatePicture(1, size)), await encode.jpeg(generatePicture(1, size))),
    ).toEqual([])
    expect(readdirSync(folder)).toEqual(['object.webp'])
  })

  it('reports an object that is the upload or contains a part of it', async () => {
    const sent = await encode.webp(generatePicture(2, size))
    expect(await check(sent, sent)).toEqual(['bytes of the upload'])
    const withPart = Buffer.concat([await encode.webp(generatePicture(3, size)), sent.subarray(1000, 1040)])
    expect(await check(withPart, sent)).toContain('bytes of the upload')
  })

  it('reports a canary, an unexpected type and bytes that are not a picture', async () => {
    const withCanary = Buffer.concat([await encode.webp(generatePicture(1, size)), Buffer.from(canaryPrefix)])
    expect(await check(withCanary)).toContain('words of metadata')
    expect(await check(await encode.jpeg(generatePicture(1, size)), undefined, 'image/jpeg')).toContain('foreign type')
    expect(await check(Buffer.from('nothing'))).toContain('not decodable')
  })
})

describe('hostile files', () => {
  it('are the same for the same seed and different for another seed', async () => {
    const [first, again, other] = await Promise.all([1, 1, 2].map((seed) => family('flipped bits', seed).make(3)))
    expect(again?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(other?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(false)
  })

  it('contain their canary when they have metadata', async () => {
    const { make } = family('metadata')
    // The eighth kind is left out, because its text is compressed.
    const seen = await Promise.all([0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13].map(make))
    for (const { what, bytes } of seen) expect([what, bytes.includes(canaryPrefix)]).toEqual([what, true])
  })
})
