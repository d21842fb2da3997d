import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built files of the browser. Their names change with their content, so they never need to be asked for again. */
export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  const root = fileURLToPath(new URL('../build/client/', import.meta.url))
  await app.register(files, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('Cache-Control', cachingOf(path.slice(root.length)))
      reply.header('Vary', 'Accept-Encoding')
    },
  })
}

/** The worker has one name for all its versions, and decides what everybody else sees. */
export function cachingOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return file.startsWith('service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}
