import type { PushPayload } from '@velvet/contract/notification-rules'

const remembered = 50

/** The same for every site: a lock screen must not tell which one it is. */
const icon = '/site-images/app/neutral-192.png'
const badge = '/favicon-neutral.svg'

/** Android rings again for a newer notice of the same tag only when asked to; the type of the browser lacks that. */
type Notice = { title: string; options: NotificationOptions & { renotify: boolean; data: { path: string } } }

type Facts = {
  payload: PushPayload
  shownIds: readonly string[]
  /** Somebody is looking at the site already. */
  isLookedAt: boolean
}

/** What to show for a push, and what to remember. Nothing twice, and nothing to whoever looks at the page. */
export function noticeOfPush({ payload, shownIds, isLookedAt }: Facts): { notice: Notice | null; shownIds: string[] } {
  const { id, title, body, tag, lang, path, at } = payload
  if (shownIds.includes(id)) return { notice: null, shownIds: [...shownIds] }
  const known = [...shownIds, id].slice(-remembered)
  if (isLookedAt) return { notice: null, shownIds: known }
  const timestamp = Date.parse(at)
  const options = {
    body,
    tag,
    renotify: tag !== '',
    lang,
    icon,
    badge,
    data: { path },
    ...(Number.isFinite(timestamp) && { timestamp }),
  }
  return { notice: { title, options }, shownIds: known }
}

/** Of what came over the network only this is believed; null: not ours. */
export function readPayload(text: string): PushPayload | null {
  try {
    const payload = JSON.parse(text) as Partial<PushPayload> | null
    if (typeof payload?.id !== 'string' || typeof payload.title !== 'string') return null
    const { id, title, body = '', tag = '', path = '/', badge: count = 0, lang = '', at = '' } = payload
    return { id, title, body, tag, path, badge: count, lang, at }
  } catch {
    return null
  }
}

/** A notice leads nowhere but into this site. */
export function ownPath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}
