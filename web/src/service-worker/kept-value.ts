const cacheName = 'velvet-worker'

/** A small value that outlives the worker, which the browser ends whenever it likes. */
export function keptValue<Value>(name: string, otherwise: Value) {
  const address = `/worker/${name}`
  return {
    async get(): Promise<Value> {
      const kept = await (await caches.open(cacheName)).match(address)
      return kept ? ((await kept.json()) as Value) : otherwise
    },
    async set(value: Value): Promise<void> {
      await (await caches.open(cacheName)).put(address, Response.json(value))
    },
  }
}
