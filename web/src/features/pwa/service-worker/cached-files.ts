const cacheName = 'velvet-files'
const maxFiles = 8

/** Messages and fonts depend on the language, so they are cached on first use rather than precached. */
const cacheable = /\/(?:messages-[^/]+\.json|[^/]+\.woff2)$/

/** Returns a build file from the cache or the network. Cached files never change, because their names are hashed. */
export async function getFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200 && cacheable.test(new URL(request.url).pathname)) await store(request, response.clone())
  return response
}

async function store(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(request, response)
  const oldest = (await cache.keys()).slice(0, -maxFiles)
  for (const entry of oldest) await cache.delete(entry)
}
