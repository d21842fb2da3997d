import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chatCache } from './chat-cache.ts'
import { handleApiCall } from './request-handlers.ts'

const origin = 'https://velvet.example'
const at = (path: string) => new URL(path, origin)

/** The part of the Cache API that the worker uses. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  return {
    open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return Promise.resolve({
        match: (path: string) => Promise.resolve(entries.get(at(path).href)?.clone()),
        put: (path: string, response: Response) => Promise.resolve(void entries.set(at(path).href, response)),
        keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
        delete: ({ url }: Request) => Promise.resolve(entries.delete(url)),
      })
    },
    delete: (name: string) => Promise.resolve(all.delete(name)),
  }
}

const pages = ['/chats/c1', '/api/conversations/c1', '/chats/c2', '/chats']
const cachedPaths = async () => {
  const found = await Promise.all(pages.map(async (path) => ((await chatCache.get(at(path))) ? [path] : [])))
  return found.flat()
}

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches())
  await chatCache.setOwner('anna')
  for (const path of pages) await chatCache.set(at(path), new Response(path))
})
afterEach(() => void vi.unstubAllGlobals())

it('removes all entries of a deleted conversation and no others', async () => {
  expect(await cachedPaths()).toEqual(pages)
  await chatCache.remove('c1')
  expect(await cachedPaths()).toEqual(['/chats/c2', '/chats'])
})

it.each([
  [404, ['/chats/c2', '/chats']],
  [403, ['/chats/c2', '/chats']],
  [503, pages],
])('after the server responds %s to a conversation, the cache contains %j', async (status, expected) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })))
  const pending: Promise<unknown>[] = []
  const request = new Request(at('/api/conversations/c1'))
  const event = { request, waitUntil: (promise: Promise<unknown>) => void pending.push(promise) }
  expect((await handleApiCall(event as FetchEvent)).status).toBe(status)
  await Promise.all(pending)
  expect(await cachedPaths()).toEqual(expected)
})
