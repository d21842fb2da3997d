/** The worker itself, under its own type: the browser's libraries call it by a more general one. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope
