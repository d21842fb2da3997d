import { sharedPhoto } from '../worker-messages.ts'
import { chatCache } from './chat-cache.ts'
import { lastMessage, showBadge } from './show-push.ts'
import { worker } from './worker-scope.ts'

/** Handles a logout: removes the push subscription while the session is valid, then deletes the data on the device. */
export async function logOut(request: Request): Promise<Response> {
  const subscription = await worker.registration.pushManager.getSubscription().catch(() => null)
  if (subscription) await removeOnServer(subscription.endpoint)
  const response = await fetch(request)
  if (response.type === 'opaqueredirect' || response.ok) {
    // If the call above failed, the server removes the subscription when its next push fails.
    await subscription?.unsubscribe().catch(() => false)
    await deleteMemberData()
  }
  return response
}

async function removeOnServer(endpoint: string): Promise<void> {
  await fetch('/api/push-subscriptions', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json', 'X-Request-Type': 'client' },
    body: JSON.stringify({ endpoint }),
    signal: AbortSignal.timeout(3_000),
  }).catch(() => undefined)
}

/** Deletes all data of the member: chats, notifications, the app badge and a shared photo. */
export async function deleteMemberData(): Promise<void> {
  await chatCache.clear()
  await lastMessage.set(null)
  await caches.delete(sharedPhoto.cache)
  for (const notice of await worker.registration.getNotifications()) notice.close()
  await showBadge(0)
}
