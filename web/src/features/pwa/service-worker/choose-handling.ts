/**
 * How the worker handles a request. `network`: not at all. `chat_page`, `answer` (API and loader responses) and
 * `manifest` (the route manifest of the router) are cached for offline use. An unreachable `page` is replaced by the
 * offline page.
 */
export type Handling = 'network' | 'file' | 'chat_page' | 'page' | 'answer' | 'manifest' | 'logout' | 'share'

type RequestSummary = { method: string; isNavigation: boolean; url: URL; origin: string }

const chatPage = /^\/chats(?:\/[^/.]+)?\/?$/
const conversationPath = /^\/(?:api\/conversations|chats)\/([^/.]+?)(?:\.data)?$/
const cachedPaths = ['/api/chats.php', '/api/user.php']

export function chooseHandling({ method, isNavigation, url, origin }: RequestSummary): Handling {
  const { pathname } = url
  if (url.origin !== origin) return 'network'
  if (method === 'POST') {
    if (/^\/logout(?:\.data)?$/.test(pathname)) return 'logout'
    return pathname === '/share' && isNavigation ? 'share' : 'network'
  }
  if (method !== 'GET') return 'network'
  if (pathname.startsWith('/assets/')) return 'file'
  if (isNavigation) {
    if (chatPage.test(pathname)) return 'chat_page'
    // All navigations are handled, because navigation preload would otherwise request the page twice.
    return 'page'
  }
  if (pathname === '/__manifest') return 'manifest'
  return isCachedResponse(url) ? 'answer' : 'network'
}

/** Responses that are cached: the chat list, the latest messages of a conversation, and the user. */
function isCachedResponse({ pathname, search }: URL): boolean {
  if (cachedPaths.includes(pathname) || pathname.startsWith('/api/')) {
    // With a query it is another call or an earlier page of messages.
    return search === '' && (cachedPaths.includes(pathname) || conversationPath.test(pathname))
  }
  return pathname.endsWith('.data') && conversationPath.test(pathname)
}

/** Returns the id of the conversation that a page or response belongs to. */
export function conversationIdOf({ pathname }: URL): string | null {
  return conversationPath.exec(pathname.replace(/\/$/, ''))?.[1] ?? null
}
