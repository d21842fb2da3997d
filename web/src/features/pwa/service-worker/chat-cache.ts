import { conversationIdOf } from './choose-handling.ts'
import { persistentValue } from './persistent-value.ts'
import { addRecentConversation } from './recent-conversations.ts'

const cacheName = 'velvet-chats'
const member = persistentValue<string | null>('member', null)
const order = persistentValue<string[]>('conversations', [])

const keyOf = (url: URL) => url.pathname + url.search
let lastWrite = Promise.resolve()

async function clear(): Promise<void> {
  await member.set(null)
  await order.set([])
  await lastWrite
  await caches.delete(cacheName)
}

/** Caches the recent chats of the logged-in member for offline use. Caches nothing for visitors. */
export const chatCache = {
  async get(url: URL): Promise<Response | undefined> {
    return (await caches.open(cacheName)).match(keyOf(url), { ignoreVary: true })
  },

  set(url: URL, response: Response): Promise<void> {
    lastWrite = lastWrite.then(() => store(url, response)).catch(() => undefined)
    return lastWrite
  },

  /** Removes a conversation that was deleted or blocked. */
  remove(id: string): Promise<void> {
    lastWrite = lastWrite.then(() => removeConversation(id)).catch(() => undefined)
    return lastWrite
  },

  /** Sets the owner of the cache. Clears it and returns true if the member has changed. */
  async setOwner(id: string): Promise<boolean> {
    if ((await member.get()) === id) return false
    await clear()
    await member.set(id)
    return true
  },

  clear,

  /** Removes cached pages, because they reference build files of the previous version. */
  async clearPages(): Promise<void> {
    const cache = await caches.open(cacheName)
    for (const request of await cache.keys()) if (!isApiResponse(request)) await cache.delete(request)
  },
}

const isApiResponse = ({ url }: Request) => new URL(url).pathname.startsWith('/api/')

async function store(url: URL, response: Response): Promise<void> {
  if ((await member.get()) === null) return
  const cache = await caches.open(cacheName)
  await cache.put(keyOf(url), response)
  const id = conversationIdOf(url)
  if (id === null) return
  const next = addRecentConversation(await order.get(), id)
  await order.set(next.order)
  await removeConversations(cache, next.gone)
}

async function removeConversation(id: string): Promise<void> {
  await order.set((await order.get()).filter((other) => other !== id))
  await removeConversations(await caches.open(cacheName), [id])
}

async function removeConversations(cache: Cache, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  for (const request of await cache.keys()) {
    if (gone.includes(conversationIdOf(new URL(request.url)) ?? '')) await cache.delete(request)
  }
}
