import { conversationOf } from './choose-handling.ts'
import { firstOf } from './first-of.ts'
import { keptChats } from './kept-chats.ts'
import { offlinePage } from './offline-page.ts'

const patience = 4_000
const list = '/chats'

/** The browser may have asked for the page while the worker was waking up. */
async function documentOf(event: FetchEvent): Promise<Response> {
  const early = (await event.preloadResponse) as Response | undefined
  return early ?? fetch(event.request)
}

const isPage = (response: Response) =>
  response.status === 200 && (response.headers.get('Content-Type') ?? '').startsWith('text/html')

export async function answerChatPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const kept = await keptChats.find(withoutSearch(url))
  const network = documentOf(event).then((response) => {
    if (isPage(response)) event.waitUntil(keptChats.keep(withoutSearch(url), response.clone()))
    // It leads to the login: the chats are nobody's any more.
    else if (response.type === 'opaqueredirect') event.waitUntil(keptChats.forget())
    else event.waitUntil(dropIfGone(url, response))
    return response
  })
  event.waitUntil(network.catch(() => undefined))
  const answer = await firstOf(network, kept ? patience : null)
  if (answer ?? kept) return answer ?? kept ?? Response.error()
  // A conversation that was not kept: the list has it perhaps, and what can be opened from there.
  const isListKept = url.pathname !== list && (await keptChats.find(new URL(list, url))) !== undefined
  return isListKept ? Response.redirect(list) : offlinePage()
}

/** Where the member came from is of no matter for what is shown. */
const withoutSearch = (url: URL) => new URL(url.pathname.replace(/\/$/, ''), url)

export async function answerPage(event: FetchEvent): Promise<Response> {
  return (await firstOf(documentOf(event), null)) ?? offlinePage()
}

/** What the chat asks for: from the network, and only without one as it was. */
export async function answerCall(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const answer = await firstOf(fetch(event.request), null)
  if (!answer) return (await keptChats.find(url)) ?? Response.error()
  if (answer.status === 200) event.waitUntil(keptChats.keep(url, answer.clone()))
  else if (url.pathname === '/api/user.php' && answer.status === 403) event.waitUntil(keptChats.forget())
  else event.waitUntil(dropIfGone(url, answer))
  return answer
}

/** The server does not show this conversation any more: it was removed, or ended by a block. */
async function dropIfGone(url: URL, { status }: Response): Promise<void> {
  const id = conversationOf(url)
  if (id !== null && (status === 403 || status === 404)) await keptChats.drop(id)
}

/**
 * Where the files of pages lie. The router asks for other pages each time, so any answer that names the conversations
 * will do: it takes over whatever it is told.
 */
export async function answerManifest(event: FetchEvent): Promise<Response> {
  const anyOf = new URL('/__manifest', event.request.url)
  const answer = await firstOf(fetch(event.request), null)
  if (!answer) return (await keptChats.find(anyOf)) ?? Response.error()
  if (answer.status === 200) event.waitUntil(keepManifest(anyOf, answer.clone()))
  return answer
}

async function keepManifest(anyOf: URL, answer: Response): Promise<void> {
  const named = await answer.clone().text()
  if (named.includes('"chats-id"')) await keptChats.keep(anyOf, answer)
}

/** A page as it is now, for the time without a network. One that cannot be had leaves the older one. */
export async function keepPage(path: string): Promise<void> {
  const url = withoutSearch(new URL(path, location.origin))
  const page = await firstOf(fetch(url, { headers: { Accept: 'text/html' }, redirect: 'manual' }), null)
  if (page && isPage(page)) await keptChats.keep(url, page)
  else if (page) await dropIfGone(url, page)
}

/** A conversation is gone, and with it its row of the list. */
export async function dropConversation(id: string): Promise<void> {
  await keptChats.drop(id)
  await keepPage(list)
}

export async function keepListIfMissing(): Promise<void> {
  if (!(await keptChats.find(new URL(list, location.origin)))) await keepPage(list)
}
