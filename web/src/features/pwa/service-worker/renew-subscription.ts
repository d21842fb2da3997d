import { worker } from './worker-scope.ts'

type SubscriptionChange = { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null }

/** Sends the new push subscription to the server when the browser has replaced it. Works without an open page. */
export async function renewSubscription({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null
  const subscription =
    newSubscription ??
    (applicationServerKey &&
      (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })))
  // Without a key, the next page load subscribes again.
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Type': 'client' },
    body: JSON.stringify({
      subscription: { endpoint, keys },
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  })
}
