import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCall } from './answer-requests.ts'
import { keptChats } from './kept-chats.ts'

const origin = 'https://velvet.example'
const at = (path: string) => new URL(path, origin)

/** As much of the browser's caches as the worker uses. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  return {
    open(name: string) {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      return Promise.resolve({
        match: (path: string) => Promise.resolve(kept.get(at(path).href)?.clone()),
        put: (path: string, response: Response) => Promise.resolve(void kept.set(at(path).href, response)),
        keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
        delete: ({ url }: Request) => Promise.resolve(kept.delete(url)),
      })
    },
    delete: (name: string) => Promise.resolve(all.delete(name)),
  }
}

const pages = ['/chats/c1', '/api/conversations/c1', '/chats/c2', '/chats']
const left = async () => {
  const found = await Promise.all(pages.map(async (path) => ((await keptChats.find(at(path))) ? [path] : [])))
  return found.flat()
}

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches())
  await keptChats.belongTo('anna')
  for (const path of pages) await keptChats.keep(at(path), new Response(path))
})
afterEach(() => void vi.unstubAllGlobals())

it('nothing of a conversation that is gone stays to be read, and the others do', async () => {
  expect(await left()).toEqual(pages)
  await keptChats.drop('c1')
  expect(await left()).toEqual(['/chats/c2', '/chats'])
})

it.each([
  [404, ['/chats/c2', '/chats']],
  [403, ['/chats/c2', '/chats']],
  [503, pages],
])('a conversation that the server answers with %s leaves %j', async (status, expected) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })))
  const work: Promise<unknown>[] = []
  const request = new Request(at('/api/conversations/c1'))
  const event = { request, waitUntil: (promise: Promise<unknown>) => void work.push(promise) }
  expect((await answerCall(event as FetchEvent)).status).toBe(status)
  await Promise.all(work)
  expect(await left()).toEqual(expected)
})
