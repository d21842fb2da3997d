import { cleanupOutdatedCaches, precache, type PrecacheEntry } from 'workbox-precaching'
import type { PageMessage } from '../worker-messages.ts'
import { getFile } from './cached-files.ts'
import { chatCache } from './chat-cache.ts'
import { chooseHandling, type Handling } from './choose-handling.ts'
import { logOut } from './logout.ts'
import { sameOriginPath } from './notification-for-push.ts'
import { cacheOfflinePage } from './offline-page.ts'
import { onPageMessage } from './on-page-message.ts'
import { openPath } from './open-path.ts'
import { receiveShare } from './receive-share.ts'
import { renewSubscription } from './renew-subscription.ts'
import { handleApiCall, handleChatPage, handleManifest, handlePage } from './request-handlers.ts'
import { showPush } from './show-push.ts'
import { worker } from './worker-scope.ts'

declare const self: { __WB_MANIFEST: PrecacheEntry[] }

// Files of the members' shell. The build inserts the list.
precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()

worker.addEventListener('install', (event) => {
  // The worker is useful without the offline page as well.
  event.waitUntil(cacheOfflinePage().catch(() => undefined))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([chatCache.clearPages(), worker.registration.navigationPreload.enable(), worker.clients.claim()]),
  )
})

const handlers: Record<Exclude<Handling, 'network'>, (event: FetchEvent) => Promise<Response>> = {
  file: ({ request }) => getFile(request),
  chat_page: handleChatPage,
  page: handlePage,
  answer: handleApiCall,
  manifest: handleManifest,
  logout: ({ request }) => logOut(request),
  share: ({ request }) => receiveShare(request),
}

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const handling = chooseHandling({
    method,
    isNavigation: mode === 'navigate',
    url: new URL(url),
    origin: location.origin,
  })
  if (handling !== 'network') event.respondWith(handlers[handling](event))
})

worker.addEventListener('message', (event) => event.waitUntil(onPageMessage(event.data as PageMessage)))
worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')))
worker.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription(event as ExtendableEvent & PushSubscriptionChange)),
)
worker.addEventListener('notificationclick', (event) => {
  const { data } = event.notification as { data: { path?: unknown } | null }
  event.notification.close()
  event.waitUntil(openPath(sameOriginPath(data?.path, location.origin)))
})

type PushSubscriptionChange = Parameters<typeof renewSubscription>[0]
