import { conversationOf } from './choose-handling.ts'
import { keptValue } from './kept-value.ts'
import { withConversation } from './last-conversations.ts'

const cacheName = 'velvet-chats'
const member = keptValue<string | null>('member', null)
const order = keptValue<string[]>('conversations', [])

const addressOf = (url: URL) => url.pathname + url.search
let lastKeeping = Promise.resolve()

/** The last chats of the member of this device, to be read without a network. Of a visitor nothing is kept. */
export const keptChats = {
  async find(url: URL): Promise<Response | undefined> {
    return (await caches.open(cacheName)).match(addressOf(url), { ignoreVary: true })
  },

  keep(url: URL, response: Response): Promise<void> {
    lastKeeping = lastKeeping.then(() => keep(url, response)).catch(() => undefined)
    return lastKeeping
  },

  /** A conversation is gone: removed, or ended by a block. Nobody reads it here any more. */
  drop(id: string): Promise<void> {
    lastKeeping = lastKeeping.then(() => drop(id)).catch(() => undefined)
    return lastKeeping
  },

  /** Answers whether this is somebody else than before, of whom nothing is left now. */
  async belongTo(id: string): Promise<boolean> {
    if ((await member.get()) === id) return false
    await this.forget()
    await member.set(id)
    return true
  },

  async forget(): Promise<void> {
    await member.set(null)
    await order.set([])
    await lastKeeping
    await caches.delete(cacheName)
  },

  /** Pages name the files of one version; those of the version before would not come to life. */
  async forgetPages(): Promise<void> {
    const cache = await caches.open(cacheName)
    for (const request of await cache.keys()) if (!isOfApi(request)) await cache.delete(request)
  },
}

const isOfApi = ({ url }: Request) => new URL(url).pathname.startsWith('/api/')

async function keep(url: URL, response: Response): Promise<void> {
  if ((await member.get()) === null) return
  const cache = await caches.open(cacheName)
  await cache.put(addressOf(url), response)
  const id = conversationOf(url)
  if (id === null) return
  const next = withConversation(await order.get(), id)
  await order.set(next.order)
  await removeAll(cache, next.gone)
}

async function drop(id: string): Promise<void> {
  await order.set((await order.get()).filter((other) => other !== id))
  await removeAll(await caches.open(cacheName), [id])
}

async function removeAll(cache: Cache, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  for (const request of await cache.keys()) {
    if (gone.includes(conversationOf(new URL(request.url)) ?? '')) await cache.delete(request)
  }
}
