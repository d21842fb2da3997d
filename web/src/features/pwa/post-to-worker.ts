import type { PageMessage } from './worker-messages.ts'

/** Sends a message to the worker that controls the page, or else to the active one. */
export async function postToWorker(message: PageMessage): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const worker = navigator.serviceWorker.controller ?? registration?.active
  worker?.postMessage(message)
}
