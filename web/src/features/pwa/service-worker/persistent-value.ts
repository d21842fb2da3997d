const cacheName = 'velvet-worker'

/** A small value in cache storage, because the browser may stop the worker at any time. */
export function persistentValue<Value>(name: string, defaultValue: Value) {
  const url = `/worker/${name}`
  return {
    async get(): Promise<Value> {
      const stored = await (await caches.open(cacheName)).match(url)
      return stored ? ((await stored.json()) as Value) : defaultValue
    },
    async set(value: Value): Promise<void> {
      await (await caches.open(cacheName)).put(url, Response.json(value))
    },
  }
}
