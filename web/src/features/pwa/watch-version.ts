import type { PageMessage } from './worker-messages.ts'

export type Registration = Pick<ServiceWorkerRegistration, 'waiting' | 'installing' | 'addEventListener'>
export type Container = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>

/** Calls `onReady` when a new version is installed, but not for the first version. Returns a stop function. */
export function watchVersion(registration: Registration, container: Container, onReady: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const isFirstVersion = container.controller === null
  const checkWaiting = () => {
    if (registration.waiting && !isFirstVersion) onReady()
  }
  const onUpdateFound = () => registration.installing?.addEventListener('statechange', checkWaiting, { signal })
  // Another window has activated the new version, while this page still runs the old one.
  const onControllerChange = () => {
    if (!isFirstVersion) onReady()
  }
  registration.addEventListener('updatefound', onUpdateFound, { signal })
  container.addEventListener('controllerchange', onControllerChange, { signal })
  checkWaiting()
  return () => stopped.abort()
}

/** Activates the waiting version and reloads the page afterwards. Reloads at once if no version is waiting. */
export function activateNewVersion({ waiting }: Registration, container: Container, reload: () => void): void {
  if (!waiting) return reload()
  container.addEventListener('controllerchange', reload, { once: true })
  const message: PageMessage = { kind: 'take_over' }
  waiting.postMessage(message)
}
