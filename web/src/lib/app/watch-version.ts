import type { PageMessage } from './worker-messages.ts'

export type Registration = Pick<
  ServiceWorkerRegistration,
  'waiting' | 'installing' | 'addEventListener' | 'removeEventListener'
>
export type Container = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener' | 'removeEventListener'>

/** Tells of a version that is ready beside the one that runs. The first one ever is nothing new. */
export function watchVersion(registration: Registration, container: Container, onReady: () => void): () => void {
  const isFirst = container.controller === null
  const look = () => {
    if (registration.waiting && !isFirst) onReady()
  }
  const found = () => registration.installing?.addEventListener('statechange', look)
  // Another window let it in: this page still is of the version before.
  const changed = () => {
    if (!isFirst) onReady()
  }
  registration.addEventListener('updatefound', found)
  container.addEventListener('controllerchange', changed)
  look()
  return () => {
    registration.removeEventListener('updatefound', found)
    container.removeEventListener('controllerchange', changed)
  }
}

/** Lets the new version in and loads the page anew once it is. */
export function takeOver({ waiting }: Registration, container: Container, reload: () => void): void {
  if (!waiting) return reload()
  container.addEventListener('controllerchange', reload, { once: true })
  const message: PageMessage = { kind: 'take_over' }
  waiting.postMessage(message)
}
