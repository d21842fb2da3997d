import { keptValue } from './kept-value.ts'
import { noticeOfPush, readPayload } from './notice-of-push.ts'
import { worker } from './worker-scope.ts'
import { windowsOfSite } from './windows-of-site.ts'

const shownIds = keptValue<string[]>('shown-ids', [])
let lastShowing = Promise.resolve()

/** One after the other: two at once would both find the same id unknown. */
export function showPush(text: string): Promise<void> {
  lastShowing = lastShowing.then(() => show(text)).catch(() => undefined)
  return lastShowing
}

async function show(text: string): Promise<void> {
  const payload = readPayload(text)
  if (!payload) return
  const windows = await windowsOfSite()
  const isLookedAt = windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')
  const decided = noticeOfPush({ payload, shownIds: await shownIds.get(), isLookedAt })
  await shownIds.set(decided.shownIds)
  if (decided.notice) await worker.registration.showNotification(decided.notice.title, decided.notice.options)
  await showBadge(payload.badge)
}

/** The number on the app's icon; not every browser has one. */
export async function showBadge(count: number): Promise<void> {
  const { navigator } = worker
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
