import { notificationForPush, readPayload, type LastMessage } from './notification-for-push.ts'
import { persistentValue } from './persistent-value.ts'
import { windowsOfSite } from './windows-of-site.ts'
import { worker } from './worker-scope.ts'

const shownIds = persistentValue<string[]>('shown-ids', [])
/** Part of the push state of this device. Deleted on logout. */
export const lastMessage = persistentValue<LastMessage | null>('last-message', null)
let lastShowing = Promise.resolve()

/** Handles pushes one after the other, because two concurrent ones would both not know the same id. */
export function showPush(text: string): Promise<void> {
  lastShowing = lastShowing.then(() => show(text)).catch(() => undefined)
  return lastShowing
}

async function show(text: string): Promise<void> {
  const payload = readPayload(text)
  if (!payload) return
  const windows = await windowsOfSite()
  const isLookedAt = windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')
  const decision = notificationForPush({ payload, shownIds: await shownIds.get(), isLookedAt })
  await shownIds.set(decision.shownIds)
  if (decision.notice) await worker.registration.showNotification(decision.notice.title, decision.notice.options)
  if (decision.lastMessage) await lastMessage.set(decision.lastMessage)
  await showBadge(payload.badge)
}

/** Shows a count on the app icon, if the browser supports it. */
export async function showBadge(count: number): Promise<void> {
  const { navigator } = worker
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
