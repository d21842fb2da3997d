/** The global scope of the service worker, which the DOM types declare with a more general type. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope
