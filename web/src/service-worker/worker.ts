import { cleanupOutdatedCaches, precache, type PrecacheEntry } from 'workbox-precaching'
import type { PageMessage } from '../lib/app/worker-messages.ts'
import { answerCall, answerChatPage, answerManifest, answerPage } from './answer-requests.ts'
import { handlingOf, type Handling } from './choose-handling.ts'
import { fileOf } from './files.ts'
import { hearPage } from './hear-page.ts'
import { keptChats } from './kept-chats.ts'
import { logOut } from './leave.ts'
import { ownPath } from './notice-of-push.ts'
import { keepOfflinePage } from './offline-page.ts'
import { openPath } from './open-path.ts'
import { renewSubscription } from './renew-subscription.ts'
import { showPush } from './show-push.ts'
import { takeShare } from './take-share.ts'
import { worker } from './worker-scope.ts'

declare const self: { __WB_MANIFEST: PrecacheEntry[] }

// The files of the members' shell; the build writes their list here.
precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()

worker.addEventListener('install', (event) => {
  // A worker without its offline page is still worth having.
  event.waitUntil(keepOfflinePage().catch(() => undefined))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([keptChats.forgetPages(), worker.registration.navigationPreload.enable(), worker.clients.claim()]),
  )
})

const answers: Record<Exclude<Handling, 'network'>, (event: FetchEvent) => Promise<Response>> = {
  file: ({ request }) => fileOf(request),
  chat_page: answerChatPage,
  page: answerPage,
  answer: answerCall,
  manifest: answerManifest,
  logout: ({ request }) => logOut(request),
  share: ({ request }) => takeShare(request),
}

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const handling = handlingOf({ method, isNavigation: mode === 'navigate', url: new URL(url), origin: location.origin })
  if (handling !== 'network') event.respondWith(answers[handling](event))
})

worker.addEventListener('message', (event) => event.waitUntil(hearPage(event.data as PageMessage)))
worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')))
worker.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription(event as ExtendableEvent & PushSubscriptionChange)),
)
worker.addEventListener('notificationclick', (event) => {
  const { data } = event.notification as { data: { path?: unknown } | null }
  event.notification.close()
  event.waitUntil(openPath(ownPath(data?.path, location.origin)))
})

type PushSubscriptionChange = Parameters<typeof renewSubscription>[0]
