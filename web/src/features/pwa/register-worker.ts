const workerUrl = '/service-worker.js'

/** Registers the service worker of the site. Resolves with its registration when it is active. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  // The HTTP cache is bypassed, because an outdated worker would serve outdated pages.
  await navigator.serviceWorker.register(workerUrl, { scope: '/', updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}
