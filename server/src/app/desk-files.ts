import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskPages } from '@velvet/contract/desk/desk-pages'
import { AppError } from '../platform/errors.ts'

type BuiltFile = { type: string; content: Buffer; compressed: Buffer | null }

const compress = promisify(brotliCompress)

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Only files of this origin. Photos of reports arrive as data, and nothing may frame the desk. */
export const deskContentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Serves the built application from memory: it is small, and a process that has started always has all of its files. The
 * page is the same for every path of the application, whose router runs in the browser.
 */
export async function serveDeskFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readBuild(folder)
  const page = files.get('index.html')

  app.get('/assets/:name', (request, reply) => {
    const { name } = request.params as { name: string }
    const file = files.get(`assets/${name}`)
    if (!file) throw new AppError('not_found')
    return send(request, reply, file, 'public, max-age=31536000, immutable')
  })
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (!page) throw new AppError('not_found')
    return send(request, reply.header('content-security-policy', deskContentSecurityPolicy), page, 'no-store')
  }
  app.get('/', sendPage)
  for (const name of deskPages) {
    app.get(`/${name}`, sendPage)
    app.get(`/${name}/*`, sendPage)
  }
}

function send(request: FastifyRequest, reply: FastifyReply, file: BuiltFile, cacheControl: string): FastifyReply {
  reply.header('content-type', file.type).header('cache-control', cacheControl).header('vary', 'accept-encoding')
  const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (!file.compressed || !acceptsBrotli) return reply.send(file.content)
  return reply.header('content-encoding', 'br').send(file.compressed)
}

/** Reads all files of a build. Without a build, as in tests of the calls, there are none. */
async function readBuild(folder: string): Promise<Map<string, BuiltFile>> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = new Map<string, BuiltFile>()
  for (const name of names) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const content = await readFile(join(folder, name))
    files.set(name, { type, content, compressed: name.endsWith('.woff2') ? null : await compress(content) })
  }
  return files
}
