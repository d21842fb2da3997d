const cacheName = 'velvet-files'
const most = 8

/** Texts and fonts differ from reader to reader, so they are kept when they are first used. */
const isKept = /\/(?:messages-[^/]+\.json|[^/]+\.woff2)$/

/** The names of these files change with their content: one that is kept is right. */
export async function fileOf(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200 && isKept.test(new URL(request.url).pathname)) await keep(request, response.clone())
  return response
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(request, response)
  const oldest = (await cache.keys()).slice(0, -most)
  for (const one of oldest) await cache.delete(one)
}
