const file = '/service-worker.js'

/** Registers the site's worker, or answers the one that is there; it can be used when this resolves. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  // Always asked of the server: a worker of yesterday would keep a page of yesterday.
  await navigator.serviceWorker.register(file, { scope: '/', updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}
