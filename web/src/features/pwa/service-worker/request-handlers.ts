import { chatCache } from './chat-cache.ts'
import { conversationIdOf } from './choose-handling.ts'
import { getOfflinePage } from './offline-page.ts'
import { withTimeout } from './with-timeout.ts'

const networkTimeoutMs = 4_000
const listPath = '/chats'

/** Uses the response of navigation preload, which the browser requests while the worker starts. */
async function documentOf(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

const isPage = (response: Response) =>
  response.status === 200 && (response.headers.get('Content-Type') ?? '').startsWith('text/html')

export async function handleChatPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const cached = await chatCache.get(withoutSearch(url))
  const network = documentOf(event).then((response) => {
    if (isPage(response)) event.waitUntil(chatCache.set(withoutSearch(url), response.clone()))
    // A redirect to the login: the session has ended.
    else if (response.type === 'opaqueredirect') event.waitUntil(chatCache.clear())
    else event.waitUntil(removeIfGone(url, response))
    return response
  })
  event.waitUntil(network.catch(() => undefined))
  const networkResponse = await withTimeout(network, cached ? networkTimeoutMs : null)
  if (networkResponse ?? cached) return networkResponse ?? cached ?? Response.error()
  // The conversation is not cached. The chat list is shown instead if it is.
  const isListCached = url.pathname !== listPath && (await chatCache.get(new URL(listPath, url))) !== undefined
  return isListCached ? Response.redirect(listPath) : getOfflinePage()
}

/** The query does not affect the content of a chat page. */
const withoutSearch = (url: URL) => new URL(url.pathname.replace(/\/$/, ''), url)

export async function handlePage(event: FetchEvent): Promise<Response> {
  return (await withTimeout(documentOf(event), null)) ?? getOfflinePage()
}

/** Handles API and loader requests of the chat. Uses the network first, and the cache if it fails. */
export async function handleApiCall(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const response = await withTimeout(fetch(event.request), null)
  if (!response) return (await chatCache.get(url)) ?? Response.error()
  if (response.status === 200) event.waitUntil(chatCache.set(url, response.clone()))
  else if (url.pathname === '/api/user.php' && response.status === 403) event.waitUntil(chatCache.clear())
  else event.waitUntil(removeIfGone(url, response))
  return response
}

/** Removes a conversation from the cache if the server reports that it was deleted or blocked. */
async function removeIfGone(url: URL, { status }: Response): Promise<void> {
  const id = conversationIdOf(url)
  if (id !== null && (status === 403 || status === 404)) await chatCache.remove(id)
}

/**
 * Handles the route manifest, which tells the router where the files of a page are. The query differs each time, but
 * the router accepts additional routes, so any response that includes conversations can be cached and reused.
 */
export async function handleManifest(event: FetchEvent): Promise<Response> {
  const manifestUrl = new URL('/__manifest', event.request.url)
  const response = await withTimeout(fetch(event.request), null)
  if (!response) return (await chatCache.get(manifestUrl)) ?? Response.error()
  if (response.status === 200) event.waitUntil(cacheManifest(manifestUrl, response.clone()))
  return response
}

async function cacheManifest(manifestUrl: URL, response: Response): Promise<void> {
  const manifest = await response.clone().text()
  if (manifest.includes('"chats-id"')) await chatCache.set(manifestUrl, response)
}

/** Fetches and caches a page for offline use. If it cannot be fetched, the cached version stays. */
export async function cachePage(path: string): Promise<void> {
  const url = withoutSearch(new URL(path, location.origin))
  const page = await withTimeout(fetch(url, { headers: { Accept: 'text/html' }, redirect: 'manual' }), null)
  if (page && isPage(page)) await chatCache.set(url, page)
  else if (page) await removeIfGone(url, page)
}

/** Removes a conversation from the cache and refreshes the cached chat list. */
export async function removeConversation(id: string): Promise<void> {
  await chatCache.remove(id)
  await cachePage(listPath)
}

export async function cacheListIfMissing(): Promise<void> {
  if (!(await chatCache.get(new URL(listPath, location.origin)))) await cachePage(listPath)
}
