import { worker } from './worker-scope.ts'

type Changed = { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null }

/** The browser has given this device another address: the server gets it, whether or not a page is open. */
export async function renewSubscription({ oldSubscription, newSubscription }: Changed): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null
  const subscription =
    newSubscription ??
    (applicationServerKey &&
      (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })))
  // Without a key the page makes a new one at its next start.
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
