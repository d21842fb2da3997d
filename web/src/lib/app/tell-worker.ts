import type { PageMessage } from './worker-messages.ts'

/** To the worker that is in charge, or to the one that is about to be. */
export async function tellWorker(message: PageMessage): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const worker = navigator.serviceWorker.controller ?? registration?.active
  worker?.postMessage(message)
}
