import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, compressAll } from './compress.ts'

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('chooses for the header %s the encoding %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))
})

it('compresses a page with every encoding', async () => {
  const html = '<p>é</p>'.repeat(100)
  const { identity, br, gzip } = await compressAll(html)
  expect(identity.toString()).toBe(html)
  expect(brotliDecompressSync(br).toString()).toBe(html)
  expect(gunzipSync(gzip).toString()).toBe(html)
  expect(br.length).toBeLessThan(identity.length)
})
