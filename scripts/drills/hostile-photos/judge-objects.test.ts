import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { families } from './families.ts'
import { canaryMark } from './hostile-file.ts'
import { judgeObjects } from './judge-objects.ts'
import { encode, scene } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'velvet-judge-'))
afterAll(() => rmSync(folder, { recursive: true }))

const anObject = (bytes: Buffer, type = 'image/webp') => ({ photoId: 'p', name: 'object', status: 200, type, bytes })
const judge = (bytes: Buffer, sent = Buffer.alloc(0), type?: string) =>
  judgeObjects([anObject(bytes, type)], { sent, common: new Set(), folder })

const size = { width: 300, height: 400 }
const family = (name: string, seed = 1) => {
  const found = families({ seed, isShort: true, bait: 'http://127.0.0.1:9' }).find((one) => one.name === name)
  if (!found) throw new Error(`no family ${name}`)
  return found
}

describe('an object', () => {
  it('that was encoded anew has no fault and is put aside', async () => {
    expect(await judge(await encode.webp(scene(1, size)), await encode.jpeg(scene(1, size)))).toEqual([])
    expect(readdirSync(folder)).toEqual(['object.webp'])
  })

  it('is found out when it is the upload itself, or holds a part of it', async () => {
    const sent = await encode.webp(scene(2, size))
    expect(await judge(sent, sent)).toEqual(['bytes of the upload'])
    const behind = Buffer.concat([await encode.webp(scene(3, size)), sent.subarray(1000, 1040)])
    expect(await judge(behind, sent)).toContain('bytes of the upload')
  })

  it('is found out by a canary, a foreign type and bytes that are no picture', async () => {
    const marked = Buffer.concat([await encode.webp(scene(1, size)), Buffer.from(canaryMark)])
    expect(await judge(marked)).toContain('words of metadata')
    expect(await judge(await encode.jpeg(scene(1, size)), undefined, 'image/jpeg')).toContain('foreign type')
    expect(await judge(Buffer.from('nothing'))).toContain('not decodable')
  })
})

describe('the bad files', () => {
  it('are the same for the same seed and others for another', async () => {
    const [first, again, other] = await Promise.all([1, 1, 2].map((seed) => family('flipped bits', seed).make(3)))
    expect(again?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(other?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(false)
  })

  it('with metadata carry their canary', async () => {
    const { make } = family('metadata')
    // The packed text of the eighth kind is not to be seen from outside.
    const seen = await Promise.all([0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13].map(make))
    for (const { what, bytes } of seen) expect([what, bytes.includes(canaryMark)]).toEqual([what, true])
  })
})
