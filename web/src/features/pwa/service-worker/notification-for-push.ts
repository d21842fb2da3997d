import type { PushPayload } from '@velvet/contract/notification-rules'

const maxShownIds = 50

/** The same for every site, so that a lock screen does not reveal the site. */
const icon = '/site-images/app/neutral-192.png'
const badge = '/favicon-neutral.svg'

/** `renotify` alerts again for a new notification with the same tag. It is missing in the DOM types. */
type Notice = { title: string; options: NotificationOptions & { renotify: boolean; data: { path: string } } }

type PushState = {
  payload: PushPayload
  shownIds: readonly string[]
  /** Whether a window of the site is visible and focused. */
  isLookedAt: boolean
}

/** The last message for which this device showed a notification. */
export type LastMessage = { id: string; conversation: string; at: string }

type Decision = {
  notice: Notice | null
  shownIds: string[]
  /** Set if the notification is about a message. */
  lastMessage?: LastMessage
}

/** Decides what to show and store for a push. Shows no push twice, and none while the site is in the foreground. */
export function notificationForPush({ payload, shownIds, isLookedAt }: PushState): Decision {
  const { id, title, body, tag, lang, path, at } = payload
  if (shownIds.includes(id)) return { notice: null, shownIds: [...shownIds] }
  const nextShownIds = [...shownIds, id].slice(-maxShownIds)
  if (isLookedAt) return { notice: null, shownIds: nextShownIds }
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
  const conversation = /^\/chats\/([^/?#]+)/.exec(path)?.[1]
  return {
    notice: { title, options },
    shownIds: nextShownIds,
    ...(conversation !== undefined && { lastMessage: { id, conversation, at } }),
  }
}

/** Parses and validates the payload of a push. Returns null if it is not in our format. */
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

/** Returns the path of a notification, or `/` if it leads to another site. */
export function sameOriginPath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}
