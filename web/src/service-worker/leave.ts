import { sharedPhoto } from '../lib/app/worker-messages.ts'
import { keptChats } from './kept-chats.ts'
import { showBadge } from './show-push.ts'
import { worker } from './worker-scope.ts'

/** The log-out on its way: the server forgets this device while the login still stands, then the device forgets all. */
export async function logOut(request: Request): Promise<Response> {
  const subscription = await worker.registration.pushManager.getSubscription().catch(() => null)
  if (subscription) await removeOnServer(subscription.endpoint)
  const response = await fetch(request)
  if (response.type === 'opaqueredirect' || response.ok) {
    // A server that did not hear of it learns it by the first push that does not arrive.
    await subscription?.unsubscribe().catch(() => false)
    await forgetMember()
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

/** Nothing of the member stays on the device: chats, notices, the number on the icon, a photo that was shared. */
export async function forgetMember(): Promise<void> {
  await keptChats.forget()
  await caches.delete(sharedPhoto.cache)
  for (const notice of await worker.registration.getNotifications()) notice.close()
  await showBadge(0)
}
