import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3 } from '../../test/test-ports.ts'
import { createStorage, type Storage } from './storage.ts'

const config = {
  S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'velvet-storage-test',
  S3_ACCESS_KEY: 'velvet:velvet',
  S3_SECRET_KEY: 'velvet-secret',
}
let storage: Storage
beforeAll(async () => {
  storage = createStorage(config)
  await storage.ensureBucket()
})
afterAll(() => storage.close())

describe('createStorage', () => {
  it('stores, returns and deletes objects', async () => {
    const name = randomUUID()
    await storage.put(name, Buffer.from('hello'), 'text/plain')
    const found = await storage.get(name)
    expect(found).toMatchObject({ contentType: 'text/plain', bytes: 5 })
    expect(found && (await text(found.body))).toBe('hello')
    await storage.remove([name])
    expect(await storage.get(name)).toBeUndefined()
  })

  it('lists the names of more objects than one page holds, of one prefix only', async () => {
    const prefix = `${randomUUID()}/`
    const names = Array.from({ length: 5 }, (_, index) => `${prefix}${index}`)
    for (const name of [...names, randomUUID()]) await storage.put(name, Buffer.from('x'), 'text/plain')
    const pages: string[][] = []
    for await (const page of storage.list(prefix, 2)) pages.push(page)
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(names)
  })

  it('fails and reports not ready with a wrong secret key', async () => {
    const withWrongKey = createStorage({ ...config, S3_SECRET_KEY: 'guessed' })
    await expect(withWrongKey.put(randomUUID(), Buffer.from('x'), 'text/plain')).rejects.toThrow()
    expect(await withWrongKey.isReady()).toBe(false)
    expect(await storage.isReady()).toBe(true)
    withWrongKey.close()
  })
})
