/**
 * What the worker does with a request. `network`: nothing. `chat_page`, `answer` and `manifest` (where the router finds
 * a page's files) are there without a network too; a `page` that cannot be reached makes way for the offline page.
 */
export type Handling = 'network' | 'file' | 'chat_page' | 'page' | 'answer' | 'manifest' | 'logout' | 'share'

type Asked = { method: string; isNavigation: boolean; url: URL; origin: string }

const chatPage = /^\/chats(?:\/[^/.]+)?\/?$/
const conversationAnswer = /^\/(?:api\/conversations|chats)\/([^/.]+?)(?:\.data)?$/
const ownAnswers = ['/api/chats.php', '/api/user.php']

export function handlingOf({ method, isNavigation, url, origin }: Asked): Handling {
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
    // Every one of them: what was asked for while the worker woke up would be asked for twice otherwise.
    return 'page'
  }
  if (pathname === '/__manifest') return 'manifest'
  return isKeptAnswer(url) ? 'answer' : 'network'
}

/** The list, a conversation as it is opened, and who is logged in. */
function isKeptAnswer({ pathname, search }: URL): boolean {
  if (ownAnswers.includes(pathname) || pathname.startsWith('/api/')) {
    // With parameters it is another call, or an older page.
    return search === '' && (ownAnswers.includes(pathname) || conversationAnswer.test(pathname))
  }
  return pathname.endsWith('.data') && conversationAnswer.test(pathname)
}

/** The conversation that a page or an answer is about. */
export function conversationOf({ pathname }: URL): string | null {
  return conversationAnswer.exec(pathname.replace(/\/$/, ''))?.[1] ?? null
}
