import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built files for browsers, precompressed where possible. */
export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  const root = fileURLToPath(new URL('../build/client/', import.meta.url))
  await app.register(files, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('Cache-Control', cacheControlOf(path.slice(root.length)))
      reply.header('Vary', 'Accept-Encoding')
    },
  })
}

/** Assets have a content hash in their name. The service worker keeps its name and must always be revalidated. */
export function cacheControlOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return file.startsWith('service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}
